import { setImmediate } from 'node:timers/promises'
import { bonusWorth, sampleReturns, type BonusPlay } from '#games/bonus/bonus-worth.ts'
import type { SlotTitle } from '#games/slots/title.ts'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import type { PromotionTruth } from '#shared/contracts/promotions.ts'
import { toWireMoney } from '#shared/money.ts'
import type { PromotionRules } from '#server/domains/content/index.ts'
import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import { giftMinor } from './rules.ts'

/** The example: a deposit so many times the smallest. */
const EXAMPLE_TIMES = 5n
/** A bet that clears it without haste: a fifth of the highest. */
const BET_PART = 5n
const ROUNDS = 20_000
const RUNS = 1_500
/**
 * A bonus that takes very many small bets is played fewer times: what is told of it is nearer its
 * average anyway.
 */
const MIN_RUNS = 100
const MAX_BETS = 20_000_000
const SEED = 20_261_120
const WHOLE_PERCENT = 100
/** Drafts are many: then it is told again. */
const MAX_TOLD = 500

/** Makes the truth of terms, once a version: the same figures for everyone, from the same seeds. */
export function truthTeller() {
  const told = new Map<string, Promise<PromotionTruth | null>>()
  return (key: string, rules: PromotionRules): Promise<PromotionTruth | null> => {
    const known = told.get(key)
    if (known !== undefined) return known
    if (told.size >= MAX_TOLD) told.clear()
    const telling = tell(rules)
    told.set(key, telling)
    return telling
  }
}

/** Null where there is nothing to clear: it is worth what it says. */
async function tell(rules: PromotionRules): Promise<PromotionTruth | null> {
  const titles = extremesOf(rules)
  if (rules.reward !== 'bonus' || rules.basis !== 'deposit' || titles.length === 0) return null
  const depositMinor = rules.leastMinor * EXAMPLE_TIMES
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
  const games: PromotionTruth['games'] = []
  for (const title of titles) {
    const { chance, keptMinor } = await unhurried(
      bonusWorth(play, await sampled(title), runsOf(play), SEED),
    )
    games.push({
      gameID: title.gameID,
      name: title.name,
      rtp: title.rtpPercent,
      volatility: title.volatility,
      chance: Math.round(chance * WHOLE_PERCENT),
      worth: toWireMoney(wholeLira(keptMinor - play.depositMinor)),
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

/** The calmest and the wildest slot it is for; one, where it is for one. */
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

/** Between two steps of it the process does what else waits. */
async function unhurried<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await setImmediate()
  }
}

/** An average is told in whole lira, rounded to the nearest. */
function wholeLira(minor: number): bigint {
  return BigInt(Math.round(minor / 100)) * 100n
}
