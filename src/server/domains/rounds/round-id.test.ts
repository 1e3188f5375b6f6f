import { expect, test } from 'vitest'
import { isUuid } from '#shared/uuid.ts'
import { newRoundId } from './round-id.ts'

test('a round’s ID is a version 7 UUID that begins with its time', () => {
  const id = newRoundId(new Date('2026-11-20T18:00:00.123Z'))
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(
    Date.parse('2026-11-20T18:00:00.123Z'),
  )
  expect(isUuid(id)).toBe(true)
})

test('later rounds sort after earlier ones', () => {
  const ids = [1_000, 2_000, 3_000].map((ms) => newRoundId(new Date(ms)))
  expect(ids.toSorted()).toEqual(ids)
})

test('recognizes an invalid ID without asking the database', () => {
  for (const text of ['', '1', 'x'.repeat(36), `${newRoundId(new Date())}0`])
    expect(isUuid(text), text).toBe(false)
})
