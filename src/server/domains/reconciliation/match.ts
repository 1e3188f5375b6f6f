import { compareNames } from '#shared/players/compare-names.ts'
import type { Minor } from '#shared/money.ts'
import { speaksFor, type MatchMark, type Verdict } from '#shared/payments/reconciliation.ts'
import { searchKey } from '#shared/search-key.ts'

/**
 * `isTwin`: the same movement was used in the wording of another file. `isReturn`: an outgoing
 * payment came back.
 */
export type OpenLine = {
  id: string
  amountMinor: Minor
  sender: string
  text: string
  reference: string
  isTwin: boolean
  isReturn: boolean
  isReversal: boolean
}
export type WaitingTransfer = {
  transactionId: string
  playerId: string
  amountMinor: Minor
  reference: string
  name: string
  isOtherBank: boolean
  isClosed: boolean
  isSpent: boolean
}
export type Match = { verdict: Verdict; transfer: WaitingTransfer | undefined; marks: MatchMark[] }

const SHORTEST_REFERENCE = 4
const MAX_WORDS_OF_A_REFERENCE = 4
const OWN_NAME = 98

const wordsOf = (text: string) =>
  searchKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

function referenceKey(reference: string): string | undefined {
  const key = wordsOf(reference).join('')
  return key.length >= SHORTEST_REFERENCE && /\d/.test(key) ? key : undefined
}

function referencesIn({ text, reference }: OpenLine): Set<string> {
  const found = new Set<string>()
  for (const words of [wordsOf(text), wordsOf(reference)]) {
    for (let from = 0; from < words.length; from += 1) {
      for (
        let to = from + 1;
        to <= Math.min(words.length, from + MAX_WORDS_OF_A_REFERENCE);
        to += 1
      )
        found.add(words.slice(from, to).join(''))
    }
  }
  return found
}

function nameMark({ sender, text }: OpenLine, name: string): MatchMark {
  if (wordsOf(sender).length === 0)
    return ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(name).join(' ')} `)
      ? 'name'
      : 'no-name'
  const { score } = compareNames(sender, name)
  return score >= OWN_NAME ? 'name' : score > 0 ? 'name-alike' : 'other-name'
}

/**
 * Returns every open line with its most likely waiting transfer, and why. A transfer may be offered
 * to several lines, but then none of them is sure.
 */
export function matchLines(
  lines: readonly OpenLine[],
  transfers: readonly WaitingTransfer[],
): Map<string, Match> {
  const byAmount = Map.groupBy(transfers, ({ amountMinor }) => amountMinor)
  const byReference = Map.groupBy(transfers, ({ reference }) => referenceKey(reference))
  const found = lines.map((line) => ({
    line,
    ...bestOf(
      line,
      byAmount.get(line.amountMinor) ?? [],
      [...referencesIn(line)].flatMap((key) => byReference.get(key) ?? []),
    ),
  }))
  const claims = Map.groupBy(
    found.filter(({ marks }) => marks.every(speaksFor)),
    ({ transfer }) => transfer?.transactionId,
  )
  return new Map(
    found.map(({ line, transfer, marks }) => {
      const isShared =
        transfer !== undefined &&
        marks.every(speaksFor) &&
        (claims.get(transfer.transactionId)?.length ?? 0) > 1
      const all = isShared ? [...marks, 'several-lines' as const] : marks
      return [
        line.id,
        {
          transfer,
          marks: all,
          verdict: transfer === undefined ? 'none' : all.every(speaksFor) ? 'sure' : 'likely',
        },
      ]
    }),
  )
}

type Found = { transfer: WaitingTransfer | undefined; marks: MatchMark[] }

function bestOf(
  line: OpenLine,
  ofAmount: readonly WaitingTransfer[],
  ofReference: readonly WaitingTransfer[],
): Found {
  if (line.isReturn) return { transfer: undefined, marks: ['return'] }
  const candidates = [...new Set([...ofReference, ...ofAmount])]
    .map((transfer) => ({
      transfer,
      marks: marksOf(line, transfer, ofReference.includes(transfer)),
    }))
    .filter(isWorthShowing)
  const ranked = candidates.toSorted((a, b) => rankOf(b.marks) - rankOf(a.marks))
  const [best, next] = ranked
  if (best === undefined) return { transfer: undefined, marks: line.isReversal ? ['reversal'] : [] }
  const isTied = next !== undefined && rankOf(next.marks) === rankOf(best.marks)
  return isTied ? { ...best, marks: [...best.marks, 'several-deposits'] } : best
}

function marksOf(line: OpenLine, transfer: WaitingTransfer, hasReference: boolean): MatchMark[] {
  const cautions: readonly (readonly [boolean, MatchMark])[] = [
    [transfer.isOtherBank, 'other-bank'],
    [transfer.isSpent, 'spent-reference'],
    [line.isTwin, 'twin'],
    [line.isReversal, 'reversal'],
    [transfer.isClosed, 'closed-account'],
  ]
  return [
    hasReference ? 'reference' : 'no-reference',
    line.amountMinor === transfer.amountMinor ? 'amount' : 'other-amount',
    nameMark(line, transfer.name),
    ...cautions.flatMap(([holds, mark]) => (holds ? [mark] : [])),
  ]
}

/** An amount alone matches everyone, so it needs the reference or a name. */
function isWorthShowing({ marks }: { marks: readonly MatchMark[] }): boolean {
  return (
    marks.includes('reference') ||
    (marks.includes('amount') && (marks.includes('name') || marks.includes('name-alike')))
  )
}

const WEIGHTS: Partial<Record<MatchMark, number>> = {
  reference: 8,
  name: 4,
  'name-alike': 2,
  amount: 3,
}
const rankOf = (marks: readonly MatchMark[]) =>
  marks.reduce((sum, mark) => sum + (WEIGHTS[mark] ?? 0), 0)
