import type { Goal } from '#games/virtuals/football/football-card.ts'
import { pictureChance } from '../picture-chance.ts'
import { fallsAt, HALVES, shareAt } from './match-clock.ts'

export type HighlightKind = 'goal' | 'saved' | 'wide' | 'passing'
/** A piece of the broadcast, in shares of the running time; `hitsAt` is when a shot arrives. */
export type Highlight = {
  from: number
  to: number
  hitsAt: number
  kind: HighlightKind
  side: Goal['side']
  seed: number
  isReplay: boolean
}

/** Durations in milliseconds. */
const BUILD_UP = 3_400
const CELEBRATION = 1_500
const REPLAY = 3_000
const SHORTEST = 900
const [CHANCE_FROM, CHANCE_TO] = [3_400, 5_200]
/** Part of a chance that passes before the shot arrives. */
const SHOT_AT = 0.74

/**
 * Cuts a match into its highlights: every goal falls at the moment at which the score changes, with
 * a replay if there is time; chances without a goal fill the rest.
 */
export function highlightsOf(
  goals: readonly Goal[],
  seed: number,
  runningMs: number,
): readonly Highlight[] {
  const chance = pictureChance(seed)
  const share = (ms: number) => ms / runningMs
  const all: Highlight[] = []
  for (const half of HALVES) {
    const falls = goals
      .map((goal) => ({ ...goal, at: shareAt(fallsAt(goal)) }))
      .filter(({ at }) => at > half.from && at <= half.to)
      .toSorted((a, b) => a.at - b.at)
    let end: number = half.from
    falls.forEach(({ at, side }, place) => {
      const next = falls[place + 1]?.at
      const from = fill(end, Math.max(end, at - share(BUILD_UP)))
      const until = Math.min(half.to, next ?? half.to)
      const to = Math.min(until, at + share(CELEBRATION))
      const goal: Highlight = {
        from,
        to,
        hitsAt: at,
        kind: 'goal',
        side,
        seed: chance() * 1e9,
        isReplay: false,
      }
      if (to > from) all.push(goal)
      end = Math.max(end, to)
      const free = (next === undefined ? half.to : next - share(BUILD_UP)) - end
      if (to === at + share(CELEBRATION) && free >= share(REPLAY)) {
        all.push({ ...goal, from: end, to: end + share(REPLAY), isReplay: true })
        end += share(REPLAY)
      }
    })
    fill(end, half.to)
  }
  return all

  /** Fills a gap with chances, and returns where the next highlight begins. */
  function fill(from: number, to: number): number {
    let at = from
    while (to - at > share(SHORTEST)) {
      const wanted = share(CHANCE_FROM + chance() * (CHANCE_TO - CHANCE_FROM))
      const isLast = to - at < wanted + share(CHANCE_FROM)
      const length = isLast ? to - at : wanted
      const kinds: readonly HighlightKind[] = ['passing', 'saved', 'wide', 'passing']
      all.push({
        from: at,
        to: at + length,
        hitsAt: at + length * SHOT_AT,
        kind: kinds[Math.floor(chance() * kinds.length)] ?? 'passing',
        side: chance() < 0.5 ? 'home' : 'away',
        seed: chance() * 1e9,
        isReplay: false,
      })
      at += length
    }
    // A rest that is too short for a chance goes to the highlight before it, or to the next one.
    const last = all.at(-1)
    if (to === at || last?.to !== at) return at
    last.to = to
    return to
  }
}

export function highlightAt(
  highlights: readonly Highlight[],
  share: number,
): Highlight | undefined {
  return highlights.find(({ from, to }) => share >= from && share < to)
}

/**
 * Returns how far a highlight has come: 1 is the moment at which its shot arrives. A replay shows
 * the same in its own time.
 */
export function progressOf({ from, to, hitsAt, isReplay }: Highlight, share: number): number {
  if (isReplay) return 0.5 + 0.72 * ((share - from) / (to - from))
  return hitsAt <= from ? 1 : (share - from) / (hitsAt - from)
}
