const NAME = /\{([a-z]+)\}/gi

/**
 * A text with what is known filled in; what is not stays as it is written. What is filled in is not
 * looked through again.
 */
export function fillPlaceholders(
  text: string,
  known: Readonly<Partial<Record<string, string>>>,
): string {
  return text.replaceAll(NAME, (written, name: string) =>
    Object.hasOwn(known, name) ? (known[name] ?? written) : written,
  )
}

/** The names in braces in a text, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(NAME)].map(([, name = '']) => name))]
}
