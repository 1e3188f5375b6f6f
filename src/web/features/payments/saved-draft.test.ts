import { expect, test } from 'vitest'
import { memoryStorage } from '#web/lib/storage.ts'
import { forgetOrderDraft, keepOrderDraft, readOrderDraft } from './saved-draft.ts'

const EMPTY = { methodID: undefined, typed: '' }

test('restores a started deposit after a reload, separately from a withdrawal', () => {
  const storage = memoryStorage()
  keepOrderDraft(storage, 'deposit', 'u1', { methodID: 'card', typed: '1.250' })
  expect(readOrderDraft(storage, 'deposit', 'u1')).toEqual({ methodID: 'card', typed: '1.250' })
  expect(readOrderDraft(storage, 'withdraw', 'u1')).toEqual(EMPTY)
  forgetOrderDraft(storage, 'deposit')
  expect(readOrderDraft(storage, 'deposit', 'u1')).toEqual(EMPTY)
})

test('hides a draft from other players', () => {
  const storage = memoryStorage()
  keepOrderDraft(storage, 'deposit', 'u1', { methodID: 'card', typed: '500' })
  expect(readOrderDraft(storage, 'deposit', 'u2')).toEqual(EMPTY)
  expect(readOrderDraft(storage, 'deposit', undefined)).toEqual(EMPTY)
  keepOrderDraft(storage, 'withdraw', undefined, { methodID: 'card', typed: '500' })
  expect(readOrderDraft(storage, 'withdraw', undefined)).toEqual(EMPTY)
})

test.each(['{', 'null', '[]', '{"uid":"u1","typed":5}'])(
  'a damaged entry %j gives an empty draft',
  (text) => {
    const storage = memoryStorage()
    storage.setItem('cashierDraft:deposit', text)
    expect(readOrderDraft(storage, 'deposit', 'u1')).toEqual(EMPTY)
  },
)
