const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Tests external text for a canonical UUID; anything else must never reach SQL. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
