import { expect, test } from 'vitest'
import { inboxAddress, readInboxFilter, type InboxFilter } from './inbox-filter.ts'

test('the inbox filter is stored in its address, and an invalid address shows the whole inbox', () => {
  const filters: InboxFilter[] = [
    { state: 'open', assigned: 'all' },
    { state: 'answered', kind: 'payment', assigned: 'mine' },
  ]
  for (const filter of filters)
    expect(readInboxFilter(new URLSearchParams(inboxAddress(filter, 'x').split('?')[1]))).toEqual(
      filter,
    )
  expect(inboxAddress({ state: 'open', assigned: 'all' })).toBe('/support')
  expect(readInboxFilter(new URLSearchParams('state=lost&kind=love&assigned=her'))).toEqual({
    state: 'open',
    assigned: 'all',
  })
})
