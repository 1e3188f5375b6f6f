import { expect, test } from 'vitest'
import { artHashes, artPath } from './art.ts'

const ART = { lale: '0123456789', tables: 'aaaaaaaaaa', zar: 'bbbbbbbbbb' }

test('a game’s page names the hashes of its own art and of shared art', () => {
  expect(artHashes(ART, 'lale')).toBe(
    '<meta name="art" content="/art/lale.0123456789 /art/tables.aaaaaaaaaa" />',
  )
  expect(artHashes(ART, undefined)).toContain('zar.bbbbbbbbbb')
  expect(artHashes({}, 'lale')).toBe('')
})

test('an address contains the hash of its folder, if there is one', () => {
  expect(artPath(ART, 'lale', 'atlas.json')).toBe('/art/lale.0123456789/atlas.json')
  expect(artPath(ART, 'constructor', 'atlas.json')).toBe('/art/constructor/atlas.json')
})
