import type { JsonObject } from '../game-engine.ts'
import { diceMultiplier, diceWays, type DiceSide } from './dice.ts'
import { KENO_DRAWN, kenoWays } from './keno.ts'
import { kenoMultiplier, KENO_RISKS } from './keno-tables.ts'
import { limboWays } from './limbo.ts'
import type { Hundredths } from './multiplier.ts'
import { ORIGINALS } from './originals.ts'
import { PLINKO_BALL_COUNTS, PLINKO_RISKS, plinkoTable, plinkoWays } from './plinko.ts'
import { SCRATCH_PRIZES } from './scratch-draw.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS, wheelShares } from './wheel.ts'

/**
 * A round's return as a share of its stake: mean and variance over all outcomes, and the highest.
 * Returns above `cap` contribute at max a tenth of the mean; `cappedMean` is the mean with `cap` in
 * place of each of them.
 */
export type RoundOdds = {
  mean: number
  variance: number
  max: number
  cap: number
  cappedMean: number
}
/**
 * Range of a game's long-term return in percent over all choices; `min` is null when poor play can
 * lose any amount.
 */
export type ReturnRange = { min: number | null; max: number }

type Outcome = readonly [multiplier: Hundredths, ways: bigint]

const DICE_OUTCOMES = 10_001n
const UINT32_VALUES = 2n ** 32n
const SCRATCH_TICKETS = 1_000_000n
const KENO_DRAWS = Array.from({ length: KENO_DRAWN + 1 }, (_, hits) =>
  kenoWays(KENO_DRAWN, hits),
).reduce((sum, ways) => sum + ways, 0n)

/**
 * Paying outcomes of one stake and their total. A round of several `stakes` has that many equal and
 * independent ones.
 */
type Outcomes = { paying: readonly Outcome[]; outOf: bigint; stakes?: number }

const PAYING: Readonly<Record<string, (params: JsonObject) => Outcomes>> = {
  zar(params) {
    const target = Math.round(Number(params['target']) * 100)
    const side: DiceSide = params['side'] === 'under' ? 'under' : 'over'
    return {
      paying: [[diceMultiplier(target, side), BigInt(diceWays(target, side))]],
      outOf: DICE_OUTCOMES,
    }
  },
  limbo(params) {
    const target = Math.round(Number(params['target']) * 100)
    return { paying: [[target, limboWays(target)]], outOf: UINT32_VALUES }
  },
  plinko(params) {
    const rows = Number(params['rows'])
    return {
      paying: plinkoTable(rows, chosen(PLINKO_RISKS, params['risk'])).map(
        (multiplier, bucket): Outcome => [multiplier, plinkoWays(rows, bucket)],
      ),
      outOf: 2n ** BigInt(rows),
      stakes: chosen(PLINKO_BALL_COUNTS, params['balls']),
    }
  },
  cark(params) {
    const segments = chosen(WHEEL_SEGMENTS, params['segments'])
    return {
      paying: wheelShares(segments, chosen(WHEEL_RISKS, params['risk'])).map(
        ([multiplier, count]): Outcome => [multiplier, BigInt(count)],
      ),
      outOf: BigInt(segments),
    }
  },
  keno(params) {
    const picks = Array.isArray(params['picks']) ? params['picks'].length : 0
    const hits = Array.from({ length: picks + 1 }, (_, hit) => hit)
    return {
      paying: hits.map((hit): Outcome => [
        kenoMultiplier(chosen(KENO_RISKS, params['risk']), picks, hit),
        kenoWays(picks, hit),
      ]),
      outOf: KENO_DRAWS,
    }
  },
  'kazi-kazan': () => ({
    paying: SCRATCH_PRIZES.map(({ multiple, tickets }): Outcome => [
      multiple * 100,
      BigInt(tickets),
    ]),
    outOf: SCRATCH_TICKETS,
  }),
}

