import { once } from '#games/sportsbook/once.ts'
import type { Chances, LegOf, Sport } from '#games/sportsbook/match-model.ts'
import { stepDownMilli } from '#shared/sportsbook/price-ladder.ts'
import { legKey, type Desk } from '../desk.ts'

/**
 * A selection with its own price. `chances`: by the model, absent for what only the feed knows.
 * `fair`: 1 / its price without a margin.
 */
export type Offered = {
  leg: LegOf
  line: number | undefined
  isTwoWay: boolean
  chances: Chances | undefined
  fair: number
  oddsMilli: number
}

/**
 * A price that follows from one that traders set. `set`: on this selection; `same`: on another one
 * with the same outcome; `bound`: on an outcome that includes this one or is included in it.
 * `isOvertaken`: it is above the fair price now, so it is not open for bets.
 */
export type HandPrice = {
  oddsMilli: number
  from: LegOf
  how: 'set' | 'same' | 'bound'
  isOvertaken: boolean
}

export type HandPrices = {
  priceOf(leg: LegOf): HandPrice | undefined
  setFor(leg: LegOf): LegOf[]
  contradictionOf(leg: LegOf, oddsMilli: number): { leg: LegOf; oddsMilli: number } | undefined
  /** Moves the price of legs that must all win between what traders set around that outcome. */
  boundTogether(legs: readonly LegOf[], joint: number, oddsMilli: number): number
}

/** Computes the chance that all legs win; undefined if the sport cannot. */
type ChanceOfAll = (legs: readonly LegOf[]) => number | undefined
type Hand = { offered: Offered; oddsMilli: number; isOvertaken: boolean }

const FAIR_ODDS_MILLI = 1_000
const SAME = 1e-9
/** Chances of several legs are added in other orders, and leave out what hardly ever happens. */
const SAME_JOINT = 1e-7

/**
 * In these sports the joint chance of a part and the whole takes a tenth of a second. Their
 * outcomes include one another only when hardly anything is left to play.
 */
const PARTS_APART: ReadonlySet<Sport> = new Set(['basketball', 'ice-hockey', 'handball'])
const PART = /^(?:quarter|half|period)-[^:]*:(\d+)/

/**
 * Carries the prices that traders set over to the rest of the match:
 *
 * - All selections with the same outcome have the price, the lowest if several are set.
 * - An outcome that includes the one with the price pays at most as much, and one that it includes
 *   at least as much. Prices between them stay as they are.
 *
 * A price above the fair one is not carried over, so every offered price is at or below its fair
 * price and no combination of bets has a certain profit.
 */
export function handPrices(
  { desk, sport }: { desk: Desk; sport: Sport },
  selections: readonly Offered[],
  chanceOfAll: ChanceOfAll,
): HandPrices {
  const byLeg = new Map(selections.map((offered) => [legKey(offered.leg), offered]))
  const hands = Object.entries(desk.prices ?? {}).flatMap(([key, oddsMilli]): Hand[] => {
    const offered = byLeg.get(key)
    return offered === undefined
      ? []
      : [{ offered, oddsMilli, isOvertaken: isAbove(oddsMilli, offered) }]
  })
  if (hands.length === 0) return NONE
  const { isSame, pays } = relationsOf(selections, chanceOfAll, sport)
  const active = hands.filter(({ isOvertaken }) => !isOvertaken)

  function priceOf(leg: LegOf): HandPrice | undefined {
    const offered = byLeg.get(legKey(leg))
    if (offered === undefined) return undefined
    const [set] = hands
      .filter((hand) => isSame(hand.offered, offered))
      .toSorted((a, b) => a.oddsMilli - b.oddsMilli)
    if (set?.isOvertaken === true) return asSet(set, offered)
    const { oddsMilli, from } = boundOf(offered, set)
    return from === undefined || oddsMilli === set?.oddsMilli
      ? set && asSet(set, offered)
      : { oddsMilli, from, how: 'bound', isOvertaken: false }
  }

  function boundOf(offered: Offered, set: Hand | undefined) {
    let oddsMilli = set?.oddsMilli ?? offered.oddsMilli
    let from: LegOf | undefined
    for (const hand of active)
      if (hand.oddsMilli > oddsMilli && pays(hand.offered, offered)) {
        oddsMilli = hand.oddsMilli
        from = hand.offered.leg
      }
    for (const hand of active)
      if (hand.oddsMilli < oddsMilli && pays(offered, hand.offered)) {
        oddsMilli = hand.oddsMilli
        from = hand.offered.leg
      }
    const fairMilli = stepDownMilli(1 / offered.fair) ?? oddsMilli
    return { oddsMilli: Math.min(oddsMilli, fairMilli), from }
  }

  return {
    priceOf,
    setFor(leg) {
      const offered = byLeg.get(legKey(leg))
      return offered === undefined
        ? []
        : hands.flatMap((hand) => (isSame(hand.offered, offered) ? [hand.offered.leg] : []))
    },
    contradictionOf(leg, oddsMilli) {
      const offered = byLeg.get(legKey(leg))
      const against =
        offered &&
        active.find(
          (hand) =>
            !isSame(hand.offered, offered) &&
            ((hand.oddsMilli > oddsMilli && pays(hand.offered, offered)) ||
              (hand.oddsMilli < oddsMilli && pays(offered, hand.offered))),
        )
      return against && { leg: against.offered.leg, oddsMilli: against.oddsMilli }
    },
    boundTogether(legs, joint, oddsMilli) {
      let bound = oddsMilli
      const withAll = ({ offered }: Hand) => chanceOfAll([...legs, offered.leg])
      const wins = (hand: Hand) => hand.offered.chances?.won ?? 0
      for (const hand of active)
        if (hand.oddsMilli > bound && isAlike(withAll(hand), joint)) bound = hand.oddsMilli
      for (const hand of active)
        if (hand.oddsMilli < bound && wins(hand) > 0 && isAlike(withAll(hand), wins(hand)))
          bound = hand.oddsMilli
      return Math.min(bound, stepDownMilli(1 / joint) ?? bound)
    },
  }
}

