import { expect, test } from 'vitest'
import { FieldRefusal, Refusal } from '#shared/refusals.ts'
import { createDraw } from '../fairness/draw.ts'
import type { Progress, RoundStep } from '../game-engine.ts'
import { verifyGame } from '../verify/verify-game.ts'
import { TOWER_FLOORS, TOWER_TILES } from './tower-draw.ts'
import { tower, TOWER_DIFFICULTIES, towerMultiplier } from './tower.ts'

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'client' }
const drawAt = (nonce: number) => createDraw(seeds.serverSeed, seeds.clientSeed, nonce)
const trapsAt = (nonce: number, difficulty: string) =>
  verifyGame({ game: 'tower', ...seeds, nonce, params: { difficulty } }) as number[]
const pick = (tile: number): RoundStep => ({ action: 'pick', params: { tile } })
const CASHOUT: RoundStep = { action: 'cashout', params: {} }
const act = (nonce: number, difficulty: string, steps: readonly RoundStep[]): Progress => {
  const progress = tower.act?.(drawAt(nonce), 100n, { difficulty }, steps)
  if (progress === undefined) throw new Error('the tower has moves')
  return progress
}
const safeWay = (nonce: number, difficulty: keyof typeof TOWER_TILES) =>
  trapsAt(nonce, difficulty).map((trap) => pick((trap + 1) % TOWER_TILES[difficulty]))

test('for every difficulty and cash-out floor, the return is at least the stated one and at most 99 %', () => {
  for (const difficulty of TOWER_DIFFICULTIES) {
    const tiles = TOWER_TILES[difficulty]
    for (let floor = 1; floor <= TOWER_FLOORS; floor++) {
      let [safe, all] = [0n, 1n]
      for (let step = 1, standing = 1n; step <= floor; step++) {
        standing *= BigInt(tiles - 1)
        all *= BigInt(tiles)
        safe = standing
      }
      const returned = BigInt(towerMultiplier(difficulty, floor)) * safe
      expect(
        returned * 100n >= BigInt(Math.round(tower.rules.rtp * 100)) * all,
        `${difficulty} ${floor}`,
      ).toBe(true)
      expect(returned <= 99n * all).toBe(true)
      const stated = tower.returns.find(
        ({ params }) => params['difficulty'] === difficulty && params['floor'] === floor,
      )
      expect(stated?.rtpPercent).toBe(Number((returned * 100n) / all) / 100)
    }
  }
  expect(tower.returns).toHaveLength(TOWER_DIFFICULTIES.length * TOWER_FLOORS)
  expect(Math.min(...tower.returns.map(({ rtpPercent }) => rtpPercent))).toBe(tower.rules.rtp)
})

test('floors not yet played are hidden, and revealed at the end', () => {
  for (let nonce = 0; nonce < 120; nonce++) {
    const difficulty = TOWER_DIFFICULTIES[nonce % 3] ?? 'easy'
    const traps = trapsAt(nonce, difficulty)
    const opened = tower.open(drawAt(nonce), 100n, { difficulty })
    expect(opened).toMatchObject({
      state: 'open',
      winMinor: 0n,
      events: [{ type: 'tower', difficulty, tiles: TOWER_TILES[difficulty] }],
    })
    expect(JSON.stringify(opened.events)).not.toMatch(/trap/)
    const steps: RoundStep[] = []
    for (let floor = 1; floor <= TOWER_FLOORS; floor++) {
      const tile = (nonce + floor) % TOWER_TILES[difficulty]
      steps.push(pick(tile))
      const progress = act(nonce, difficulty, steps)
      const safe = tile !== traps[floor - 1]
      expect(progress.events[0]).toMatchObject({
        type: 'pick',
        floor,
        tile,
        trap: traps[floor - 1],
        safe,
      })
      if (progress.state === 'settled') {
        expect(progress.events.at(-1)).toEqual({
          type: 'end',
          traps,
          won: safe,
          multiplier: safe ? (towerMultiplier(difficulty, floor) / 100).toFixed(2) : '0.00',
        })
        expect(progress.winMinor > 0n).toBe(safe)
        break
      }
      expect(safe).toBe(true)
      expect(progress.events).toHaveLength(1)
      expect(JSON.stringify(progress.events)).not.toContain('"traps"')
      expect(act(nonce, difficulty, [...steps, CASHOUT])).toMatchObject({
        state: 'settled',
        winMinor: BigInt(towerMultiplier(difficulty, floor)),
      })
    }
  }
})

