import { siteDate } from '#shared/dates.ts'
import type { Minor } from '#shared/money.ts'
import type { Given } from './replay.ts'

export const BUCKETS_MINOR = [
  1_000n,
  5_000n,
  10_000n,
  25_000n,
  50_000n,
  100_000n,
  500_000n,
] as const
const SHOWN = 10

type Side = { count: number; minor: string }
const SIDES = ['actual', 'asked', 'askedDraft', 'all', 'allDraft'] as const
export type SideName = (typeof SIDES)[number]
type Moved = { playerID: string; now: string; draft: string }

/**
 * Sums of a run in storable form. `actual`: what the ledger gave. `asked`, `askedDraft`: the rule
 * in force and the draft, replayed for the requests made. `all`, `allDraft`: for everyone who
 * qualifies. Only the last two count players.
 */
export type Tally = {
  sides: Record<SideName, Side>
  days: Record<string, Partial<Record<SideName, string>>>
  players: { now: number; draft: number; gain: number; hit: number; same: number }
  spread: number[]
  gainers: Moved[]
  hit: Moved[]
}

export function emptyTally(): Tally {
  const side = (): Side => ({ count: 0, minor: '0' })
  return {
    sides: { actual: side(), asked: side(), askedDraft: side(), all: side(), allDraft: side() },
    days: {},
    players: { now: 0, draft: 0, gain: 0, hit: 0, same: 0 },
    spread: Array.from({ length: BUCKETS_MINOR.length + 1 }, () => 0),
    gainers: [],
    hit: [],
  }
}

export function countPlayer(
  tally: Tally,
  playerID: string,
  given: Record<SideName, readonly Given[]>,
): void {
  for (const side of SIDES) for (const one of given[side]) countGiven(tally, side, one)
  const [now, draft] = [sumOf(given.all), sumOf(given.allDraft)]
  const { players } = tally
  if (now > 0n) players.now += 1
  if (draft > 0n) {
    players.draft += 1
    const bucket = BUCKETS_MINOR.findIndex((bound) => draft <= bound)
    const place = bucket === -1 ? BUCKETS_MINOR.length : bucket
    tally.spread[place] = (tally.spread[place] ?? 0) + 1
  }
  if (now === 0n && draft === 0n) return
  if (draft === now) players.same += 1
  else players[draft > now ? 'gain' : 'hit'] += 1
  const moved = { playerID, now: String(now), draft: String(draft) }
  if (draft > now) tally.gainers = furthest([...tally.gainers, moved])
  if (draft < now) tally.hit = furthest([...tally.hit, moved])
}

function countGiven({ sides, days }: Tally, side: SideName, { at, amountMinor }: Given): void {
  const day = siteDate(new Date(at))
  const [sum, ofDay] = [sides[side], (days[day] ??= {})]
  sides[side] = { count: sum.count + 1, minor: String(BigInt(sum.minor) + amountMinor) }
  ofDay[side] = String(BigInt(ofDay[side] ?? '0') + amountMinor)
}

const sumOf = (given: readonly Given[]): Minor =>
  given.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

function furthest(moved: readonly Moved[]): Moved[] {
  const by = ({ now, draft }: Moved) =>
    BigInt(draft) > BigInt(now) ? BigInt(draft) - BigInt(now) : BigInt(now) - BigInt(draft)
  return moved
    .toSorted((a, b) =>
      by(a) === by(b) ? (a.playerID < b.playerID ? -1 : 1) : by(a) > by(b) ? -1 : 1,
    )
    .slice(0, SHOWN)
}