const NONE: HandPrices = {
  priceOf: () => undefined,
  setFor: () => [],
  contradictionOf: () => undefined,
  boundTogether: (_legs, _joint, oddsMilli) => oddsMilli,
}

const asSet = ({ offered: { leg }, oddsMilli }: Hand, to: Offered): HandPrice => ({
  oddsMilli,
  from: leg,
  how: legKey(leg) === legKey(to.leg) ? 'set' : 'same',
  isOvertaken: isAbove(oddsMilli, to),
})

const isAbove = (oddsMilli: number, { fair }: Offered) =>
  (oddsMilli / FAIR_ODDS_MILLI) * fair > 1 + SAME

const isAlike = (both: number | undefined, one: number) =>
  both !== undefined && Math.abs(both - one) < SAME_JOINT

/**
 * `isSame`: both selections win, lose and return their stakes together. `pays(one, other)`: one
 * pays whenever the other does, at least as much at the same price. Outcomes with returned stakes
 * are compared only within their lines, because no joint chance of them is known.
 */
function relationsOf(
  selections: readonly Offered[],
  chanceOfAll: ChanceOfAll,
  sport: Sport,
): Record<'isSame' | 'pays', (one: Offered, other: Offered) => boolean> {
  const joints = new Map<string, number | undefined>()
  function chanceOfBoth(one: Offered, other: Offered): number | undefined {
    const key = [legKey(one.leg), legKey(other.leg)].toSorted().join(' ')
    if (!joints.has(key)) joints.set(key, chanceOfAll([one.leg, other.leg]))
    return joints.get(key)
  }
  const byMarket = once(() => Map.groupBy(selections, ({ leg }) => leg.market))
  const hasTwin = (one: Offered) =>
    (byMarket().get(one.leg.market) ?? []).some((other) => other !== one && isEqual(one, other))
  /** Without a joint chance: two sides of a market may have equal chances. */
  const isSameLine = (one: Offered, other: Offered) =>
    one.leg.selection === other.leg.selection || (!hasTwin(one) && !hasTwin(other))
  function isSame(one: Offered, other: Offered): boolean {
    if (one === other) return true
    if (one.leg.market === other.leg.market || !isEqual(one, other)) return false
    return isPlain(one)
      ? isAlike(chanceOfBoth(one, other), one.chances.won)
      : isSameLine(one, other)
  }
  const groups = new Map<Offered, Offered[]>()
  function sameAs(one: Offered): Offered[] {
    const known = groups.get(one) ?? selections.filter((other) => isSame(one, other))
    groups.set(one, known)
    return known
  }
  const part = ({ leg }: Offered) => PART.exec(leg.market)?.[0].replace(/-[^:]*/, '')
  const isApart = (one: Offered, other: Offered) =>
    PARTS_APART.has(sport) && part(one) !== part(other)
  function pays(one: Offered, other: Offered): boolean {
    if (isSame(one, other)) return true
    if (one.leg.market === other.leg.market || !isBetter(one, other)) return false
    if (isPlain(one) && isPlain(other))
      return !isApart(one, other) && isAlike(chanceOfBoth(one, other), other.chances.won)
    return sameAs(one).some((a) => sameAs(other).some((b) => isOfLine(a, b)))
  }
  return { isSame, pays }
}

const isPlain = (one: Offered): one is Offered & { chances: Chances } =>
  one.chances !== undefined && one.chances.won + one.chances.lost > 1 - SAME

function isEqual({ chances: one }: Offered, { chances: other }: Offered): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    (['won', 'halfWon', 'void', 'halfLost'] as const).every(
      (result) => Math.abs(one[result] - other[result]) < SAME,
    )
  )
}

/**
 * Compares what they return at the same price, at each level: only the better one can pay more
 * often.
 */
function isBetter({ chances: one }: Offered, { chances: other }: Offered): boolean {
  if (one === undefined || other === undefined) return false
  let [mine, others] = [0, 0]
  return (['won', 'halfWon', 'void', 'halfLost'] as const).every((result) => {
    mine += one[result]
    others += other[result]
    return mine > others - SAME
  })
}

/** The same side of two lines of a market, "total:2.25~over" and "total:2.5~over". */
function isOfLine(one: Offered, other: Offered): boolean {
  return (
    one.line !== undefined &&
    other.line !== undefined &&
    one.isTwoWay &&
    other.isTwoWay &&
    one.leg.selection === other.leg.selection &&
    familyOf(one.leg) === familyOf(other.leg)
  )
}

export const familyOf = ({ market }: LegOf) => market.replace(/:[^:]*$/, '')
