import { KENO_MAX_PICKS, KENO_NUMBERS, type KenoEvent } from '#games/originals/keno.ts'
import { KENO_RISKS, type KenoRisk } from '#games/originals/keno-tables.ts'
import type { Params, ShownRound } from '../../original-view.ts'
import { eventsOf } from '../../round-events.ts'

export function kenoOf(round: ShownRound | undefined): KenoEvent | undefined {
  return eventsOf<KenoEvent>(round).find(({ type }) => type === 'keno')
}

export function picksIn(params: Params): readonly number[] {
  const { picks } = params
  return Array.isArray(picks)
    ? picks.filter((pick: unknown): pick is number => typeof pick === 'number')
    : []
}

export function riskIn(params: Params): KenoRisk {
  return KENO_RISKS.find((risk) => risk === params['risk']) ?? 'medium'
}

export function toggled(picks: readonly number[], number: number): readonly number[] {
  if (picks.includes(number)) return picks.filter((pick) => pick !== number)
  return picks.length === KENO_MAX_PICKS ? picks : [...picks, number]
}

/**
 * Returns as many numbers as are picked now, or ten if none is. A convenience only: no outcome
 * depends on it.
 */
export function randomPicks(count: number): readonly number[] {
  const left = Array.from({ length: KENO_NUMBERS }, (_, number) => number)
  return Array.from({ length: count === 0 ? KENO_MAX_PICKS : count }, () =>
    left.splice(Math.floor(Math.random() * left.length), 1),
  ).flat()
}
