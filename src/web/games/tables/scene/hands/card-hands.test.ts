import { expect, test } from 'vitest'
import { baccaratDeal } from '../../baccarat/deal.ts'
import { BACCARAT_VIEWS } from '../../baccarat/places.ts'
import { baccaratShow } from '../../baccarat/show.ts'
import { DRAGON_TIGER_VIEWS } from '../../dragon-tiger/places.ts'
import { dragonTigerShow } from '../../dragon-tiger/show.ts'
import { VIEWS } from '../../blackjack/views.ts'
import { poseOf } from '../cards/card-pose.ts'
import type { CardShow } from '../cards/card-scene.ts'
import { cameraAt, cameraOf, type CardView } from '../cards/card-views.ts'
import { CHIP, payAt, PUSH_MS, stacksAt, stakeAt } from '../cards/pay-path.ts'
import { sideStakes, stakedOn } from '../../sides/side-stakes.ts'
import { payActs } from './pay-hands.ts'
import { CARD_DEALER, CARD_HANDS, cardActs } from './card-hands.ts'
import { SIDES } from './hands.ts'
import {
  BACCARAT,
  CARD_TABLES,
  DRAGON_TIGER,
  START,
  blackjack,
  fromCard,
  hides,
  indexPad,
  outlineOf,
} from './hands.fixture.ts'

test.each(CARD_TABLES)(
  '%s: the fingertip touches the card’s edge along its whole way',
  (_, show) => {
    const acts = cardActs(show.placements)
    for (const { side, fromMs, untilMs, placement } of acts) {
      for (let at = fromMs; at <= untilMs; at += 10) {
        const aim = CARD_HANDS.aimsAt(show, at, CARD_HANDS.rest)[side]
        const { off, toEdge, isBeside } = fromCard(placement, at, indexPad(side, aim, CARD_DEALER))
        expect(off).toBeLessThan(0.02)
        expect(toEdge).toBeLessThan(0.05)
        expect(isBeside).toBe(false)
      }
    }
  },
)

test.each(CARD_TABLES)('%s: every card that moves is moved by a hand', (_, show) => {
  const acts = cardActs(show.placements)
  for (const placement of show.placements) {
    if (Number.isFinite(placement.dealtAtMs))
      expect(acts.filter((act) => act.placement === placement && act.kind === 'deal')).toHaveLength(
        1,
      )
  }
  expect(acts.length).toBeGreaterThan(0)
})

test.each(CARD_TABLES)('%s: a card is let go at its destination', (_, show) => {
  for (const { kind, untilMs, placement } of cardActs(show.placements)) {
    if (kind !== 'deal') continue
    expect(poseOf(placement, untilMs)).toMatchObject({ x: placement.place.x, z: placement.place.z })
  }
})

test.each(CARD_TABLES)('%s: no hand jumps', (_, show, endMs) => {
  let before = CARD_HANDS.aimsAt(show, START - 1_500, CARD_HANDS.rest)
  for (let at = START - 1_490; at <= endMs + 1_500; at += 10) {
    const now = CARD_HANDS.aimsAt(show, at, CARD_HANDS.rest)
    for (const side of SIDES) expect(now[side].at.distanceTo(before[side].at)).toBeLessThan(0.6)
    before = now
  }
})

const cameraIn = (cuts: CardShow['cuts'], views: object, aspect: number, nowMs: number) =>
  cameraAt(cuts, views as Record<string, CardView>, aspect, nowMs)

const WINDOWS = [2.1, 1.5, 1.1]

test('baccarat and dragon tiger: no hand covers a card once the result shows', () => {
  const tables = [
    {
      show: CARD_TABLES[0]?.[1],
      views: BACCARAT_VIEWS,
      seen: Math.max(...baccaratDeal(BACCARAT).seen),
      lasts: 12_000,
    },
    { show: CARD_TABLES[1]?.[1], views: DRAGON_TIGER_VIEWS, seen: 0.84, lasts: 5_000 },
  ]
  for (const { show, views, seen, lasts } of tables) {
    for (let at = START + seen * lasts; at < START + lasts + 1_000; at += 100) {
      for (const aspect of WINDOWS) {
        const camera = cameraIn(show?.cuts ?? [], views, aspect, at) ?? expect.unreachable()
        const aims = CARD_HANDS.aimsAt(show ?? expect.unreachable(), at, CARD_HANDS.rest)
        const parts = SIDES.flatMap((side) => outlineOf(side, aims[side], CARD_DEALER))
        for (const { place } of show?.placements ?? [])
          expect(hides(parts, place, camera), `${at - START} ${place.x}`).toBe(false)
      }
    }
  }
})

