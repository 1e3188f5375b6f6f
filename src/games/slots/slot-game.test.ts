import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWireMoney } from '#shared/money.ts'
import { createDraw } from '../fairness/draw.ts'
import type { Progress, RoundStep } from '../game-engine.ts'
import {
  GAMBLE_PICKS,
  GAMBLE_SUITS,
  isRight,
  picksFor,
  suitOf,
  timesOf,
  type GamblePick,
} from './gamble.ts'
import { playGambledRound } from './gambled-round.ts'
import { playSlotRound } from './play-slot-round.ts'
import { slotGame } from './slot-game.ts'
import { SLOT_TITLES } from './titles.ts'
import { cilekBahcesi } from './titles/cilek-bahcesi.ts'
import { kapadokya } from './titles/kapadokya.ts'
import { laleDevri } from './titles/lale-devri.ts'
import { yediYildiz } from './titles/yedi-yildiz.ts'

const BET = 500n
const gamblers = SLOT_TITLES.filter(({ gamble }) => gamble !== undefined)
const drawOf = (nonce: number) => createDraw('cafe', 'client', nonce)
const open = (title: (typeof SLOT_TITLES)[number], nonce: number, params = {}): Progress =>
  slotGame(title).open(drawOf(nonce), BET, params)
const act = (
  title: (typeof SLOT_TITLES)[number],
  nonce: number,
  steps: readonly RoundStep[],
): Progress | undefined => slotGame(title).act?.(drawOf(nonce), BET, { gamble: true }, steps)
const picked = (pick: string): RoundStep => ({ action: 'gamble', params: { pick } })
const COLLECT: RoundStep = { action: 'collect', params: {} }

function winningNonce(title = yediYildiz): number {
  return (
    Array.from({ length: 200 }, (_, nonce) => nonce).find((nonce) => {
      const { winMinor } = playSlotRound(title, drawOf(nonce), BET)
      return winMinor > 0n && winMinor < 5n * BET
    }) ?? -1
  )
}

test('a round without a gamble request settles immediately, with unchanged events', () => {
  for (const title of SLOT_TITLES) {
    for (let nonce = 0; nonce < 40; nonce++) {
      const { events, winMinor } = playSlotRound(title, drawOf(nonce), BET)
      expect(open(title, nonce)).toMatchObject({ state: 'settled', stakeMinor: BET, winMinor })
      expect(open(title, nonce).events.map(({ type }) => type)).toEqual(
        events.map(({ type }) => type),
      )
    }
  }
})

test('with the gamble requested, a losing spin settles and a winning one stays open', () => {
  for (const title of gamblers) {
    for (let nonce = 0; nonce < 60; nonce++) {
      const { winMinor } = playSlotRound(title, drawOf(nonce), BET)
      const opened = open(title, nonce, { gamble: true })
      const mayContinue = winMinor > 0n && 2n * winMinor <= BET * BigInt(title.maxWinMultiple)
      expect(opened.state).toBe(mayContinue ? 'open' : 'settled')
      expect(JSON.stringify(opened.events)).not.toContain('card')
      expect(opened.winMinor).toBe(mayContinue ? 0n : winMinor)
    }
  }
})

test('collect pays the win of the spin', () => {
  const nonce = winningNonce()
  const { winMinor } = playSlotRound(yediYildiz, drawOf(nonce), BET)
  expect(open(yediYildiz, nonce, { gamble: true })).toMatchObject({
    actions: [{ action: 'gamble', params: { pick: GAMBLE_PICKS } }, { action: 'collect' }],
  })
  expect(act(yediYildiz, nonce, [COLLECT])).toEqual({
    state: 'settled',
    stakeMinor: BET,
    winMinor,
    events: [{ type: 'collect', win: toWireMoney(winMinor) }],
  })
})

test('each card comes from the round’s own stream after the spin, and pays by the pick', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...gamblers),
      fc.nat(5_000),
      fc.array(fc.constantFrom(...GAMBLE_PICKS), { minLength: 1, maxLength: 6 }),
      (title, nonce, picks) => {
        let { winMinor } = playSlotRound(title, drawOf(nonce), BET)
        let now: Progress | undefined = open(title, nonce, { gamble: true })
        const draw = drawOf(nonce)
        playSlotRound(title, draw, BET)
        const steps: RoundStep[] = []
        for (const pick of picks) {
          if (now?.state !== 'open') break
          if (winMinor * timesOf(pick) > BET * BigInt(title.maxWinMultiple)) {
            expect(() => act(title, nonce, [...steps, picked(pick)])).toThrow('not possible')
            continue
          }
          steps.push(picked(pick))
          const card = draw.below(52)
          winMinor = isRight(pick, card) ? winMinor * timesOf(pick) : 0n
          now = act(title, nonce, steps)
          expect(now?.events).toEqual([
            {
              type: 'gamble',
              step: steps.length,
              pick,
              card,
              right: winMinor > 0n,
              win: toWireMoney(winMinor),
            },
          ])
          if (now?.state === 'settled') expect(now.winMinor).toBe(winMinor)
          if (winMinor === 0n) expect(now?.state).toBe('settled')
        }
        expect(steps.length).toBeLessThanOrEqual(5)
        expect(winMinor).toBeLessThanOrEqual(BET * BigInt(title.maxWinMultiple))
      },
    ),
    { numRuns: 400 },
  )
})

