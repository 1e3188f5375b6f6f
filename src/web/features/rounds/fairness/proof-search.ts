const LONGEST = 128

/** What a link to a live table's round names as its game; the table is its `room`. */
export const TABLE_PROOF = 'table'

/** What a link to the fairness page fills in. */
export type ProofSearch = {
  game?: string
  serverSeed?: string
  clientSeed?: string
  nonce?: string
  param?: string
  round?: string
  /** A bingo hall, or a live table. */ room?: string
}

const NAMES = ['game', 'serverSeed', 'clientSeed', 'nonce', 'param', 'round', 'room'] as const

/** Reads an address; what is no short text is left out. */
export function parseProofSearch(search: Record<string, unknown>): ProofSearch {
  const read: ProofSearch = {}
  for (const name of NAMES) {
    const value = search[name]
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text === 'string' && text !== '' && text.length <= LONGEST) read[name] = text
  }
  return read
}

/** The fairness page's address with the form filled in. */
export function proofAddress(search: ProofSearch): string {
  return `/fairness?${new URLSearchParams(search).toString()}`
}
