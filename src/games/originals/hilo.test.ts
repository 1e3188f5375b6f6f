import { expect, test } from 'vitest'
import { FieldRefusal, Refusal } from '#shared/refusals.ts'
import { createDraw } from '../fairness/draw.ts'
import type { Progress, RoundStep } from '../game-engine.ts'
import { verifyGame } from '../verify/verify-game.ts'
import {
  hilo,
  HILO_CARDS,
  HILO_SIDES,
  hiloMeaning,
  hiloWays,
  rankOf,
  type HiloEvent,
} from './hilo.ts'

const seeds = { serverSeed: 'cd'.repeat(32), clientSeed: 'client' }
const drawAt = (nonce: number) => createDraw(seeds.serverSeed, seeds.clientSeed, nonce)
const cardsAt = (nonce: number) =>
  verifyGame({ game: 'hilo', ...seeds, nonce, params: { cards: HILO_CARDS } }) as number[]
const steps = (...actions: string[]): RoundStep[] =>
  actions.map((action) => ({ action, params: {} }))
const act = (nonce: number, taken: readonly RoundStep[]): Progress => {
  const progress = hilo.act?.(drawAt(nonce), 100n, {}, taken)
  if (progress === undefined) throw new Error('hilo has moves')
  return progress
}
const eventsOf = (progress: Progress) => progress.events as readonly HiloEvent[]
const movesOf = (progress: Progress) =>
  progress.state === 'open' ? progress.actions.map(({ action }) => action) : []
const likelier = (card: number) =>
  hiloWays(rankOf(card), 'higher') >= hiloWays(rankOf(card), 'lower') ? 'higher' : 'lower'
const rightSide = (open: number, next: number): string => {
  const [from, to] = [rankOf(open), rankOf(next)]
  if (from === to) return from === 12 ? 'higher' : 'lower'
  return to > from ? 'higher' : 'lower'
}

test('every rank has two sides that together cover each next rank once, and the same rank twice except at the ends', () => {
  for (let rank = 0; rank < 13; rank++) {
    const ends = rank === 0 || rank === 12
    expect(hiloWays(rank, 'higher') + hiloWays(rank, 'lower')).toBe(ends ? 13 : 14)
  }
  expect([
    hiloMeaning(0, 'higher'),
    hiloMeaning(0, 'lower'),
    hiloMeaning(12, 'higher'),
    hiloMeaning(12, 'lower'),
  ]).toEqual(['higher', 'same', 'same', 'lower'])
})

test('the ways stated for a guess match the game’s wins', () => {
  const counted = new Map<string, Set<string>>()
  for (let nonce = 0; nonce < 4_000; nonce++) {
    const [open = 0, next = 0] = cardsAt(nonce)
    for (const side of HILO_SIDES) {
      const key = `${rankOf(open)} ${side} ${rankOf(next)}`
      const right = act(nonce, steps(side)).state === 'open'
      const known = counted.get(key) ?? new Set()
      counted.set(key, known.add(String(right)))
    }
  }
  for (let rank = 0; rank < 13; rank++) {
    for (const side of HILO_SIDES) {
      const nexts = Array.from({ length: 13 }, (_, next) => [
        ...(counted.get(`${rank} ${side} ${next}`) ?? []),
      ])
      expect(
        nexts.every((outcomes) => outcomes.length === 1),
        'one outcome for each pair of ranks',
      ).toBe(true)
      expect(nexts.filter(([outcome]) => outcome === 'true')).toHaveLength(hiloWays(rank, side))
    }
  }
})

test('a chain of correct guesses pays 99 % by its chance, truncated to hundredths, and returns the stated share', () => {
  for (let nonce = 0; nonce < 300; nonce++) {
    const cards = cardsAt(nonce)
    const taken: RoundStep[] = []
    let chance = 1
    for (let i = 0; i < 12; i++) {
      const side = rightSide(cards[i] ?? 0, cards[i + 1] ?? 0)
      const before = taken.length === 0 ? hilo.open(drawAt(nonce), 100n, {}) : act(nonce, taken)
      if (!movesOf(before).includes(side)) break
      chance *= hiloWays(rankOf(cards[i] ?? 0), side === 'higher' ? 'higher' : 'lower') / 13
      taken.push(...steps(side))
      const [event] = eventsOf(act(nonce, taken))
      if (event?.type !== 'card') throw new Error('a card was turned')
      expect(Math.abs(Number(event.multiplier) - 0.99 / chance)).toBeLessThanOrEqual(0.010_001)
      const percent = Number(event.multiplier) * chance * 100
      expect(percent).toBeGreaterThanOrEqual(hilo.rules.rtp)
      expect(percent).toBeLessThanOrEqual(99 + 1e-9)
      expect(act(nonce, [...taken, ...steps('cashout')])).toMatchObject({
        state: 'settled',
        winMinor: BigInt(Math.round(Number(event.multiplier) * 100)),
      })
    }
  }
})

