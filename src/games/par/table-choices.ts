import { baccaratTimes, winnerOf } from '../tables/baccarat/baccarat.ts'
import { countBaccaratHands } from '../tables/baccarat/count-hands.ts'
import { bonusTimes, type BonusFacts } from '../tables/baccarat/side-bets.ts'
import { countPairs } from '../tables/baccarat/count-pairs.ts'
import { countFirstCards } from '../tables/blackjack/count-first-cards.ts'
import { BLACKJACK_RULES } from '../tables/blackjack/rules.ts'
import { SIDE_BETS, SIDE_PAYS, type SideHand } from '../tables/blackjack/side-bets.ts'
import { countSpot } from '../tables/beacon-dice/beacon-dice.ts'
import { TOTALS } from '../tables/beacon-dice/beacons.ts'
import { DECKS } from '../tables/cards/shoe.ts'
import {
  dragonTiger,
  dragonTigerFacts,
  dragonTigerTimes,
} from '../tables/dragon-tiger/dragon-tiger.ts'
import { WHEEL_SEGMENTS, WHEEL_SHARES } from '../tables/money-wheel/money-wheel.ts'
import { BONUS_WAYS, FIVE_CARD_HANDS } from '../tables/holdem/figures.ts'
import type { HoldemHand } from '../tables/holdem/hand-value.ts'
import { BONUS_PAYS } from '../tables/holdem/rules.ts'
import { ROULETTE_SPOTS, type RouletteSpot } from '../tables/roulette/layout.ts'
import { LUCKY_COUNTS, LUCKY_TIMES, PLAIN_TIMES } from '../tables/roulette/lucky-numbers.ts'
import { POCKETS } from '../tables/roulette/pockets.ts'
import { rouletteTimes } from '../tables/roulette/roulette.ts'
import { allThrows, SIC_BO_SPOTS } from '../tables/sic-bo/layout.ts'
import type { Choice } from './choice-tables.ts'
import { times } from './markdown.ts'

const SIDE_LABELS: Readonly<Record<SideHand, string>> = {
  perfectPair: 'same rank and suit',
  colouredPair: 'same rank and colour',
  mixedPair: 'same rank, other colour',
  suitedTrips: 'three of one rank and suit',
  straightFlush: 'straight of one suit',
  trips: 'three of one rank',
  straight: 'straight',
  flush: 'three of one suit',
}

export const HOLDEM_LABELS: Readonly<Record<HoldemHand, string>> = {
  highCard: 'high card',
  pair: 'pair',
  twoPair: 'two pair',
  threeOfAKind: 'three of a kind',
  straight: 'straight',
  flush: 'flush',
  fullHouse: 'full house',
  fourOfAKind: 'four of a kind',
  straightFlush: 'straight flush',
  royalFlush: 'royal flush',
}

type Counted = { ways: number; hundredths: number }

function choiceOf(
  name: string,
  counted: readonly Counted[],
  all = counted.reduce((sum, { ways }) => sum + ways, 0),
): Choice {
  const waysOf = new Map<number, bigint>()
  for (const { ways, hundredths } of counted)
    waysOf.set(hundredths, (waysOf.get(hundredths) ?? 0n) + BigInt(ways))
  const paying = [...waysOf].filter(([hundredths]) => hundredths > 0).toSorted(([a], [b]) => b - a)
  return {
    name,
    outcomes: paying.map(([hundredths, ways]) => ({
      label: times(hundredths / 100),
      ways,
      outOf: BigInt(all),
      hundredths,
    })),
  }
}

/** One spot per kind, since the others of a kind cover as many numbers. */
function rouletteKinds(): [string, RouletteSpot][] {
  const kinds = new Map<string, RouletteSpot>()
  for (const spot of ROULETTE_SPOTS.values()) if (!kinds.has(spot.kind)) kinds.set(spot.kind, spot)
  return [...kinds]
}

export function rouletteChoices(): Choice[] {
  return rouletteKinds().map(([name, spot]) =>
    choiceOf(name, [{ ways: spot.numbers.size, hundredths: rouletteTimes(spot) }], POCKETS),
  )
}

