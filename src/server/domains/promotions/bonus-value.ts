import { setImmediate } from 'node:timers/promises'
import { bonusWorth, sampleReturns, type BonusPlay } from '#games/bonus/bonus-worth.ts'
import type { SlotTitle } from '#games/slots/title.ts'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import type { BonusValue } from '#shared/contracts/promotions.ts'
import { toWireMoney } from '#shared/money.ts'
import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import type { PromotionRules } from './terms/promotion.ts'
import { giftMinor } from './rules.ts'

const EXAMPLE_TIMES = 5n
const BET_PART = 5n
const ROUNDS = 20_000
const RUNS = 1_500
/**
 * A bonus that takes very many small bets is simulated fewer times, because its result is closer to
 * its average anyway.
 */
const MIN_RUNS = 100
const MAX_BETS = 20_000_000
const SEED = 20_261_120
const WHOLE_PERCENT = 100
const MAX_CACHED = 500

/**
 * Computes the value of a bonus, once per version of its terms: the same figures for everyone, from
 * the same seeds.
 */
export function bonusValueCalculator() {
  const cache = new Map<string, Promise<BonusValue | null>>()
  return (key: string, rules: PromotionRules): Promise<BonusValue | null> => {
    const known = cache.get(key)
    if (known !== undefined) return known
    if (cache.size >= MAX_CACHED) cache.clear()
    const computing = compute(rules)
    cache.set(key, computing)
    return computing
  }
}

/** Returns null where there is nothing to clear, because the bonus is worth its amount. */
async function compute(rules: PromotionRules): Promise<BonusValue | null> {
  const titles = extremesOf(rules)
  if (rules.reward !== 'bonus' || rules.basis !== 'deposit' || titles.length === 0) return null
  const depositMinor = rules.minMinor * EXAMPLE_TIMES
  const bonusMinor = giftMinor(rules, depositMinor)
  const requiredMinor = bonusMinor * BigInt(rules.wagering)
  const percent = BigInt(rules.contributions[SUB_CATEGORY.slot] ?? 0)
  const betMinor = (rules.maxBetMinor ?? depositMinor / 10n) / BET_PART
  const stakedMinor = (requiredMinor * 100n) / percent
  const play: BonusPlay = {
    depositMinor: Number(depositMinor),
    bonusMinor: Number(bonusMinor),
    requiredMinor: Number(stakedMinor),
    betMinor: Number(betMinor),
    capMinor: rules.winCapMinor === null ? null : Number(rules.winCapMinor),
    isSticky: rules.isSticky,
  }
  const games: BonusValue['games'] = []
  for (const title of titles) {
    const { chance, remainingMinor } = await unhurried(
      bonusWorth(play, await sampled(title), runsOf(play), SEED),
    )
    games.push({
      gameID: title.gameID,
      name: title.name,
      rtp: title.rtpPercent,
      volatility: title.volatility,
      chance: Math.round(chance * WHOLE_PERCENT),
      worth: toWireMoney(wholeLira(remainingMinor - play.depositMinor)),
      cost: toWireMoney(wholeLira(play.requiredMinor * (1 - title.rtpPercent / WHOLE_PERCENT))),
    })
  }
  return {
    deposit: toWireMoney(depositMinor),
    bonus: toWireMoney(bonusMinor),
    staked: toWireMoney(stakedMinor),
    bet: toWireMoney(betMinor),
    games,
  }
}

function extremesOf({ onlyGames, excludedGames, contributions }: PromotionRules): SlotTitle[] {
  if ((contributions[SUB_CATEGORY.slot] ?? 0) === 0) return []
  const open = SLOT_TITLES.filter(
    ({ gameID }) => (onlyGames?.includes(gameID) ?? true) && !excludedGames.includes(gameID),
  ).toSorted((a, b) => a.volatility - b.volatility)
  const [calmest, wildest] = [open[0], open.at(-1)]
  if (calmest === undefined || wildest === undefined) return []
  return calmest === wildest ? [calmest] : [calmest, wildest]
}

const samples = new Map<string, Promise<Float64Array>>()

function sampled(title: SlotTitle): Promise<Float64Array> {
  const known = samples.get(title.gameID)
  if (known !== undefined) return known
  const sampling = unhurried(sampleReturns(title, ROUNDS, SEED))
  samples.set(title.gameID, sampling)
  return sampling
}

const runsOf = ({ requiredMinor, betMinor }: BonusPlay): number =>
  Math.max(MIN_RUNS, Math.min(RUNS, Math.floor((MAX_BETS * betMinor) / Math.max(requiredMinor, 1))))

/** Yields to other work of the process between steps. */
async function unhurried<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await setImmediate()
  }
}

function wholeLira(minor: number): bigint {
  return BigInt(Math.round(minor / 100)) * 100n
}
