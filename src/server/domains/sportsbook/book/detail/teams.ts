import type {
  LineUps,
  Position,
  SheetPlayer,
  TeamSheet,
} from '#games/sportsbook/football/scorers/line-ups.ts'
import type { Incident } from '#games/sportsbook/world/types.ts'
import type { Detail, Team } from './detail.ts'

/** Lines from the back. The keeper stands alone before them. */
const LINES: readonly Position[] = ['defender', 'midfielder', 'forward']

/**
 * Returns who is on the pitch: those who started, with each substitute in the place of the player
 * he replaces. Undefined if the feed does not announce the line-ups, and before the start.
 */
export function teamsOf(incidents: readonly Incident[]): Detail['teams'] {
  const lineUps = lineUpsOf(incidents)
  if (lineUps === undefined || !incidents.some(({ type }) => type === 'kick-off')) return undefined
  const teams = { home: starting(lineUps.home), away: starting(lineUps.away) }
  for (const { type, side, player, replaced } of incidents) {
    if (side === undefined || player === undefined) continue
    const { players } = teams[side]
    if (type === 'substitution') replace(players, replaced, numbered(lineUps[side], player))
    if (type === 'red-card') replace(players, player, null)
  }
  return teams
}

const lineUpsOf = (incidents: readonly Incident[]): LineUps | undefined =>
  incidents.findLast(({ lineUps }) => lineUps !== undefined)?.lineUps

function starting({ playing }: TeamSheet): Team {
  const lines = LINES.map((line) => playing.filter(({ position }) => position === line))
  const keepers = playing.filter(({ position }) => position === 'keeper')
  return {
    formation: lines.map(({ length }) => length).filter((length) => length > 0),
    players: [...keepers, ...lines.flat()].map(shirted),
  }
}

const shirted = ({ name, number }: SheetPlayer) => ({ name, number })

function replace(
  players: Team['players'],
  leaving: string | undefined,
  coming: Team['players'][number],
): void {
  const at = players.findIndex((each) => each?.name === leaving)
  if (at >= 0 && leaving !== undefined) players[at] = coming
}

function numbered({ playing, bench }: TeamSheet, name: string): Team['players'][number] {
  const known = [...playing, ...bench].find((each) => each.name === name)
  return known === undefined ? null : shirted(known)
}
