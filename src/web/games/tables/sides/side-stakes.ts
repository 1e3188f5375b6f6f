import type { TableState } from '#shared/contracts/tables.ts'
import type { Stake } from '../scene/cards/pay-path.ts'
import { GATHERED_BEFORE_MS } from './deal-moment.ts'

/** Between the hands' cards, so that a dealer's hand reaches every stack without covering one. */
const PLACES = {
  left: { place: { x: -0.24, z: 0.88 }, paidTo: { x: -0.24, z: 0.56 } },
  right: { place: { x: 0.24, z: 0.88 }, paidTo: { x: 0.24, z: 0.56 } },
} as const
/** Since the result: the losing bets are taken, then the winning ones paid. */
const TAKEN_AFTER_MS = 320
const PAID_AFTER_MS = 1_500
const MAX_CHIPS = 6

type Sides = readonly [left: string, right: string]

/** The amounts on a table's two sides, as text that is equal while they are. */
export function stakedOn(
  { phase, isVoid, spots }: Pick<TableState, 'phase' | 'isVoid' | 'spots'>,
  names: Sides,
): string {
  if (phase === 'betting' || isVoid) return ''
  return names.map((name) => spots.find(({ spot }) => spot === name)?.amount ?? '0').join()
}

/**
 * Returns the bets on both sides of a table as stacks. `staked` is from `stakedOn`; `winner` is the
 * spot that won, known with the result. On a tie the bets stay with their players.
 */
export function sideStakes(
  staked: string,
  names: Sides,
  { phase, startsAt, endsAt }: Pick<TableState, 'phase' | 'startsAt' | 'endsAt'>,
  winner: string | undefined,
): Stake[] {
  if (staked === '') return []
  const isResult = phase === 'result' && startsAt !== null && endsAt !== null
  const resultMs = isResult ? new Date(startsAt).getTime() : 0
  const leavesAtMs = isResult ? new Date(endsAt).getTime() - GATHERED_BEFORE_MS : undefined
  const amounts = staked.split(',').map(Number)
  return (['left', 'right'] as const).flatMap((part, n) => {
    const amount = amounts[n] ?? 0
    const spot = names[n]
    if (!(amount > 0) || spot === undefined) return []
    const isLost = isResult && names.some((name) => name !== spot && name === winner)
    return [
      {
        spot,
        ...PLACES[part],
        chips: Math.min(MAX_CHIPS, 1 + Math.floor(Math.log10(Math.max(1, amount)))),
        takenAtMs: isLost ? resultMs + TAKEN_AFTER_MS : undefined,
        paidAtMs: isResult && spot === winner ? resultMs + PAID_AFTER_MS : undefined,
        leavesAtMs,
      },
    ]
  })
}
