import type { Draw } from '../fairness/draw.ts'
import { createFastRandom } from '../slots/fast-random.ts'
import { playSlotRound } from '../slots/play-slot-round.ts'
import type { SlotTitle } from '../slots/title.ts'

export type BonusPlay = {
  depositMinor: number
  bonusMinor: number
  requiredMinor: number
  betMinor: number
  capMinor: number | null
  isSticky: boolean
}

/**
 * `chance` of clearing the bonus, 0 … 1; `remainingMinor`: average own money at the end, cleared or
 * not.
 */
export type BonusWorth = { chance: number; remainingMinor: number }

const SAMPLES_A_STEP = 500
const BETS_A_STEP = 100_000
const RUNS_A_STEP = 100
const UINT32_VALUES = 2 ** 32

/**
 * Samples round returns of a title in multiples of the bet, in steps, so that a server can do other
 * work in between. The sample is scaled to the proven RTP, because rare wins are over- or
 * under-represented by chance.
 */
export function* sampleReturns(
  title: SlotTitle,
  rounds: number,
  seed: number,
): Generator<undefined, Float64Array> {
  const below = createFastRandom(seed)
  const draw: Draw = { below, float: () => below(UINT32_VALUES) / UINT32_VALUES }
  const [betMinor = 100n] = title.betStepsMinor
  const returns = new Float64Array(rounds)
  let sum = 0
  for (let n = 0; n < rounds; n += 1) {
    const multiple = Number(playSlotRound(title, draw, betMinor).winMinor) / Number(betMinor)
    returns[n] = multiple
    sum += multiple
    if (n % SAMPLES_A_STEP === SAMPLES_A_STEP - 1) yield
  }
  const scale = sum === 0 ? 0 : title.rtpPercent / 100 / (sum / rounds)
  return returns.map((multiple) => multiple * scale)
}

/**
 * Simulates a deposit with its bonus many times, in steps: own money is staked first, and a win is
 * split in the proportion of its stake. Many small bets take long, and a server has other work in
 * between.
 */
export function* bonusWorth(
  play: BonusPlay,
  returns: Float64Array,
  runs: number,
  seed: number,
): Generator<undefined, BonusWorth> {
  const below = createFastRandom(seed)
  let [cleared, kept] = [0, 0]
  for (let run = 0; run < runs; run += 1) {
    const end = yield* playOnce(play, () => returns[below(returns.length)] ?? 0)
    if (end.isCleared) cleared += 1
    kept += end.cash
    if (run % RUNS_A_STEP === RUNS_A_STEP - 1) yield
  }
  return { chance: cleared / runs, remainingMinor: kept / runs }
}

function* playOnce(
  { depositMinor, bonusMinor, requiredMinor, betMinor, capMinor, isSticky }: BonusPlay,
  next: () => number,
): Generator<undefined, { isCleared: boolean; cash: number }> {
  let [cash, bonus, left, bets] = [depositMinor, bonusMinor, requiredMinor, 0]
  while (left > 0) {
    const stake = Math.min(betMinor, left, cash + bonus)
    if (stake < 1) return { isCleared: false, cash }
    const fromBonus = Math.max(0, stake - cash)
    const win = next() * stake
    const bonusWin = (win * fromBonus) / stake
    cash += win - bonusWin - (stake - fromBonus)
    bonus += bonusWin - fromBonus
    left -= stake
    bets += 1
    if (bets % BETS_A_STEP === 0) yield
  }
  const worth = Math.max(0, bonus - (isSticky ? bonusMinor : 0))
  return { isCleared: true, cash: cash + (capMinor === null ? worth : Math.min(worth, capMinor)) }
}
