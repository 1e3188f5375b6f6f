import { expect, test } from 'vitest'
import { maskError, maskPayload } from './mask.ts'

test('masks possibly personal data and keeps IDs, times and amounts', () => {
  const playerId = crypto.randomUUID()
  expect(
    maskPayload({
      playerId,
      at: '2026-11-20T20:59:59Z',
      amountMinor: '12500',
      kind: 'deposit',
      email: 'ayse@kupa.example',
      phone: '+905551112233',
      name: 'Ayşe',
      birth: '1957-04-23',
      week: '2026-11-16',
      deep: [{ iban: 'TR33 0006', decisionId: '77' }],
      isPaid: true,
    }),
  ).toEqual({
    playerId,
    at: '2026-11-20T20:59:59Z',
    amountMinor: '12500',
    kind: 'deposit',
    email: '•••',
    phone: '•••',
    name: '•••',
    birth: '•••',
    week: '2026-11-16',
    deep: [{ iban: '•••', decisionId: '77' }],
    isPaid: true,
  })
})

test('masks addresses and long numbers in an error and omits its stack', () => {
  expect(
    maskError('mail to ayse@kupa.example refused for +90 555 111 22 33\n    at send (mail.ts:1)'),
  ).toBe('mail to ••• refused for •••')
})
