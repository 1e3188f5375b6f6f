import { expect, test } from 'vitest'
import type { RoundReply } from '#shared/contracts/games.ts'
import { initialState, next, type GameEvent } from './round-state.ts'

const round: RoundReply = {
  roundID: 'r1',
  nonce: 4,
  state: 'settled',
  events: [],
  bet: '10.00',
  win: '25.00',
  balance: '115.00',
  actions: [],
}
const play = (...events: GameEvent[]) => events.reduce(next, initialState(10_000n, 1000n))

test('a spin deducts its stake at once and adds its win only when it has been played', () => {
  const asked = play({ type: 'spin-asked', requestId: 'a' })
  expect(asked.balanceMinor).toBe(9000n)
  const showing = next(asked, { type: 'answered', round })
  expect(showing.balanceMinor).toBe(9000n)
  const shown = next(showing, { type: 'shown' })
  expect(shown).toMatchObject({
    balanceMinor: 11_500n,
    winMinor: 2500n,
    stakedMinor: 1000n,
    wonMinor: 2500n,
  })
})

test('a lost connection keeps the request, and its late answer counts', () => {
  const lost = play({ type: 'spin-asked', requestId: 'a' }, { type: 'connection-lost' })
  expect(lost.phase).toEqual({ name: 'offline', request: { requestId: 'a', betMinor: 1000n } })
  expect(next(lost, { type: 'answered', round }).phase.name).toBe('showing')
})

test('a refused spin returns the stake', () => {
  const refused = play({ type: 'spin-asked', requestId: 'a' }, { type: 'refused' })
  expect(refused).toEqual(initialState(10_000n, 1000n))
})

test('a second spin, a bet change and a reported balance wait while a round is open', () => {
  const asked = play({ type: 'spin-asked', requestId: 'a' })
  expect(next(asked, { type: 'spin-asked', requestId: 'b' })).toBe(asked)
  expect(next(asked, { type: 'bet-chosen', betMinor: 5n })).toBe(asked)
  expect(next(asked, { type: 'balance-reported', balanceMinor: 5n })).toBe(asked)
})

test('an interrupted round is resumed with its own bet', () => {
  const resumed = play({ type: 'resumed', round: { ...round, bet: '20.00' } })
  expect(resumed.phase).toMatchObject({ name: 'showing', betMinor: 2000n })
  expect(next(resumed, { type: 'shown' }).balanceMinor).toBe(11_500n)
})

test('a purchase deducts its whole price, and a refusal returns all of it', () => {
  const asked = play({ type: 'spin-asked', requestId: 'a', stakeMinor: 9000n })
  expect(asked).toMatchObject({ balanceMinor: 1000n, betMinor: 1000n })
  expect(next(asked, { type: 'refused' })).toEqual(initialState(10_000n, 1000n))
})

test('an open round waits for the player before its win counts, and no spin begins meanwhile', () => {
  const open: RoundReply = { ...round, state: 'open', win: '0.00', balance: '90.00' }
  const waiting = play(
    { type: 'spin-asked', requestId: 'a' },
    { type: 'answered', round: open },
    { type: 'shown' },
  )
  expect(waiting).toMatchObject({
    phase: { name: 'deciding', betMinor: 1000n },
    balanceMinor: 9000n,
    wonMinor: 0n,
  })
  expect(next(waiting, { type: 'spin-asked', requestId: 'b' })).toBe(waiting)
  expect(next(waiting, { type: 'decided', round })).toMatchObject({
    phase: { name: 'idle' },
    balanceMinor: 11_500n,
    winMinor: 2500n,
    stakedMinor: 1000n,
    wonMinor: 2500n,
  })
  expect(next(waiting, { type: 'decided-elsewhere', balanceMinor: 9500n })).toMatchObject({
    phase: { name: 'idle' },
    balanceMinor: 9500n,
  })
})

test('nothing begins after the token has expired', () => {
  const over = play({ type: 'expired' })
  expect(next(over, { type: 'spin-asked', requestId: 'a' })).toBe(over)
})
