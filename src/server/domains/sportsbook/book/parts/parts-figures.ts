import { SIDES, type Side } from '#games/sportsbook/match-model.ts'
import type { Incident } from '#games/sportsbook/world/types.ts'
import { countOf, type Figure } from '../course.ts'

/** Sports that are played in parts, by what their figures are made of. */
export type Counted = 'baskets' | 'games' | 'rallies' | 'rounds'

type Sides = Omit<Figure, 'key'>

const BASKETS: Readonly<Record<string, number>> = {
  'free-throw': 1,
  'two-points': 2,
  'three-points': 3,
}
/** Incidents by which someone wins a point or a round. */
export const WON: ReadonlySet<string> = new Set(['point', 'ace', 'double-fault', 'rally', 'round'])

/** What was counted in a match in parts; what no one has any of yet is left out. */
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
  rounds: (incidents) => [
    { key: 'rounds-won', ...countOf(incidents, ...WON) },
    { key: 'longest-run', ...longestRun(incidents, oneIfWon) },
  ],
}

const oneIfWon = ({ type }: Incident): number => (WON.has(type) ? 1 : 0)

/** A double fault is told of who won the point by it. */
function swapped({ home, away }: Sides): Sides {
  return { home: away, away: home }
}

/** Whether a game of tennis was won against the serve; a tie-break, the 13th game, is no one's. */
export function isBreak({ type, side, score }: Incident, before: Incident | undefined): boolean {
  const [home, away] = score.parts.at(-1) ?? [0, 0]
  return (
    type === 'game' &&
    home + away <= 12 &&
    before?.score.server !== undefined &&
    before.score.server !== side
  )
}

/** Percent of its own serves each side won: who serves was told by what came before. */
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

/** The most each side won in a row, by what an incident brings. */
function longestRun(
  incidents: readonly Incident[],
  bringsOf: (incident: Incident) => number,
): Sides {
  const most = { home: 0, away: 0 }
  let run: { side: Side; length: number } | undefined
  for (const incident of incidents) {
    const brings = bringsOf(incident)
    if (brings === 0 || incident.side === undefined) continue
    run = { side: incident.side, length: brings + (run?.side === incident.side ? run.length : 0) }
    most[run.side] = Math.max(most[run.side], run.length)
  }
  return most
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
    leads.reduce((most, lead) => Math.max(most, side === 'home' ? lead : -lead), 0),
  )
  return { home: home ?? 0, away: away ?? 0 }
}
