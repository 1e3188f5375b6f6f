const NAME = /\{([a-z]+)\}/gi

export function fillPlaceholders(
  text: string,
  known: Readonly<Partial<Record<string, string>>>,
): string {
  return text.replaceAll(NAME, (written, name: string) =>
    Object.hasOwn(known, name) ? (known[name] ?? written) : written,
  )
}

export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(NAME)].map(([, name = '']) => name))]
}
