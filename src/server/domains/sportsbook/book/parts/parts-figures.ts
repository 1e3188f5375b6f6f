import { SIDES, type Side } from '#games/sportsbook/match-model.ts'
import type { Incident } from '#games/sportsbook/world/types.ts'
import { countOf, type Figure } from '../course.ts'

export type Counted = 'baskets' | 'games' | 'rallies' | 'rounds' | 'goals' | 'attacks'

type Sides = Omit<Figure, 'key'>

const BASKETS: Readonly<Record<string, number>> = {
  'free-throw': 1,
  'two-points': 2,
  'three-points': 3,
}
export const WON: ReadonlySet<string> = new Set(['point', 'ace', 'double-fault', 'rally', 'round'])

export function partsFigures(incidents: readonly Incident[], counted: Counted): Figure[] {
  return FIGURES[counted](incidents).filter(({ home, away }) => home + away > 0)
}

const FIGURES: Readonly<Record<Counted, (incidents: readonly Incident[]) => Figure[]>> = {
  baskets: (incidents) => [
    {
      key: 'field-goals',
      ...shareOf(
        countOf(incidents, 'two-points', 'three-points'),
        countOf(incidents, 'two-points', 'three-points', 'missed-shot'),
      ),
    },
    { key: 'three-points', ...countOf(incidents, 'three-points') },
    { key: 'two-points', ...countOf(incidents, 'two-points') },
    { key: 'free-throws', ...countOf(incidents, 'free-throw') },
    { key: 'turnovers', ...countOf(incidents, 'turnover') },
    { key: 'fouls', ...countOf(incidents, 'foul') },
    { key: 'biggest-lead', ...biggestLead(incidents) },
    { key: 'longest-run', ...longestRun(incidents, ({ type }) => BASKETS[type] ?? 0) },
  ],
  games: (incidents) => [
    { key: 'aces', ...countOf(incidents, 'ace') },
    { key: 'double-faults', ...swapped(countOf(incidents, 'double-fault')) },
    { key: 'served-won', ...servedWon(incidents) },
    { key: 'break-points', ...countOf(incidents, 'break-point') },
    {
      key: 'breaks',
      ...countOf(
        incidents.filter((incident, index) => isBreak(incident, incidents[index - 1])),
        'game',
      ),
    },
    { key: 'games-won', ...countOf(incidents, 'game') },
    { key: 'points-won', ...countOf(incidents, ...WON) },
  ],
  rallies: (incidents) => [
    { key: 'points-won', ...countOf(incidents, ...WON) },
    { key: 'served-won', ...servedWon(incidents) },
    { key: 'longest-run', ...longestRun(incidents, oneIfWon) },
  ],
  goals: (incidents) => [
    { key: 'shots-on-target', ...countOf(incidents, 'shot-on-target', 'goal') },
    { key: 'shots-off-target', ...countOf(incidents, 'shot-off-target') },
    { key: 'suspensions', ...countOf(incidents, 'suspension') },
    { key: 'longest-run', ...longestRun(incidents, oneIfGoal) },
  ],
  attacks: (incidents) => [
    {
      key: 'shots-scored',
      ...shareOf(countOf(incidents, 'goal'), countOf(incidents, 'goal', 'missed-shot')),
    },
    { key: 'turnovers', ...countOf(incidents, 'turnover') },
    { key: 'suspensions', ...countOf(incidents, 'suspension') },
    { key: 'biggest-lead', ...biggestLead(incidents) },
    { key: 'longest-run', ...longestRun(incidents, oneIfGoal) },
  ],
  rounds: (incidents) => [
    { key: 'rounds-won', ...countOf(incidents, ...WON) },
    { key: 'longest-run', ...longestRun(incidents, oneIfWon) },
  ],
}

const oneIfGoal = ({ type }: Incident): number => (type === 'goal' ? 1 : 0)
const oneIfWon = ({ type }: Incident): number => (WON.has(type) ? 1 : 0)

/** The feed attributes a double fault to the side that won the point. */
function swapped({ home, away }: Sides): Sides {
  return { home: away, away: home }
}

/**
 * Returns true for a tennis game won against the serve; a tie-break (the 13th game) belongs to
 * neither side.
 */
export function isBreak({ type, side, score }: Incident, before: Incident | undefined): boolean {
  const [home, away] = score.parts.at(-1) ?? [0, 0]
  return (
    type === 'game' &&
    home + away <= 12 &&
    before?.score.server !== undefined &&
    before.score.server !== side
  )
}

/** Computes the percentage of own serves each side won; the previous incident tells who serves. */
function servedWon(incidents: readonly Incident[]): Sides {
  const served = { home: 0, away: 0 }
  const won = { home: 0, away: 0 }
  for (const [index, { type, side }] of incidents.entries()) {
    const server = incidents[index - 1]?.score.server
    if (!WON.has(type) || server === undefined) continue
    served[server] += 1
    if (side === server) won[server] += 1
  }
  return shareOf(won, served)
}

function shareOf(part: Sides, whole: Sides): Sides {
  const share = (side: Side) =>
    whole[side] === 0 ? 0 : Math.round((part[side] / whole[side]) * 100)
  return { home: share('home'), away: share('away') }
}

function longestRun(
  incidents: readonly Incident[],
  bringsOf: (incident: Incident) => number,
): Sides {
  const longest = { home: 0, away: 0 }
  let run: { side: Side; length: number } | undefined
  for (const incident of incidents) {
    const brings = bringsOf(incident)
    if (brings === 0 || incident.side === undefined) continue
    run = { side: incident.side, length: brings + (run?.side === incident.side ? run.length : 0) }
    longest[run.side] = Math.max(longest[run.side], run.length)
  }
  return longest
}

function biggestLead(incidents: readonly Incident[]): Sides {
  const leads = incidents.map(
    ({
      score: {
        total: [home, away],
      },
    }) => home - away,
  )
  const [home, away] = SIDES.map((side) =>
    leads.reduce((largest, lead) => Math.max(largest, side === 'home' ? lead : -lead), 0),
  )
  return { home: home ?? 0, away: away ?? 0 }
}