const NAMES = {
  baccarat: ['player', 'banker'],
  dragontiger: ['dragon', 'tiger'],
} as const
const RESULT = {
  phase: 'result',
  startsAt: new Date(START).toISOString(),
  endsAt: new Date(START + 4_000).toISOString(),
} as const

test.each([
  [
    'baccarat',
    baccaratShow(BACCARAT, { phase: 'lying', gatheredAtMs: START + 3_100 }),
    BACCARAT_VIEWS,
  ],
  [
    'dragontiger',
    dragonTigerShow(DRAGON_TIGER, { phase: 'lying', gatheredAtMs: START + 3_100 }),
    DRAGON_TIGER_VIEWS,
  ],
] as const)(
  '%s: lost chips are pulled to the house, paid ones pushed to the winner, and no card is covered',
  (name, show, views) => {
    for (const won of [...NAMES[name], 'tie']) {
      const stakes = sideStakes('250,4000', NAMES[name], RESULT, won)
      const shown: CardShow = { ...show, stakes }
      const acts = payActs(stakes)
      expect(acts.filter(({ kind }) => kind === 'pay').map(({ stake }) => stake.spot)).toEqual(
        won === 'tie' ? [] : [won],
      )
      expect(acts.filter(({ kind }) => kind === 'take')).toHaveLength(won === 'tie' ? 0 : 1)
      for (const { kind, side, movesAtMs, stake } of acts) {
        for (let at = movesAtMs; at < movesAtMs + PUSH_MS; at += 20) {
          const aim = CARD_HANDS.aimsAt(shown, at, CARD_HANDS.rest)[side]
          const place = (kind === 'take' ? stakeAt : payAt)(stake, at) ?? expect.unreachable()
          const pad = indexPad(side, aim, CARD_DEALER)
          expect(Math.abs(Math.hypot(pad.x - place.x, pad.z - place.z) - CHIP.radius)).toBeLessThan(
            0.01,
          )
        }
      }
      // After that the hand reaches for the cards.
      for (let at = START; at < START + 2_550; at += 50) {
        const camera = cameraIn(show.cuts, views, 1.8, at) ?? expect.unreachable()
        const aims = CARD_HANDS.aimsAt(shown, at, CARD_HANDS.rest)
        const parts = SIDES.flatMap((side) => outlineOf(side, aims[side], CARD_DEALER))
        for (const { place } of show.placements)
          expect(hides(parts, place, camera), `${won} ${at - START} ${place.x}`).toBe(false)
      }
      expect(stacksAt(stakes, START - 1)).toHaveLength(2)
      expect(stacksAt(stakes, START + 3_000)).toHaveLength(2)
      expect(stacksAt(stakes, START + 4_000)).toEqual([])
    }
  },
)

test('bets are shown once no more are taken, and not for a void round', () => {
  const spots = [{ spot: 'banker', players: 1, amount: '50.00' }]
  expect(stakedOn({ phase: 'betting', isVoid: false, spots }, NAMES.baccarat)).toBe('')
  expect(stakedOn({ phase: 'result', isVoid: true, spots }, NAMES.baccarat)).toBe('')
  const staked = stakedOn({ phase: 'closed', isVoid: false, spots }, NAMES.baccarat)
  expect(
    sideStakes(
      staked,
      NAMES.baccarat,
      { phase: 'closed', startsAt: null, endsAt: null },
      undefined,
    ),
  ).toMatchObject([{ spot: 'banker', takenAtMs: undefined }])
})

test('a hand covers no card that lies face up, unless the card it deals flies over it', () => {
  const [, show] = CARD_TABLES[0] ?? expect.unreachable()
  const acts = cardActs(show.placements)
  for (let at = START; at < START + 12_000; at += 50) {
    const flies = acts.some(
      ({ kind, fromMs, untilMs }) => kind === 'deal' && fromMs <= at && at <= untilMs,
    )
    if (flies) continue
    const camera = cameraIn(show.cuts, BACCARAT_VIEWS, 1.8, at) ?? expect.unreachable()
    const aims = CARD_HANDS.aimsAt(show, at, CARD_HANDS.rest)
    const parts = SIDES.flatMap((side) => outlineOf(side, aims[side], CARD_DEALER))
    for (const placement of show.placements) {
      const faceUp = (placement.turnedAtMs ?? Infinity) + 700 < at
      if (faceUp)
        expect(hides(parts, placement.place, camera), `${at - START} ${placement.id}`).toBe(false)
    }
  }
})

test('at a blackjack table hands at rest cover no card', () => {
  const parts = SIDES.flatMap((side) => outlineOf(side, CARD_HANDS.rest[side], CARD_DEALER))
  for (const view of [VIEWS.wide, VIEWS.tall, VIEWS.dealer])
    for (const { place } of blackjack(450).placements)
      expect(hides(parts, place, cameraOf(view, 1.8))).toBe(false)
})
