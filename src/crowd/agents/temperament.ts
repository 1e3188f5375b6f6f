import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import { chanceAt, type Chance } from './chance.ts'

/** The true kind of a member of the crowd. Detection of fraud and harm can be scored against it. */
export const LABELS = [
  'ordinary',
  'bonus hunter',
  'multi-accounter',
  'arbitrage bettor',
  'problem gambler',
  'chargeback maker',
  'bot',
] as const
export type Label = (typeof LABELS)[number]

export type Pastime = 'slots' | 'originals' | 'sports' | 'bingo' | 'tables' | 'virtuals' | 'crash'

export type Temperament = {
  label: Label
  lang: Lang
  device: 'phone' | 'desktop'
  dailyBudgetMinor: Minor
  /** The player deposits only while the balance is below this amount. Default: at any balance. */
  paysInBelowMinor?: Minor
  stakeMinor: Minor
  meanGapMs: number
  actionsPerVisit: number
  paceMs: number
  pastimes: readonly (readonly [Pastime, number])[]
  /** Factor of the stake after a lost and after a won round. */
  afterLoss: number
  afterWin: number
  /** Probabilities in a visit. */
  claims: number
  withdraws: number
  talks: number
  complains: number
  setsLimits: number
  takesBreak: number
  excludesItself: number
  errands: number
}

/** Shares of the labels in a population. They are assumptions (docs/crowd.md). */
export type Shares = Readonly<Record<Label, number>>

export const ASSUMED_SHARES: Shares = {
  ordinary: 0.88,
  'bonus hunter': 0.04,
  'multi-accounter': 0.02,
  'arbitrage bettor': 0.01,
  'problem gambler': 0.02,
  'chargeback maker': 0.01,
  bot: 0.02,
}

const HOUR_MS = 3_600_000
const SECOND_MS = 1_000
/** A median of 400 lira a day, with a long tail: the logarithm is spread by 0.9. */
const MEDIAN_BUDGET_LIRA = 400
const BUDGET_SPREAD = 0.9
const MAX_BUDGET_LIRA = 20_000
const MIN_BUDGET_LIRA = 100
const STAKES_PER_BUDGET = 60
const LIRA = 100n

export function temperamentOf(seed: string, shares: Shares = ASSUMED_SHARES): Temperament {
  const chance = chanceAt(seed, 'temperament')
  const label = chance.weighted(LABELS.map((name) => [name, shares[name]] as const))
  return withLabel(ordinary(chance), label)
}

function ordinary(chance: Chance): Temperament {
  const budget = Math.min(
    MAX_BUDGET_LIRA,
    Math.max(MIN_BUDGET_LIRA, MEDIAN_BUDGET_LIRA * Math.exp(BUDGET_SPREAD * normal(chance))),
  )
  const likesSports = chance.happens(0.45)
  const chases = chance.happens(0.2)
  return {
    label: 'ordinary',
    lang: chance.happens(0.9) ? 'tr' : 'en',
    device: chance.happens(0.75) ? 'phone' : 'desktop',
    dailyBudgetMinor: lira(budget),
    stakeMinor: lira(Math.max(1, budget / STAKES_PER_BUDGET)),
    meanGapMs: (12 + chance.exponential(24)) * HOUR_MS,
    actionsPerVisit: 8 + chance.below(25),
    paceMs: (3 + chance.below(9)) * SECOND_MS,
    pastimes: [
      ['slots', likesSports ? 2 : 5],
      ['originals', 2],
      ['sports', likesSports ? 6 : 1],
      ['bingo', 0.5],
      ['tables', 1],
      ['virtuals', 0.5],
      ['crash', 0.5],
    ],
    afterLoss: chases ? 1.4 : 1,
    afterWin: chance.happens(0.3) ? 1.3 : 1,
    claims: 0.3,
    withdraws: 0.25,
    talks: 0.1,
    complains: 0.02,
    setsLimits: 0.05,
    takesBreak: 0.01,
    excludesItself: 0.003,
    errands: 1,
  }
}

export function withLabel(base: Temperament, label: Label): Temperament {
  const one = { ...base, label }
  switch (label) {
    case 'ordinary':
      return one
    case 'bonus hunter':
      return { ...one, claims: 1, withdraws: 0.8, stakeMinor: LIRA, afterLoss: 1, afterWin: 1 }
    case 'multi-accounter':
      return { ...one, claims: 1, withdraws: 0.6, talks: 0, complains: 0 }
    case 'arbitrage bettor':
      return {
        ...one,
        pastimes: [['sports', 1]],
        claims: 0,
        withdraws: 0.7,
        afterLoss: 1,
        afterWin: 1,
      }
    case 'problem gambler':
      return {
        ...one,
        dailyBudgetMinor: base.dailyBudgetMinor * 5n,
        meanGapMs: base.meanGapMs / 4,
        actionsPerVisit: base.actionsPerVisit * 3,
        paceMs: 2 * SECOND_MS,
        afterLoss: 2,
        withdraws: 0.02,
        setsLimits: 0,
        takesBreak: 0.08,
        excludesItself: 0.02,
      }
    case 'chargeback maker':
      return { ...one, withdraws: 1, complains: 0.5, actionsPerVisit: 4, claims: 0 }
    case 'bot':
      return {
        ...one,
        pastimes: [['originals', 1]],
        meanGapMs: HOUR_MS,
        actionsPerVisit: 60,
        paceMs: SECOND_MS,
        afterLoss: 1,
        afterWin: 1,
        talks: 0,
        complains: 0,
        setsLimits: 0,
        takesBreak: 0,
        excludesItself: 0,
        errands: 0,
      }
  }
}

/** The sum of twelve uniform values less 6 is close enough to a normal value. */
function normal(chance: Chance): number {
  let sum = -6
  for (let n = 0; n < 12; n += 1) sum += chance.unit()
  return sum
}

const lira = (amount: number): Minor => BigInt(Math.round(amount)) * LIRA
