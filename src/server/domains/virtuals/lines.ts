import type { Programme } from '#games/virtuals/virtual-game.ts'
import { readSelection } from '#games/virtuals/virtual-game.ts'
import { wins } from '#games/virtuals/virtuals.ts'
import type { VirtualResult } from '#games/virtuals/virtual-game.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import type { SportLimits } from './offered-game.ts'
import type { Line, Ticket } from './ticket.ts'

/** Markets with many unlikely outcomes allow a fifth of the maximum stake. */
const NARROW_MARKETS: ReadonlySet<string> = new Set([
  'score',
  'half-final',
  'forecast',
  'reverse',
  'tricast',
  'set-one-score',
])
export const NARROW_PART = 5n

/**
 * Returns a line's payout when all its legs win: the stake times every price (in hundredths),
 * rounded once, half a kuruş up.
 */
export function returnOf({ legs, stakeMinor }: Line): Minor {
  const [product, scale] = legs.reduce(
    ([times, by], { price }) => [times * BigInt(price), by * 100n],
    [1n, 1n],
  )
  return (stakeMinor * product * 2n + scale) / (2n * scale)
}

export function winOf(line: Line, result: VirtualResult): Minor {
  return line.legs.every(({ selection }) => wins(selection, result)) ? returnOf(line) : 0n
}

/**
 * Prices the lines of a call by the round's card.
 * @throws FieldRefusal for a selection the card has not, two legs of one match, an amount of
 * nothing
 */
export function priceLines(
  programme: Programme,
  asked: readonly { legs: readonly string[]; stake: Minor }[],
): Line[] {
  return asked.map(({ legs, stake }) => {
    if (stake <= 0n) throw refuseFields({ lines: 'amountRange' })
    const priced = legs.map((selection) => {
      const price = programme.priceOf(selection)
      if (price === undefined) throw refuseFields({ lines: 'invalid' })
      return { selection, price }
    })
    // Selections of one match are dependent, so their prices cannot be multiplied.
    if (new Set(legs.map((selection) => readSelection(selection)?.contest)).size < legs.length)
      throw refuseFields({ lines: 'invalid' })
    return { legs: priced, stakeMinor: stake }
  })
}

const keyOf = ({ legs }: Line) =>
  legs
    .map(({ selection }) => selection)
    .toSorted()
    .join('+')

export function maxStakeOn(
  { maxStakeMinor }: Pick<SportLimits, 'maxStakeMinor'>,
  { legs }: Line,
): Minor {
  return legs.some(({ selection }) => NARROW_MARKETS.has(readSelection(selection)?.market ?? ''))
    ? maxStakeMinor / NARROW_PART
    : maxStakeMinor
}

/**
 * Checks the limits of each line, of all lines on the same selections, and of the round.
 * @throws FieldRefusal below the minimum stake, Refusal 'limit reached' above a maximum
 */
export function requireWithinLimits(
  game: SportLimits,
  standing: readonly Ticket[],
  lines: readonly Line[],
): void {
  const onSame = new Map<string, { stakeMinor: Minor; winMinor: Minor }>()
  let staked = 0n
  const add = (line: Line) => {
    const before = onSame.get(keyOf(line)) ?? { stakeMinor: 0n, winMinor: 0n }
    const after = {
      stakeMinor: before.stakeMinor + line.stakeMinor,
      winMinor: before.winMinor + returnOf(line),
    }
    onSame.set(keyOf(line), after)
    staked += line.stakeMinor
    return after
  }
  for (const { lines: placed } of standing) placed.forEach(add)
  for (const line of lines) {
    if (line.stakeMinor < game.minStakeMinor) throw refuseFields({ lines: 'amountRange' })
    const together = add(line)
    const max = maxStakeOn(game, line)
    if (together.stakeMinor > max)
      throw new Refusal('limit reached', { limit: 'selection', max: toWireMoney(max) })
    if (together.winMinor > game.maxWinMinor)
      throw new Refusal('limit reached', { limit: 'win', max: toWireMoney(game.maxWinMinor) })
  }
  if (staked > game.roundMaxMinor)
    throw new Refusal('limit reached', { limit: 'round', max: toWireMoney(game.roundMaxMinor) })
}
