import { expect, test } from 'vitest'
import { parseProofSearch } from './proof-search.ts'

test('an address fills in the form; values that are not short texts are omitted', () => {
  expect(
    parseProofSearch({
      game: 'kule',
      clientSeed: 'lale',
      nonce: 7,
      serverSeed: 'x'.repeat(200),
      round: '',
      evil: '1',
      param: ['hard'],
    }),
  ).toEqual({ game: 'kule', clientSeed: 'lale', nonce: '7' })
  expect(parseProofSearch({})).toEqual({})
})
