const LONGEST = 128

/** Game name in a link to a live table's round; the table is its `room`. */
export const TABLE_PROOF = 'table'

export type ProofSearch = {
  game?: string
  serverSeed?: string
  clientSeed?: string
  nonce?: string
  param?: string
  round?: string
  room?: string
}

const NAMES = ['game', 'serverSeed', 'clientSeed', 'nonce', 'param', 'round', 'room'] as const

export function parseProofSearch(search: Record<string, unknown>): ProofSearch {
  const read: ProofSearch = {}
  for (const name of NAMES) {
    const value = search[name]
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text === 'string' && text !== '' && text.length <= LONGEST) read[name] = text
  }
  return read
}

export function proofAddress(search: ProofSearch): string {
  return `/fairness?${new URLSearchParams(search).toString()}`
}
