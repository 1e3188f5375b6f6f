export function nameOf(spot: string, names: Readonly<Record<string, string>>): string | undefined {
  return Object.hasOwn(names, spot) ? names[spot] : undefined
}
