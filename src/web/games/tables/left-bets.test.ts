import { expect, test, vi } from 'vitest'
import type { TableLaunchReply, TableState } from '#shared/contracts/tables.ts'
import { createLeftBets, type LeftBet } from './left-bets.ts'

const BET: LeftBet = {
  token: 'kept',
  tableID: '4001',
  name: 'Boğaz Rulet',
  roundID: '4001-7',
  staked: '30.00',
}

function watched(
  read: () => Partial<TableLaunchReply> | undefined,
  stored = new Map<string, string>(),
) {
  const listeners = new Map<string, (data: unknown, isSnapshot: boolean) => void>()
  const later: (() => void)[] = []
  const onResult = vi.fn<() => void>()
  const tokens: string[] = []
  const left = createLeftBets({
    listen: (topic, listener) => {
      listeners.set(topic, listener)
      return () => void listeners.delete(topic)
    },
    read: (token) => {
      tokens.push(token)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the result depends on
      return Promise.resolve(read() as TableLaunchReply | undefined)
    },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
    later: (run) => later.push(run),
    onResult,
  })
  const show = async (state: Pick<TableState, 'roundID' | 'phase'>, version = 1) => {
    listeners.get('table-preview:4001')?.({ version, ...state }, true)
    await Promise.resolve()
    await new Promise((done) => setImmediate(done))
  }
  return { left, listeners, later, onResult, tokens, stored, show }
}

const own = (win: string | null, returned = false) => ({
  roundID: BET.roundID,
  stakeID: 's',
  bets: [],
  staked: '30.00',
  win,
  returned,
})

test('reads a left table with its own token once the round is over, until the bet is settled', async () => {
  let round = own(null)
  const { left, later, onResult, tokens, show, listeners } = watched(() => ({
    round,
    lastRound: null,
  }))
  left.follow(BET)
  left.follow(BET)
  expect(left.get().waiting).toEqual([BET])
  await show({ roundID: BET.roundID, phase: 'betting' })
  expect(tokens).toEqual([])
  await show({ roundID: BET.roundID, phase: 'result' }, 2)
  expect(tokens).toEqual(['kept'])
  expect(left.get().results).toEqual([])
  round = own('60.00')
  later.shift()?.()
  await vi.waitFor(() => expect(onResult).toHaveBeenCalledOnce())
  expect(left.get()).toEqual({
    waiting: [],
    results: [
      {
        name: 'Boğaz Rulet',
        roundID: BET.roundID,
        stakedMinor: 3_000n,
        winMinor: 6_000n,
        isReturned: false,
      },
    ],
  })
  expect(listeners.size).toBe(0)
  left.dismiss(BET.roundID)
  expect(left.get().results).toEqual([])
})

test('finds the bet among earlier rounds when the table has gone on, and goes on after a reload', async () => {
  const stored = new Map<string, string>()
  watched(() => undefined, stored).left.follow(BET)
  const { left, show } = watched(() => ({ round: null, lastRound: own('0.00', true) }), stored)
  expect(left.get().waiting).toEqual([BET])
  await show({ roundID: '4001-9', phase: 'betting' })
  await vi.waitFor(() => expect(left.get().results).toMatchObject([{ isReturned: true }]))
  expect(watched(() => undefined, stored).left.get().waiting).toEqual([])
})

test('ends without a result when the session is over, or when the table shows the round itself', async () => {
  const { left, show, onResult } = watched(() => undefined)
  left.follow(BET)
  await show({ roundID: '4001-8', phase: 'betting' })
  await vi.waitFor(() => expect(left.get().waiting).toEqual([]))
  left.follow({ ...BET, roundID: '4001-9' })
  left.shownHere('4001-9')
  expect(left.get()).toEqual({ waiting: [], results: [] })
  expect(onResult).not.toHaveBeenCalled()
})