test('the top floor pays automatically: 506.88× for the whole hard tower', () => {
  for (const difficulty of TOWER_DIFFICULTIES) {
    const progress = act(5, difficulty, safeWay(5, difficulty))
    expect(progress).toMatchObject({
      state: 'settled',
      winMinor: BigInt(towerMultiplier(difficulty, TOWER_FLOORS)),
    })
  }
  expect(tower.rules.maxWinMultiple).toBe(506.88)
})

test('no move follows the end, and nothing can be cashed out on the ground', () => {
  expect(() => act(0, 'easy', [CASHOUT])).toThrow(Refusal)
  expect(() => act(0, 'easy', [])).toThrow(Refusal)
  expect(() => act(0, 'easy', [{ action: 'climb', params: {} }])).toThrow(Refusal)
  const [trap = 0] = trapsAt(0, 'hard')
  expect(() => act(0, 'hard', [pick(trap), pick(0)])).toThrow(Refusal)
  expect(() => act(0, 'hard', [pick(trap), CASHOUT])).toThrow(Refusal)
  const [first = pick(0)] = safeWay(0, 'hard')
  expect(() => act(0, 'hard', [first, CASHOUT, CASHOUT])).toThrow(Refusal)
  expect(() => act(0, 'hard', [...safeWay(0, 'hard'), pick(0)])).toThrow(Refusal)
})

test.each([
  [{}],
  [{ tile: 4 }],
  [{ tile: -1 }],
  [{ tile: 0.5 }],
  [{ tile: '1' }],
  [{ tile: 1, floor: 2 }],
])('rejects a move with %j', (params) => {
  expect(() => act(0, 'easy', [{ action: 'pick', params }])).toThrow(FieldRefusal)
})

test('rejects a tile the difficulty does not have, and a cash-out with parameters', () => {
  expect(() => act(0, 'hard', [pick(2)])).toThrow(FieldRefusal)
  const [first = pick(0)] = safeWay(0, 'medium')
  expect(() => act(0, 'medium', [first, { action: 'cashout', params: { part: 50 } }])).toThrow(
    FieldRefusal,
  )
})

test.each([
  [{ difficulty: 'expert' }],
  [{ difficulty: 1 }],
  [{ difficulty: null, floors: 3 }],
  [{ mines: 3 }],
])('rejects a round with %j', (params) => {
  expect(() => tower.readParams(params)).toThrow(FieldRefusal)
})

test('defaults to easy', () => {
  expect(tower.readParams({})).toEqual({ difficulty: 'easy' })
})

test('an abandoned round ends in the player’s favour', () => {
  for (let nonce = 0; nonce < 60; nonce++) {
    const difficulty = TOWER_DIFFICULTIES[nonce % 3] ?? 'easy'
    const steps = nonce % 2 === 0 ? [] : safeWay(nonce, difficulty).slice(0, 1 + (nonce % 8))
    const before = steps.length
    let progress: Progress = {
      state: 'open',
      events: [],
      actions: [],
      stakeMinor: 100n,
      winMinor: 0n,
    }
    for (let moves = 0; moves < 2 && progress.state === 'open'; moves++) {
      const next = tower.abandon?.(steps, drawAt(nonce), {})
      if (next === undefined) throw new Error('the tower can be abandoned')
      steps.push(next)
      progress = act(nonce, difficulty, steps)
    }
    expect(progress.state).toBe('settled')
    if (before > 0) expect(progress.winMinor).toBe(BigInt(towerMultiplier(difficulty, before)))
    else expect(progress.winMinor > 0n).toBe(trapsAt(nonce, difficulty)[0] !== 0)
  }
})

test('the same seeds and moves give the same round', () => {
  const way = safeWay(9, 'medium').slice(0, 4)
  expect(act(9, 'medium', way)).toEqual(act(9, 'medium', way))
})
