/** Normalises an address for comparison: trimmed, lower case by root rules. */
export function normaliseAddress(address: string): string {
  return address.trim().replace(/\s+/g, '').toLowerCase()
}
