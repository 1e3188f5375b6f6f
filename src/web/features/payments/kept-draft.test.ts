import { expect, test } from 'vitest'
import { memoryStorage } from '#web/lib/storage.ts'
import { forgetOrderDraft, keepOrderDraft, readOrderDraft } from './kept-draft.ts'

const EMPTY = { methodID: undefined, typed: '' }

test('a begun deposit is there again after a reload, a withdrawal beside it', () => {
  const storage = memoryStorage()
  keepOrderDraft(storage, 'deposit', 'u1', { methodID: 'card', typed: '1.250' })
  expect(readOrderDraft(storage, 'deposit', 'u1')).toEqual({ methodID: 'card', typed: '1.250' })
  expect(readOrderDraft(storage, 'withdraw', 'u1')).toEqual(EMPTY)
  forgetOrderDraft(storage, 'deposit')
  expect(readOrderDraft(storage, 'deposit', 'u1')).toEqual(EMPTY)
})

test('no one sees what another player had begun', () => {
  const storage = memoryStorage()
  keepOrderDraft(storage, 'deposit', 'u1', { methodID: 'card', typed: '500' })
  expect(readOrderDraft(storage, 'deposit', 'u2')).toEqual(EMPTY)
  expect(readOrderDraft(storage, 'deposit', undefined)).toEqual(EMPTY)
  keepOrderDraft(storage, 'withdraw', undefined, { methodID: 'card', typed: '500' })
  expect(readOrderDraft(storage, 'withdraw', undefined)).toEqual(EMPTY)
})

test.each(['{', 'null', '[]', '{"uid":"u1","typed":5}'])(
  'a damaged entry %j starts afresh',
  (text) => {
    const storage = memoryStorage()
    storage.setItem('cashierDraft:deposit', text)
    expect(readOrderDraft(storage, 'deposit', 'u1')).toEqual(EMPTY)
  },
)
