import { expect, test } from 'vitest'
import { readAbout } from './support-search.ts'

const ID = '0197a3c0-0000-7000-8000-0000000000a1'

test('an address names the subject of a question; an invalid one is ignored', () => {
  expect(readAbout(`transaction:${ID}`)).toEqual({ kind: 'transaction', id: ID })
  for (const text of [undefined, '', 'transaction', 'transaction:7', `player:${ID}`, ID])
    expect(readAbout(text), String(text)).toBeUndefined()
})
