import { expect, test } from 'vitest'
import type { TableState } from '#shared/contracts/tables.ts'
import { followTable } from './follow-table.ts'

const STATE: TableState = {
  tableID: '4001',
  phase: 'betting',
  roundID: '4001-1',
  round: 1,
  now: '',
  startsAt: null,
  endsAt: null,
  events: [],
  history: [],
  players: 1,
  isVoid: false,
  betCount: 0,
  staked: '0.00',
  spots: [],
  seats: [],
  turns: [],
  winners: [],
  dealer: 'Defne',
  limits: 1,
  chain: null,
  salt: null,
  hash: null,
}

test('builds a table from its steps, and after a gap listens again without a pause in between', () => {
  const states: TableState[] = []
  const tellers: ((data: unknown, snapshot: boolean) => void)[] = []
  let listening = 0
  let minListening = 1
  const listen = (_topic: string, listener: (data: unknown, snapshot: boolean) => void) => {
    tellers.push(listener)
    listening += 1
    return () => {
      listening -= 1
      minListening = Math.min(minListening, listening)
    }
  }
  const stop = followTable(listen, 'table-changes:4001', (state) => void states.push(state))
  const publish = (data: unknown) => tellers.at(-1)?.(data, false)
  publish({ ...STATE, version: 3 })
  publish({ version: 3, set: { players: 9 } })
  publish({ version: 4, set: { players: 2 } })
  for (const odd of [null, 7, {}, { version: 'x' }]) publish(odd)
  expect(states.map(({ players }) => players)).toEqual([1, 2])
  publish({ version: 6, set: { phase: 'closed' } })
  expect([tellers.length, listening, minListening]).toEqual([2, 1, 1])
  publish({ ...STATE, version: 6, phase: 'closed' })
  expect(states.at(-1)).toMatchObject({ phase: 'closed' })
  stop()
  publish({ version: 7, set: { players: 5 } })
  expect([states.length, listening]).toEqual([3, 0])
})