function chosen<T extends string | number>(choices: readonly [T, ...T[]], value: unknown): T {
  return choices.find((choice) => choice === value) ?? choices[0]
}

/**
 * Computes the exact odds of a settled round from its game and params; undefined when later choices
 * affect them.
 */
export function roundOdds(slug: string, params: JsonObject): RoundOdds | undefined {
  const outcomes = PAYING[slug]?.(params)
  if (outcomes === undefined) return undefined
  const { paying, outOf, stakes = 1 } = outcomes
  const [first, second] = paying.reduce(
    ([one, two], [multiplier, ways]) => [
      one + BigInt(multiplier) * ways,
      two + BigInt(multiplier) ** 2n * ways,
    ],
    [0n, 0n],
  )
  // Hundredths: the mean divided by 100, the square by 10,000.
  const variance = Number(second * outOf - first * first) / Number(outOf * outOf) / 10_000
  const mean = Number(first) / Number(outOf) / 100
  const returns = paying.map(
    ([multiplier, ways]) => [multiplier / 100, Number(ways) / Number(outOf)] as const,
  )
  const max = Math.max(...returns.map(([pays]) => pays))
  return {
    mean,
    variance: variance / stakes,
    max,
    ...(stakes === 1
      ? capOf(returns, mean)
      : cappedTogether(`${slug} ${JSON.stringify(params)}`, returns, mean, stakes)),
  }
}

type Capped = Pick<RoundOdds, 'cap' | 'cappedMean'>
type Returns = readonly (readonly [pays: number, chance: number])[]

/** Several stakes have up to 100,000 outcomes, so each choice is counted once. */
const counted = new Map<string, Capped>()

function cappedTogether(key: string, ofOne: Returns, mean: number, stakes: number): Capped {
  const known = counted.get(key)
  if (known !== undefined) return known
  const capped = capOf(returnsTogether(ofOne, stakes), mean)
  counted.set(key, capped)
  return capped
}

/** The multipliers of games with several stakes are whole numbers of tenths. */
const TENTHS = 10

function returnsTogether(ofOne: Returns, stakes: number): Returns {
  const one = ofOne.map(([pays, chance]) => [Math.round(pays * TENTHS), chance] as const)
  const max = Math.max(...one.map(([tenths]) => tenths))
  let sums = new Float64Array([1])
  for (let count = 1; count <= stakes; count += 1) {
    const next = new Float64Array(max * count + 1)
    for (const [tenths, chance] of one)
      for (const [sum, before] of sums.entries())
        next[sum + tenths] = (next[sum + tenths] ?? 0) + before * chance
    sums = next
  }
  return [...sums.entries()].flatMap(([sum, chance]) =>
    chance === 0 ? [] : [[sum / (TENTHS * stakes), chance] as const],
  )
}

const CAPPED_SHARE = 0.1

/** Returns the lowest return that can stand for all higher ones. */
export function capOf(
  returns: readonly (readonly [pays: number, chance: number])[],
  mean: number,
): Capped {
  let [cap, above, chanceAbove] = [0, 0, 0]
  for (const [pays, chance] of returns.toSorted(([a], [b]) => b - a)) {
    if (chanceAbove > 0 && above + chanceAbove * (cap - pays) > CAPPED_SHARE * mean) break
    above += chanceAbove * (cap - pays)
    cap = pays
    chanceAbove += chance
  }
  return { cap, cappedMean: mean - above }
}

const SKILL_SLUG = 'video-poker'

/**
 * Returns the range of an original's long-term return; undefined for other games, which have a
 * single return.
 */
export function returnRange(slug: string): ReturnRange | undefined {
  const original = ORIGINALS.find((each) => each.slug === slug)
  if (original === undefined) return undefined
  const max = Math.max(original.rules.rtp, ...original.returns.map(({ rtpPercent }) => rtpPercent))
  return { min: slug === SKILL_SLUG ? null : original.rules.rtp, max }
}
