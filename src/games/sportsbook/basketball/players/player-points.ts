import { SIDES, type Side } from '../../match-model.ts'
import type { Incident } from '../../world/types.ts'
import type { BasketballPlayers, PlayerPoints } from './rosters.ts'

/**
 * Reads the announced starters and their points; undefined without an announcement, or if not every
 * point of the score was reported with its player.
 */
export function playersOf(incidents: readonly Incident[]): BasketballPlayers | undefined {
  const announced = incidents.flatMap(({ rosters }) => rosters ?? [])
  const last = announced.at(-1)
  if (last === undefined) return undefined
  const points = scoredBy(incidents)
  if (points === undefined) return undefined
  const of = (side: Side): PlayerPoints[] => {
    const known = new Map<number, PlayerPoints>()
    for (const player of announced.flatMap((rosters) => rosters[side])) {
      const scored = points[side].get(player.name)
      const isOut = scored === undefined && last[side].every(({ name }) => name !== player.name)
      known.set(player.number, { ...player, points: scored ?? 0, ...(isOut && { isOut }) })
    }
    return [...known.values()]
  }
  return { home: of('home'), away: of('away') }
}

function scoredBy(
  incidents: readonly Incident[],
): Readonly<Record<Side, ReadonlyMap<string, number>>> | undefined {
  const points = { home: new Map<string, number>(), away: new Map<string, number>() }
  let before: Incident['score']['total'] = [0, 0]
  for (const { type, side, player, score } of incidents) {
    for (const [index, scoring] of SIDES.entries()) {
      const gained = (score.total[index] ?? 0) - (before[index] ?? 0)
      const isRecorded = side === scoring && player !== undefined
      if (gained !== 0 && !isRecorded) return undefined
      if (isRecorded && (gained !== 0 || type === 'substitution'))
        points[scoring].set(player, (points[scoring].get(player) ?? 0) + gained)
    }
    before = score.total
  }
  return points
}
