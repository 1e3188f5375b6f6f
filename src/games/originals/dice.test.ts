import { expect, test } from 'vitest'
import { FieldRefusal } from '#shared/refusals.ts'
import { createDraw, drawFromUint32 } from '../fairness/draw.ts'
import { verifyGame } from '../verify/verify-game.ts'
import { dice, diceMultiplier, diceWays } from './dice.ts'

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'client' }

/** A draw whose every number gives this outcome of 10,001. */
const rolling = (outcome: number) => drawFromUint32(() => Math.ceil((outcome / 10_001) * 2 ** 32))

test('over every roll, a choice returns the stated share', () => {
  for (const { params, rtpPercent } of dice.returns) {
    let returned = 0
    for (let outcome = 0; outcome <= 10_000; outcome++)
      returned += Number(dice.open(rolling(outcome), 100n, params).winMinor)
    expect(Math.floor((returned / 10_001) * 100) / 100, JSON.stringify(params)).toBe(rtpPercent)
  }
})

test('no target returns less than the game states, and none more than 99 %', () => {
  for (let ways = 1; ways <= 9_800; ways++) {
    const percent = (ways * diceMultiplier(ways, 'under')) / 10_001
    expect(percent).toBeGreaterThanOrEqual(dice.rules.rtp)
    expect(percent).toBeLessThan(99)
    expect(diceMultiplier(10_000 - ways, 'over')).toBe(diceMultiplier(ways, 'under'))
  }
})

test('the target itself wins neither over nor under', () => {
  for (const side of ['over', 'under'])
    expect(dice.open(rolling(5_050), 100n, { target: '50.50', side }).winMinor).toBe(0n)
  expect(dice.open(rolling(5_051), 100n, { target: '50.50', side: 'over' }).winMinor).toBe(200n)
  expect(dice.open(rolling(5_049), 100n, { target: '50.50', side: 'under' }).winMinor).toBe(196n)
  expect(diceWays(5_050, 'over')).toBe(4_950)
})

test('a roll matches the verifier', () => {
  for (let nonce = 0; nonce < 50; nonce++) {
    const { events } = dice.open(createDraw(seeds.serverSeed, seeds.clientSeed, nonce), 100n, {
      target: '50.50',
      side: 'over',
    })
    expect(events).toMatchObject([
      { type: 'roll', roll: verifyGame({ game: 'dice', ...seeds, nonce, params: {} }) },
    ])
  }
})

test.each([
  [{ target: 50 }],
  [{ target: '50.505' }],
  [{ target: '-1' }],
  [{ target: '100.00', side: 'over' }],
  [{ target: '1.99', side: 'over' }],
  [{ target: '98.01', side: 'under' }],
  [{ target: '0', side: 'under' }],
  [{ side: 'left' }],
  [{ stake: 5 }],
])('rejects %j', (params) => {
  expect(() => dice.readParams(params)).toThrow(FieldRefusal)
})

test('defaults to target 50.50, over', () => {
  expect(dice.readParams({})).toEqual({ target: '50.50', side: 'over' })
})
