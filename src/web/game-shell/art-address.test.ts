import { afterEach, expect, test, vi } from 'vitest'
import { artAddress } from './art-address.ts'

afterEach(() => vi.unstubAllGlobals())

const onPage = (content: string | undefined) =>
  vi.stubGlobal('document', {
    querySelector: () => (content === undefined ? null : { content }),
  })

test('an address contains the hash that the page names', () => {
  onPage('lale-devri.0123456789 house.aaaaaaaaaa')
  expect(artAddress('lale-devri', 'atlas.json')).toBe('/art/lale-devri.0123456789/atlas.json')
  expect(artAddress('lale', 'atlas.json')).toBe('/art/lale/atlas.json')
})

test('an address has no hash on a page that names none', () => {
  onPage(undefined)
  expect(artAddress('house', 'coins')).toBe('/art/house/coins')
})