test('the lowest return is that of three guesses of twelve ways: 1.25× at 1,728 of 2,197', () => {
  expect(hilo.rules.rtp).toBe(Math.floor((125 * 1_728 * 100) / 2_197) / 100)
  expect(Math.min(...hilo.returns.map(({ rtpPercent }) => rtpPercent))).toBeGreaterThanOrEqual(
    hilo.rules.rtp,
  )
})

test('no guess leads beyond 10,000×; such a guess is rejected', () => {
  let refused = 0
  for (let nonce = 0; nonce < 200; nonce++) {
    const cards = cardsAt(nonce)
    const taken: RoundStep[] = []
    for (let i = 0; i < HILO_CARDS - 1; i++) {
      const before = taken.length === 0 ? hilo.open(drawAt(nonce), 100n, {}) : act(nonce, taken)
      if (before.state === 'settled') break
      const side = rightSide(cards[i] ?? 0, cards[i + 1] ?? 0)
      const offered = movesOf(before)
      const [event] = eventsOf(before)
      expect(Number(event?.multiplier)).toBeLessThanOrEqual(10_000)
      if (!offered.includes(side)) {
        refused += 1
        expect(() => act(nonce, [...taken, ...steps(side)])).toThrow(Refusal)
      }
      const next = offered.includes(side) ? side : offered.includes('skip') ? 'skip' : 'cashout'
      taken.push(...steps(next))
      if (next === 'cashout') break
    }
  }
  expect(refused).toBeGreaterThan(0)
})

test('only revealed cards are sent', () => {
  for (let nonce = 0; nonce < 50; nonce++) {
    const cards = cardsAt(nonce)
    const sent: number[] = []
    const taken: RoundStep[] = []
    let progress = hilo.open(drawAt(nonce), 100n, {})
    for (;;) {
      for (const event of eventsOf(progress)) if (event.type === 'card') sent.push(event.card)
      expect(sent).toEqual(cards.slice(0, taken.length + 1))
      if (progress.state === 'settled') break
      taken.push(...steps(taken.length % 3 === 0 ? 'skip' : likelier(sent.at(-1) ?? 0)))
      progress = act(nonce, taken)
    }
  }
})

test('a round reveals at most 52 cards; the last is reserved for a guess', () => {
  const skips = steps(...Array.from({ length: HILO_CARDS - 2 }, () => 'skip'))
  const all = act(1, skips)
  expect(movesOf(all)).toEqual(['higher', 'lower'])
  expect(() => act(1, [...skips, ...steps('skip')])).toThrow(Refusal)
  const cards = cardsAt(1)
  const end = act(1, [...skips, ...steps(rightSide(cards[50] ?? 0, cards[51] ?? 0))])
  expect(end).toMatchObject({
    state: 'settled',
    events: [
      { type: 'card', right: true },
      { type: 'end', won: true },
    ],
  })
  expect(end.winMinor > 0n).toBe(true)
})

test('nothing can be cashed out before a guess, skipping does not count as one, and other moves are rejected', () => {
  expect(() => act(0, steps('cashout'))).toThrow(Refusal)
  expect(() => act(0, steps('skip', 'cashout'))).toThrow(Refusal)
  expect(() => act(0, steps('same'))).toThrow(Refusal)
  expect(() => act(0, [{ action: 'higher', params: { card: 51 } }])).toThrow(FieldRefusal)
  expect(() => hilo.readParams({ cards: 3 })).toThrow(FieldRefusal)
})

test('an abandoned round ends with the likelier side and a cash-out', () => {
  for (let nonce = 0; nonce < 60; nonce++) {
    const taken: RoundStep[] = nonce % 2 === 0 ? [] : steps('skip')
    const cards = cardsAt(nonce)
    const open = cards[taken.length] ?? 0
    let progress = hilo.open(drawAt(nonce), 100n, {})
    for (let moves = 0; moves < 2 && progress.state === 'open'; moves++) {
      const next = hilo.abandon?.(taken, drawAt(nonce), {})
      if (next === undefined) throw new Error('hilo can be abandoned')
      if (moves === 0) expect(next.action).toBe(likelier(open))
      taken.push(next)
      progress = act(nonce, taken)
    }
    expect(progress.state).toBe('settled')
    expect(progress.winMinor > 0n).toBe(taken.at(-1)?.action === 'cashout')
  }
})
