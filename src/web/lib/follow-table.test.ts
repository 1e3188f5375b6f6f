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

test('a table is put together from its steps; a gap makes it be listened to again, never left in between', () => {
  const heard: TableState[] = []
  const tellers: ((data: unknown) => void)[] = []
  let listening = 0
  let least = 1
  const listen = (_topic: string, hear: (data: unknown) => void) => {
    tellers.push(hear)
    listening += 1
    return () => {
      listening -= 1
      least = Math.min(least, listening)
    }
  }
  const stop = followTable(listen, 'table-changes:4001', (state) => void heard.push(state))
  const tell = (data: unknown) => tellers.at(-1)?.(data)
  tell({ ...STATE, version: 3 })
  tell({ version: 3, set: { players: 9 } })
  tell({ version: 4, set: { players: 2 } })
  for (const odd of [null, 7, {}, { version: 'x' }]) tell(odd)
  expect(heard.map(({ players }) => players)).toEqual([1, 2])
  tell({ version: 6, set: { phase: 'closed' } })
  expect([tellers.length, listening, least]).toEqual([2, 1, 1])
  tell({ ...STATE, version: 6, phase: 'closed' })
  expect(heard.at(-1)).toMatchObject({ phase: 'closed' })
  stop()
  tell({ version: 7, set: { players: 5 } })
  expect([heard.length, listening]).toEqual([3, 0])
})
