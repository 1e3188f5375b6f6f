import { returnsOf } from './feature-buy.ts'
import { SLOT_TITLES } from './titles.ts'
import type { SlotTitle } from './title.ts'

type SheetFigures = { deviation: number; min: number; max: number; simulated: boolean }

/**
 * Figures of the titles' par sheets (`docs/par`): counted over every outcome, or simulated with a
 * 99 % confidence band.
 */
export const SHEET_FIGURES: Readonly<Record<string, SheetFigures>> = {
  'anka-atesi': { deviation: 4.9317, min: 96.605197, max: 96.605197, simulated: false },
  'bogaz-ekspresi': { deviation: 4.7969, min: 96.070135, max: 96.070135, simulated: false },
  'cilek-bahcesi': { deviation: 2.4586, min: 95.958472, max: 95.958472, simulated: false },
  'dans-eden-balik': { deviation: 6.02, min: 96.108, max: 96.395, simulated: true },
  'evliyanin-haritasi': { deviation: 9.7753, min: 96.305298, max: 96.305298, simulated: false },
  gobekli: { deviation: 11.9548, min: 96.436839, max: 96.436839, simulated: false },
  hali: { deviation: 3.2236, min: 96.038432, max: 96.038432, simulated: false },
  'hazine-adasi': { deviation: 10.42, min: 95.893, max: 96.251, simulated: true },
  kapadokya: { deviation: 5.2253, min: 96.432442, max: 96.432442, simulated: false },
  kapalicarsi: { deviation: 17.18, min: 96.207, max: 96.544, simulated: true },
  karadeniz: { deviation: 6.84, min: 96.325, max: 96.568, simulated: true },
  karagoz: { deviation: 10.1953, min: 96.261513, max: 96.261513, simulated: false },
  'lale-devri': { deviation: 9.38, min: 95.576, max: 96.955, simulated: true },
  'simit-sarayi': { deviation: 4.2468, min: 96.210222, max: 96.210222, simulated: false },
  truva: { deviation: 5.6744, min: 96.473096, max: 96.473096, simulated: false },
  uludag: { deviation: 7.502, min: 96.491385, max: 96.491385, simulated: false },
  'yedi-yildiz': { deviation: 4.4931, min: 95.969964, max: 95.969964, simulated: false },
  'tavla-duellosu': { deviation: 7.4508, min: 96.018085, max: 96.018085, simulated: false },
  yildizname: { deviation: 9.35, min: 96.793, max: 97.164, simulated: true },
  pamukkale: { deviation: 17.65, min: 96.086, max: 96.771, simulated: true },
  'bal-vadisi': { deviation: 6.8524, min: 96.085793, max: 96.085793, simulated: false },
}

/** A simulation may have missed large wins, so its deviation is increased by a tenth. */
const SIMULATED_ALLOWANCE = 1.1
/**
 * Percentage points that a win cap may take from an exact return, and the error of a bought
 * feature's simulated return.
 */
const CAP_ALLOWANCE = 0.01
const BUY_ALLOWANCE = 0.2
/** A suit pick returns four times the win, once in four, so the mean square grows fourfold. */
const GAMBLE_GROWS = 4

/**
 * Bounds on the deviation of a slot round from its expected return, for any choice: the variance is
 * at most `variance` of the squared stake, and at most `maxTimes` of a bet is returned. The return
 * lies between `min` and `max`, in percent. A bought feature deviates less, relative to its price,
 * than a spin; a gamble is bounded by its steps and the win cap.
 */
export type RoundSpread = {
  variance: number
  min: number
  max: number
  maxTimes: number
  maxBetMinor: number
  maxStakeMinor: number
}

export function spreadOfSlot(slug: string): RoundSpread | undefined {
  const title = SLOT_TITLES.find((one) => one.slug === slug)
  const figures = SHEET_FIGURES[slug]
  return title === undefined || figures === undefined ? undefined : spreadOf(title, figures)
}

function spreadOf(title: SlotTitle, { deviation, min, max, simulated }: SheetFigures): RoundSpread {
  const { maxWinMultiple, betStepsMinor, buys = [], gamble } = title
  const square = (deviation * (simulated ? SIMULATED_ALLOWANCE : 1)) ** 2 + (max / 100) ** 2
  const bound = (maxWinMultiple * max) / 100
  const bought = returnsOf(title)
  const allowance = buys.length === 0 ? CAP_ALLOWANCE : BUY_ALLOWANCE
  const maxBetMinor = Number(betStepsMinor.at(-1) ?? 0n)
  return {
    variance:
      gamble === undefined ? square : Math.min(bound, square * GAMBLE_GROWS ** gamble.maxSteps),
    min: Math.min(min, bought.min) - allowance,
    max: Math.max(max, bought.max) + allowance,
    maxTimes: maxWinMultiple,
    maxBetMinor,
    maxStakeMinor: maxBetMinor * Math.max(1, ...buys.map(({ price }) => price)),
  }
}
