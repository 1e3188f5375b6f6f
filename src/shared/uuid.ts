const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text from outside is a UUID in its usual writing; anything else never reaches SQL. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
