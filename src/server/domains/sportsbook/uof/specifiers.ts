/** Reads `setnr=3|gamenr=4`. */
export function readSpecifiers(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split('|').flatMap((part) => {
      const at = part.indexOf('=')
      return at < 1 ? [] : [[part.slice(0, at), part.slice(at + 1)] as const]
    }),
  )
}

/** The same for every order of the specifiers. */
export function marketIdOf(typeId: string, specifiers: string): string {
  const sorted = Object.entries(readSpecifiers(specifiers))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
  return sorted.length === 0 ? typeId : `${typeId}?${sorted.join('|')}`
}