export function yakamozChoices(): Choice[] {
  const all = (weighted: readonly (readonly [value: number, weight: number])[]) =>
    weighted.reduce((sum, [, weight]) => sum + weight, 0)
  const counted = LUCKY_COUNTS.flatMap(([count, weight]) => [
    ...LUCKY_TIMES.map(([lucky, share]) => ({
      ways: weight * count * share,
      hundredths: lucky * 100,
    })),
    { ways: weight * (POCKETS - count) * all(LUCKY_TIMES), hundredths: PLAIN_TIMES * 100 },
  ])
  const straight = choiceOf(
    'straight',
    counted,
    POCKETS * POCKETS * all(LUCKY_COUNTS) * all(LUCKY_TIMES),
  )
  return [straight, ...rouletteChoices().filter(({ name }) => name !== 'straight')]
}

export function baccaratChoices(): Choice[] {
  const hands: (BonusFacts & { ways: number })[] = []
  countBaccaratHands(DECKS, (player, banker, ways, natural) =>
    hands.push({ winner: winnerOf(player, banker), player, banker, natural, ways }),
  )
  const noPairs = { playerPair: false, bankerPair: false }
  const byWinner = ['player', 'banker', 'tie'].map((spot) =>
    choiceOf(
      spot,
      hands.map(({ winner, ways }) => ({
        ways,
        hundredths: baccaratTimes(spot, { winner, ...noPairs }),
      })),
    ),
  )
  const alike = 4 * DECKS - 1
  const pair = { winner: 'tie', playerPair: true, bankerPair: true } as const
  return [
    ...byWinner,
    ...['playerpair', 'bankerpair'].map((spot) =>
      choiceOf(spot, [{ ways: alike, hundredths: baccaratTimes(spot, pair) }], 52 * DECKS - 1),
    ),
    ...(['eitherpair', 'perfectpair'] as const).map((spot) => {
      const { ways, total } = countPairs(DECKS, spot)
      return choiceOf(
        spot,
        Array.from(ways, ([hundredths, count]) => ({ ways: count, hundredths })),
        total,
      )
    }),
    ...(['player', 'banker'] as const).map((side) =>
      choiceOf(
        `${side}bonus`,
        hands.map((hand) => ({ ways: hand.ways, hundredths: bonusTimes(side, hand) })),
      ),
    ),
  ]
}

export function blackjackSideChoices(): Choice[] {
  return SIDE_BETS.map((bet) => {
    const { ways, total } = countFirstCards(BLACKJACK_RULES.decks, bet)
    return {
      name: bet,
      outcomes: SIDE_PAYS[bet].map(([hand, pays]) => ({
        label: SIDE_LABELS[hand],
        ways: BigInt(ways.get(hand) ?? 0),
        outOf: BigInt(total),
        hundredths: (pays + 1) * 100,
      })),
    }
  })
}

export function holdemBonusChoice(): Choice {
  return {
    name: 'aabonus',
    outcomes: BONUS_PAYS.map(([hand, pays]) => ({
      label: hand === 'pair' ? 'pair of aces' : HOLDEM_LABELS[hand],
      ways: BigInt(BONUS_WAYS[hand] ?? 0),
      outOf: BigInt(FIVE_CARD_HANDS),
      hundredths: (pays + 1) * 100,
    })),
  }
}

export function dragonTigerChoices(): Choice[] {
  const cards = Array.from({ length: 52 }, (_, card) => card)
  const dealt = cards.flatMap((dragon) =>
    cards.map((tiger) => ({ dragon, tiger, ways: DECKS * (dragon === tiger ? DECKS - 1 : DECKS) })),
  )
  return dragonTiger.spots.map((spot) =>
    choiceOf(
      spot,
      dealt.map(({ ways, ...pair }) => ({
        ways,
        hundredths: dragonTigerTimes(spot, dragonTigerFacts(pair)),
      })),
    ),
  )
}

export function sicBoChoices(): Choice[] {
  return Array.from(SIC_BO_SPOTS, ([spot, { timesOf }]) =>
    choiceOf(
      spot,
      allThrows().map((dice) => ({ ways: 1, hundredths: timesOf(dice) })),
    ),
  )
}

export function beaconDiceChoices(): Choice[] {
  return TOTALS.map((total) => {
    const { outcomes, outOf } = countSpot(total)
    return choiceOf(
      `total:${total}`,
      outcomes.map(({ times: paid, ways }) => ({ ways, hundredths: paid * 100 })),
      outOf,
    )
  })
}

export function moneyWheelChoices(): Choice[] {
  return WHEEL_SHARES.toReversed().map(([segment, count]) =>
    choiceOf(
      `segment:${segment}`,
      [{ ways: count, hundredths: (segment + 1) * 100 }],
      WHEEL_SEGMENTS.length,
    ),
  )
}
