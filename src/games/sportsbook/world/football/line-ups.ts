import {
  isOutfield,
  type AbsentPlayer,
  type LineUps,
  type Position,
  type SheetPlayer,
  type TeamSheet,
} from '../../football/scorers/line-ups.ts'
import type { Draw } from '../../../fairness/draw.ts'
import { chanceOf, pick } from '../chance.ts'
import { refereesOf, squadOf } from '../places/squads.ts'
import { HOUR_MS } from '../site-time.ts'
import type { Fixture, Incident, Participant } from '../types.ts'

export const LINE_UPS_BEFORE_MS = 3 * HOUR_MS

const FORMATION: Readonly<Record<Position, number>> = {
  keeper: 1,
  defender: 4,
  midfielder: 3,
  forward: 3,
}
const BENCH: Readonly<Record<Position, number>> = {
  keeper: 1,
  defender: 2,
  midfielder: 2,
  forward: 2,
}
const ON_BENCH = 7
/** Enough players are left for the bench. */
const MAX_ABSENT = 5
const INJURED_CHANCE = 0.07
const SUSPENDED_CHANCE = 0.02
const RESTED_CHANCE = 0.1

export function lineUpsOf(seed: string, { id, home, away }: Fixture): LineUps {
  const sheet = (side: 'home' | 'away', club: Participant) =>
    sheetOf(chanceOf(seed, id, 'line-ups', side), squadOf(seed, club))
  return {
    home: sheet('home', home),
    away: sheet('away', away),
    referee: pick(chanceOf(seed, id, 'referee'), refereesOf(seed, home.country)),
  }
}

export function lineUpsIncident(seed: string, fixture: Fixture): Incident {
  return {
    atMs: -LINE_UPS_BEFORE_MS,
    type: 'line-ups',
    lineUps: lineUpsOf(seed, fixture),
    score: { total: [0, 0], parts: [] },
    clock: '',
  }
}

function sheetOf(draw: Draw, squad: readonly SheetPlayer[]): TeamSheet {
  const absent: AbsentPlayer[] = []
  const fit: SheetPlayer[] = []
  for (const player of squad) {
    const reason = absence(draw)
    const { name, position } = player
    if (reason !== undefined && isOutfield(player) && absent.length < MAX_ABSENT)
      absent.push({ name, position, reason })
    else fit.push(player)
  }
  const playing = chosen(fit, FORMATION, draw)
  const others = fit.filter((player) => !playing.includes(player))
  const bench = chosen(others, BENCH)
  const further = others.filter((player) => isOutfield(player) && !bench.includes(player))
  return { playing, bench: [...bench, ...further].slice(0, ON_BENCH), absent }
}

function absence(draw: Draw): AbsentPlayer['reason'] | undefined {
  const chance = draw.float()
  if (chance < INJURED_CHANCE) return 'injured'
  return chance < INJURED_CHANCE + SUSPENDED_CHANCE ? 'suspended' : undefined
}

/**
 * Chooses the first players of each position; with a draw, some of them rest if others can play.
 */
function chosen(
  players: readonly SheetPlayer[],
  counts: Readonly<Record<Position, number>>,
  draw?: Draw,
): SheetPlayer[] {
  const left = { ...counts }
  return players.filter((player, index) => {
    const { position } = player
    if (left[position] === 0) return false
    const further = players.slice(index + 1).filter((each) => each.position === position).length
    if (
      draw !== undefined &&
      isOutfield(player) &&
      further >= left[position] &&
      draw.float() < RESTED_CHANCE
    )
      return false
    left[position] -= 1
    return true
  })
}
