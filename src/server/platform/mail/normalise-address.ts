export function normaliseAddress(address: string): string {
  return address.trim().replace(/\s+/g, '').toLowerCase()
}
