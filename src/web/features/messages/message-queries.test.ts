import { expect, test } from 'vitest'
import { massMessagesQuery, notificationsQuery } from './message-queries.ts'

test('requests the newest 250 notifications of the last 90 days', () => {
  expect(notificationsQuery('2026-11-20').queryKey).toEqual([
    'finance',
    'list_transactions',
    {
      searchCategory: 2,
      status: 1003,
      startDate: '2026-08-23',
      endDate: '2026-11-20',
      OrderPar: 'date',
      OrderDir: 'DESC',
      limit: 250,
      offset: 0,
    },
  ])
})

test('requests messages to everyone ten at a time', () => {
  expect(massMessagesQuery().queryKey).toEqual([
    'crm',
    'list_mass_messages',
    { limit: 10, offset: 0 },
  ])
})
