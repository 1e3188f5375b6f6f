import type { ResultChip } from './original-view.ts'

const BIG_FROM = 10

export function resultChip(
  text: string,
  won: boolean,
  multiple: number,
  bigFrom = BIG_FROM,
): ResultChip {
  return { text, tone: !won ? 'loss' : multiple >= bigFrom ? 'big' : 'win' }
}
