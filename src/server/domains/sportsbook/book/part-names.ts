import type { Sport } from '#games/sportsbook/match-model.ts'
import type { Bilingual } from '#shared/lang.ts'
import { EVENTS_TEXTS } from '#shared/texts/server/texts.ts'

const { set, map, quarter, overtime, period, half } = EVENTS_TEXTS.parts
export const QUARTERS = 4
const PERIODS = 3

const quarterName = (number: number): Bilingual =>
  number <= QUARTERS ? quarter(number) : overtime(number - QUARTERS)

/** Names of a sport's parts, numbered from 1. Football names its halves itself. */
export const PART_NAMES: Readonly<Partial<Record<Sport, (number: number) => Bilingual>>> = {
  basketball: quarterName,
  'ice-hockey': (number) => (number <= PERIODS ? period(number) : overtime(number - PERIODS)),
  handball: half,
  tennis: set,
  volleyball: set,
  'table-tennis': set,
  esports: map,
}
