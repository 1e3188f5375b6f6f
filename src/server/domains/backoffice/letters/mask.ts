const MASK = '•••'
/** Ids, times, amounts and words of a fixed list: what names a record and no person. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Of a day alone no one knows whether it is a date of birth. */
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/
const PLAIN_KEYS = /(?:^id|Ids?|Minor|^kind|^task|^period|^week|^state|^source|^key)$/
const PLAIN_WORD = /^[a-z\d:. -]{1,80}$/i
const E_MAIL = /[^\s"'<>()@]+@[^\s"'<>()@]+/g
const LONG_NUMBER = /(?<![\da-f-])\+?\d[\d ]{6,}\d(?![\da-f-])/gi

/**
 * A payload for someone who may not see personal data: strings that may be personal are masked,
 * wherever they stand.
 */
export function maskPayload(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((element) => maskPayload(element, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, maskPayload(part, name)]),
    )
  if (typeof value !== 'string' || UUID.test(value) || TIME.test(value)) return value
  return PLAIN_KEYS.test(key) && PLAIN_WORD.test(value) ? value : MASK
}

/** The first line of an error, without addresses and long numbers. */
export function maskError(error: string): string {
  const [first = ''] = error.split('\n', 1)
  return first.replace(E_MAIL, MASK).replace(LONG_NUMBER, MASK)
}