test('five correct cards are the maximum, and the last of them is paid automatically', () => {
  const uncapped = { ...yediYildiz, maxWinMultiple: 1_000_000 }
  const nonce = winningNonce()
  const draw = drawOf(nonce)
  const { winMinor } = playSlotRound(uncapped, draw, BET)
  const steps = Array.from({ length: 5 }, () => picked(suitOf(draw.below(52))))
  expect(act(uncapped, nonce, steps)).toMatchObject({
    state: 'settled',
    winMinor: winMinor * 4n ** 5n,
  })
  expect(() => act(uncapped, nonce, [...steps, COLLECT])).toThrow('not possible')
})

test('every pick is fair: over the whole deck it returns exactly its stake', () => {
  const deck = Array.from({ length: 52 }, (_, card) => card)
  for (const pick of GAMBLE_PICKS) {
    const returned = deck.reduce(
      (sum, card) => sum + (isRight(pick, card) ? timesOf(pick) : 0n),
      0n,
    )
    expect(returned, pick).toBe(52n)
  }
  expect(GAMBLE_SUITS.map((suit) => deck.filter((card) => suitOf(card) === suit).length)).toEqual([
    13, 13, 13, 13,
  ])
})

test('offers nothing that would exceed the maximum win, and nothing after the last card', () => {
  expect(picksFor({ maxSteps: 5 }, 0, 100n, 400n)).toEqual(GAMBLE_PICKS)
  expect(picksFor({ maxSteps: 5 }, 0, 101n, 400n)).toEqual(['red', 'black'])
  expect(picksFor({ maxSteps: 5 }, 0, 201n, 400n)).toEqual([])
  expect(picksFor({ maxSteps: 5 }, 5, 1n, 400n)).toEqual([])
  expect(picksFor({ maxSteps: 5 }, 0, 0n, 400n)).toEqual([])
})

test('the current win of an abandoned round is collected', () => {
  const nonce = winningNonce(cilekBahcesi)
  const step = slotGame(cilekBahcesi).abandon?.([], drawOf(nonce), {})
  expect(step).toEqual(COLLECT)
  expect(act(cilekBahcesi, nonce, [step ?? picked('red')])).toMatchObject({
    state: 'settled',
    winMinor: playSlotRound(cilekBahcesi, drawOf(nonce), BET).winMinor,
  })
})

test('rejects a move without the gamble requested, an unknown move, and a move after the end', () => {
  const nonce = winningNonce()
  const game = slotGame(yediYildiz)
  expect(() => game.act?.(drawOf(nonce), BET, {}, [COLLECT])).toThrow('not possible')
  expect(() => act(yediYildiz, nonce, [{ action: 'double', params: {} }])).toThrow('not possible')
  expect(() => act(yediYildiz, nonce, [COLLECT, COLLECT])).toThrow('not possible')
  expect(slotGame(kapadokya).act).toBeUndefined()
  expect(() => playGambledRound(kapadokya, drawOf(1), BET, {}, ['red'])).toThrow(RangeError)
})

test('a round may be opened with the features its title sells, and nothing else', () => {
  const read = (title: (typeof SLOT_TITLES)[number], params: Record<string, unknown>) =>
    slotGame(title).readParams(params)
  expect(read(laleDevri, { buy: 'free-spins' })).toEqual({ buy: 'free-spins' })
  expect(read(yediYildiz, { gamble: true })).toEqual({ gamble: true })
  expect(read(yediYildiz, { gamble: false })).toEqual({})
  const refused: [(typeof SLOT_TITLES)[number], Record<string, unknown>][] = [
    [laleDevri, { buy: 'jackpot' }],
    [laleDevri, { buy: true }],
    [laleDevri, { buy: null }],
    [laleDevri, { buy: 'toString' }],
    [laleDevri, { gamble: true }],
    [yediYildiz, { buy: 'free-spins' }],
    [yediYildiz, { gamble: 'yes' }],
    [yediYildiz, { gamble: 1 }],
    [kapadokya, { buys: 'free-spins' }],
    [
      { ...kapadokya, gamble: { maxSteps: 5 } },
      { buy: 'free-spins', gamble: true },
    ],
  ]
  for (const [title, params] of refused)
    expect(() => read(title, params), JSON.stringify(params)).toThrow()
})

test('rejects an invalid pick by its field name', () => {
  const nonce = winningNonce()
  const wrong: RoundStep[] = [
    picked('green'),
    { action: 'gamble', params: {} },
    { action: 'gamble', params: { pick: 'red', twice: true } },
  ]
  for (const step of wrong)
    expect(() => act(yediYildiz, nonce, [step])).toThrow(
      expect.objectContaining({ fields: expect.anything() }),
    )
})

test('the stated rules include the buyable features with price and return, and the gamble’s odds', () => {
  expect(slotGame(laleDevri).rules.params).toEqual({
    buy: [{ feature: 'free-spins', price: 90, rtp: 96.57 }],
  })
  expect(slotGame(kapadokya).rules.params).toEqual({
    buy: [{ feature: 'free-spins', price: 30, rtp: 97.79 }],
  })
  const { gamble } = slotGame(yediYildiz).rules.params as {
    gamble: { picks: Record<GamblePick, { times: number; chance: number }> }
  }
  expect(gamble).toMatchObject({ byDefault: false, maxSteps: 5, maxMultiple: 1_000 })
  for (const pick of GAMBLE_PICKS)
    expect(gamble.picks[pick].times * gamble.picks[pick].chance).toBe(1)
})
