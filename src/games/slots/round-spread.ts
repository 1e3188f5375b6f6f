import { returnsOf } from './feature-buy.ts'
import { SLOT_TITLES } from './titles.ts'
import type { SlotTitle } from './title.ts'

/**
 * Of a paid round, in bets: its standard deviation, and between what its return lies, in percent.
 */
type SheetFigures = { deviation: number; least: number; most: number; simulated: boolean }

/**
 * What the titles' par sheets (`docs/par`) say: counted over every outcome, or simulated with the
 * band its true value lies in 99 times in 100.
 */
export const SHEET_FIGURES: Readonly<Record<string, SheetFigures>> = {
  'anka-atesi': { deviation: 4.9317, least: 96.605197, most: 96.605197, simulated: false },
  'bogaz-ekspresi': { deviation: 4.7969, least: 96.070135, most: 96.070135, simulated: false },
  'cilek-bahcesi': { deviation: 2.4586, least: 95.958472, most: 95.958472, simulated: false },
  'dans-eden-balik': { deviation: 6.02, least: 96.108, most: 96.395, simulated: true },
  'evliyanin-haritasi': { deviation: 9.7753, least: 96.305298, most: 96.305298, simulated: false },
  gobekli: { deviation: 11.9548, least: 96.436839, most: 96.436839, simulated: false },
  hali: { deviation: 3.2236, least: 96.038432, most: 96.038432, simulated: false },
  'hazine-adasi': { deviation: 10.42, least: 95.893, most: 96.251, simulated: true },
  kapadokya: { deviation: 5.2253, least: 96.432442, most: 96.432442, simulated: false },
  kapalicarsi: { deviation: 17.18, least: 96.207, most: 96.544, simulated: true },
  karadeniz: { deviation: 6.84, least: 96.325, most: 96.568, simulated: true },
  karagoz: { deviation: 10.1953, least: 96.261513, most: 96.261513, simulated: false },
  'lale-devri': { deviation: 9.38, least: 95.576, most: 96.955, simulated: true },
  'simit-sarayi': { deviation: 4.2468, least: 96.210222, most: 96.210222, simulated: false },
  truva: { deviation: 5.6744, least: 96.473096, most: 96.473096, simulated: false },
  uludag: { deviation: 7.502, least: 96.491385, most: 96.491385, simulated: false },
  'yedi-yildiz': { deviation: 4.4931, least: 95.969964, most: 95.969964, simulated: false },
  yildizname: { deviation: 9.35, least: 96.793, most: 97.164, simulated: true },
}

/** A simulation may have missed great wins: its deviation is taken a tenth larger. */
const SIMULATED_ALLOWANCE = 1.1
/**
 * Percent that a win cap may take of an exact return, and that a bought feature's simulated one may
 * be off.
 */
const CAP_ALLOWANCE = 0.01
const BUY_ALLOWANCE = 0.2
/** Of a card's suit four times the win comes back, once in four: the mean square grows fourfold. */
const GAMBLE_GROWS = 4

/**
 * How far a round of a slot may stray from its stake's return, whatever is chosen: at most
 * `variance` of the stake squared, and at most `mostTimes` of a bet comes back. Its return lies
 * between `least` and `most`, in percent. A bought feature strays less of its price than a spin of
 * its bet; a gamble is bounded by its steps and by the win cap.
 */
export type RoundSpread = {
  variance: number
  least: number
  most: number
  mostTimes: number
  mostBetMinor: number
  mostStakeMinor: number
}

/** undefined where no sheet tells it. */
export function spreadOfSlot(slug: string): RoundSpread | undefined {
  const title = SLOT_TITLES.find((one) => one.slug === slug)
  const figures = SHEET_FIGURES[slug]
  return title === undefined || figures === undefined ? undefined : spreadOf(title, figures)
}

function spreadOf(
  title: SlotTitle,
  { deviation, least, most, simulated }: SheetFigures,
): RoundSpread {
  const { maxWinMultiple, betStepsMinor, buys = [], gamble } = title
  const square = (deviation * (simulated ? SIMULATED_ALLOWANCE : 1)) ** 2 + (most / 100) ** 2
  const bound = (maxWinMultiple * most) / 100
  const bought = returnsOf(title)
  const allowance = buys.length === 0 ? CAP_ALLOWANCE : BUY_ALLOWANCE
  const mostBetMinor = Number(betStepsMinor.at(-1) ?? 0n)
  return {
    variance:
      gamble === undefined ? square : Math.min(bound, square * GAMBLE_GROWS ** gamble.mostSteps),
    least: Math.min(least, bought.least) - allowance,
    most: Math.max(most, bought.most) + allowance,
    mostTimes: maxWinMultiple,
    mostBetMinor,
    mostStakeMinor: mostBetMinor * Math.max(1, ...buys.map(({ price }) => price)),
  }
}
