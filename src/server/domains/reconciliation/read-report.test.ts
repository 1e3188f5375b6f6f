import { expect, test } from 'vitest'
import { readRows } from './csv-rows.ts'
import { readReport } from './read-report.ts'

const HEAD = 'Time;State;Fee;Amount;Reference'
const OWN_FORMAT = {
  subject: 'deposit',
  theirReference: null,
  identity: null,
  toleranceMinor: 0n,
}
const row = (
  given: Partial<Record<'time' | 'state' | 'fee' | 'amount' | 'reference', string>> = {},
) => {
  const {
    time = '2026-11-20T21:00:00+03:00',
    state = 'Approved',
    fee = '1.50',
    amount = '100',
    reference = 'A-1',
  } = given
  return `${time};${state};${fee};${amount};${reference}`
}

const readText = (text: string) => readReport(readRows(text))

test('reads a report by its heads in any order', () => {
  expect(
    readText([HEAD, row(), '', row({ reference: 'B', state: 'pending', fee: '' })].join('\n')),
  ).toEqual([
    {
      reference: 'a-1',
      amountMinor: 10_000n,
      feeMinor: 150n,
      state: 'approved',
      at: new Date('2026-11-20T18:00:00Z'),
      ...OWN_FORMAT,
      line: 2,
    },
    {
      reference: 'b',
      amountMinor: 10_000n,
      feeMinor: 0n,
      state: 'pending',
      at: new Date('2026-11-20T18:00:00Z'),
      ...OWN_FORMAT,
      line: 4,
    },
  ])
})

test('names an unreadable row and what is wrong', () => {
  for (const [given, why] of [
    [{ amount: '1,50' }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ fee: 'x' }, 'fee'],
    [{ state: 'paid' }, 'state'],
    [{ time: '2026-11-20' }, 'time'],
    [{ time: '2026-11-20T21:00:00' }, 'time'],
    [{ reference: '' }, 'reference'],
    [{ reference: 'a-1' }, 'reference'],
  ] as const) {
    expect(
      () => readText([HEAD, row(), row({ reference: 'z', ...given })].join('\n')),
      why,
    ).toThrow(expect.objectContaining({ data: { row: 3, why } }))
  }
  expect(() => readText('a;b\n')).toThrow(expect.objectContaining({ data: { why: 'reportHeads' } }))
  expect(() => readText(HEAD)).toThrow(expect.objectContaining({ data: { why: 'empty' } }))
})
