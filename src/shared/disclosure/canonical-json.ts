export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue | undefined }

/**
 * Returns the JSON text of RFC 8785: members sorted by UTF-16 code units, no white space. Undefined
 * members are left out.
 * @throws Error for a number that is not a safe integer, and for a lone surrogate: neither has one
 * text in every language
 */
export function canonicalJson(value: CanonicalValue): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new Error(`${value} has no canonical text`)
    return JSON.stringify(value)
  }
  if (typeof value === 'string') return canonicalText(value)
  if (value === null || typeof value === 'boolean') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value)
    .flatMap(([key, part]) => (part === undefined ? [] : [[key, part] as const]))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, part]) => `${canonicalText(key)}:${canonicalJson(part)}`).join(',')}}`
}

const isList = (value: object): value is readonly CanonicalValue[] => Array.isArray(value)

function canonicalText(text: string): string {
  if (!text.isWellFormed()) throw new Error('a text with a lone surrogate has no canonical form')
  return JSON.stringify(text)
}
