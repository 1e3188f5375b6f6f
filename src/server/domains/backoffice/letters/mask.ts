const MASK = '•••'
/** Values that identify a record but no person: IDs, times, amounts and fixed words. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** A date without a time is masked, because it may be a date of birth. */
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/
const PLAIN_KEYS = /(?:^id|Ids?|Minor|^kind|^task|^period|^week|^state|^source|^key)$/
const PLAIN_WORD = /^[a-z\d:. -]{1,80}$/i
const E_MAIL = /[^\s"'<>()@]+@[^\s"'<>()@]+/g
const LONG_NUMBER = /(?<![\da-f-])\+?\d[\d ]{6,}\d(?![\da-f-])/gi

export function maskPayload(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((element) => maskPayload(element, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, maskPayload(part, name)]),
    )
  if (typeof value !== 'string' || UUID.test(value) || TIME.test(value)) return value
  return PLAIN_KEYS.test(key) && PLAIN_WORD.test(value) ? value : MASK
}

export function maskError(error: string): string {
  const [first = ''] = error.split('\n', 1)
  return first.replace(E_MAIL, MASK).replace(LONG_NUMBER, MASK)
}
