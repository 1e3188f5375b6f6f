import fc from 'fast-check'
import { expect, test } from 'vitest'
import { speaksFor } from '#shared/payments/reconciliation.ts'
import { matchLines, type OpenLine, type WaitingTransfer } from './match.ts'

const line = (given: Partial<OpenLine> = {}): OpenLine => ({
  id: 'l1',
  amountMinor: 75_000n,
  sender: 'DENIZ AYDIN',
  text: 'Gelen havale',
  reference: 'DK-5521',
  isTwin: false,
  isReturn: false,
  isReversal: false,
  ...given,
})
const transfer = (given: Partial<WaitingTransfer> = {}): WaitingTransfer => ({
  transactionId: 't1',
  playerId: 'p1',
  amountMinor: 75_000n,
  reference: 'dk 5521',
  name: 'Deniz Aydın',
  isOtherBank: false,
  isClosed: false,
  isSpent: false,
  ...given,
})
const of = (lines: OpenLine[], transfers: WaitingTransfer[]) => {
  const match = matchLines(lines, transfers).get(lines[0]?.id ?? '')
  return [match?.verdict, match?.transfer?.transactionId, match?.marks]
}

test('reference, amount and the player’s own name together are sure, however they are written', () => {
  expect(of([line()], [transfer()])).toEqual(['sure', 't1', ['reference', 'amount', 'name']])
  expect(of([line({ reference: '', text: 'FAST/ DK5521 /kira' })], [transfer()])[0]).toBe('sure')
  expect(of([line({ sender: 'AYDIN, DENİZ' })], [transfer()])[0]).toBe('sure')
  expect(of([line({ sender: '', text: 'GELEN FAST DENIZ AYDIN 12' })], [transfer()])[0]).toBe(
    'sure',
  )
})

test('someone else’s name is shown and never sure', () => {
  expect(of([line({ sender: 'Murat Kaya' })], [transfer()])).toEqual([
    'likely',
    't1',
    ['reference', 'amount', 'other-name'],
  ])
  expect(of([line({ sender: 'D. Aydın' })], [transfer()])).toEqual([
    'likely',
    't1',
    ['reference', 'amount', 'name-alike'],
  ])
  expect(of([line({ sender: '' })], [transfer()])).toEqual([
    'likely',
    't1',
    ['reference', 'amount', 'no-name'],
  ])
})

test('another amount, another bank, or a used reference or movement is shown, but never sure', () => {
  expect(of([line({ amountMinor: 70_000n })], [transfer()])).toEqual([
    'likely',
    't1',
    ['reference', 'other-amount', 'name'],
  ])
  expect(of([line()], [transfer({ isOtherBank: true })])[2]).toContain('other-bank')
  expect(of([line()], [transfer({ isSpent: true })])[2]).toContain('spent-reference')
  expect(of([line({ isTwin: true })], [transfer()])[2]).toContain('twin')
  expect(of([line()], [transfer({ isClosed: true })])[0]).toBe('likely')
})

test('without a reference the amount requires a matching name', () => {
  expect(of([line({ reference: '' })], [transfer()])).toEqual([
    'likely',
    't1',
    ['no-reference', 'amount', 'name'],
  ])
  expect(of([line({ reference: '', sender: 'Murat Kaya' })], [transfer()])).toEqual([
    'none',
    undefined,
    [],
  ])
  expect(
    of(
      [line({ reference: '12', text: '12' })],
      [transfer({ reference: '12', name: 'Murat Kaya' })],
    )[0],
  ).toBe('none')
  expect(of([line({ reference: 'XDK-55210' })], [transfer({ name: 'Murat Kaya' })])[0]).toBe('none')
})

test('two deposits for one line, or two lines for one deposit, are left to staff', () => {
  expect(of([line()], [transfer(), transfer({ transactionId: 't2' })])).toEqual([
    'likely',
    't1',
    ['reference', 'amount', 'name', 'several-deposits'],
  ])
  const both = matchLines([line(), line({ id: 'l2' })], [transfer()])
  expect([...both.values()].map(({ verdict, marks }) => [verdict, marks.at(-1)])).toEqual([
    ['likely', 'several-lines'],
    ['likely', 'several-lines'],
  ])
})

test('a transfer is sure for at most one line, and sure means that nothing contradicts it', () => {
  const amount = fc.constantFrom(75_000n, 80_000n)
  const words = fc.constantFrom('DK-5521', 'dk5522', '', 'Deniz Aydın', 'A-1')
  const name = fc.constantFrom('Deniz Aydın', 'Murat Kaya', '')
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          amountMinor: amount,
          sender: name,
          text: words,
          reference: words,
          isTwin: fc.boolean(),
        }),
        { maxLength: 6 },
      ),
      fc.array(
        fc.record({
          amountMinor: amount,
          reference: words,
          name,
          isOtherBank: fc.boolean(),
          isClosed: fc.boolean(),
          isSpent: fc.boolean(),
        }),
        { maxLength: 6 },
      ),
      (lines, transfers) => {
        const matches = [
          ...matchLines(
            lines.map((given, n) => line({ ...given, id: `l${n}` })),
            transfers.map((given, n) => transfer({ ...given, transactionId: `t${n}` })),
          ).values(),
        ]
        const sure = matches.filter(({ verdict }) => verdict === 'sure')
        expect(new Set(sure.map((match) => match.transfer?.transactionId)).size).toBe(sure.length)
        expect(sure.every(({ marks }) => marks.length === 3 && marks.every(speaksFor))).toBe(true)
        expect(
          matches.every(
            ({ verdict, transfer: found }) => (verdict === 'none') === (found === undefined),
          ),
        ).toBe(true)
      },
    ),
  )
})
