import type { Bilingual } from '#shared/lang.ts'
import type { Draw } from '../fairness/draw.ts'
import { payOf, type Hundredths } from '../originals/multiplier.ts'
import { TABLE_BET_UNIT_MINOR } from './stakes.ts'
import type { HistoryMark, TableEvent } from './table-events.ts'
import type { SingleTable, SpotOdds, TableID, TableKind, TablePhases } from './table-game.ts'

export type SingleRules<Outcome> = {
  id: TableID
  kind: TableKind
  name: Bilingual
  phases: TablePhases
  odds: ReadonlyMap<string, SpotOdds>
  readSpot(text: string): string | undefined
  outcomeOf(draw: Draw): Outcome
  timesOf(spot: string, outcome: Outcome): Hundredths
  eventsOf(outcome: Outcome): readonly TableEvent[]
  markOf(outcome: Outcome): HistoryMark
}

export function requireSpot<T>(spots: ReadonlyMap<string, T>, spot: string): T {
  const found = spots.get(spot)
  if (found === undefined) throw new RangeError(`no spot "${spot}" at this table`)
  return found
}

export function createSingleTable<Outcome>(rules: SingleRules<Outcome>): SingleTable {
  const { id, kind, name, phases, odds } = rules
  return {
    play: 'single',
    id,
    kind,
    name,
    phases,
    betUnitMinor: TABLE_BET_UNIT_MINOR,
    spots: [...odds.keys()],
    readSpot: (text) => rules.readSpot(text),
    oddsOf: (spot) => requireSpot(odds, spot),
    resultOf(draw) {
      const outcome = rules.outcomeOf(draw)
      return {
        outcome,
        events: rules.eventsOf(outcome),
        mark: rules.markOf(outcome),
        returns: (bets) =>
          bets.map(({ spot, amountMinor }) => {
            requireSpot(odds, spot)
            return { spot, returnMinor: payOf(amountMinor, rules.timesOf(spot, outcome)) }
          }),
      }
    },
  }
}

export function readListed(
  odds: ReadonlyMap<string, SpotOdds>,
): (text: string) => string | undefined {
  return (text) => (odds.has(text) ? text : undefined)
}
