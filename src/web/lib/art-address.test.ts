import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Loads the module on a page that names this art; `drawn`: while the server draws the page. */
async function addressesOf(art: string | undefined, drawn: boolean) {
  vi.stubEnv('SSR', drawn)
  if (drawn && art !== undefined) vi.stubEnv('KUPA_ART', art)
  if (!drawn)
    vi.stubGlobal('document', {
      querySelector: () => (art === undefined ? null : { content: art }),
    })
  return import('./art-address.ts')
}

test.each([true, false])('an address contains the hash of its folder, drawn: %s', async (drawn) => {
  const art = '/art/lale-devri.0123456789 /art/house.aaaaaaaaaa /art/promotions.bbbbbbbbbb'
  const { hashedAddress } = await addressesOf(art, drawn)
  expect(hashedAddress('/art/lale-devri/atlas.json')).toBe('/art/lale-devri.0123456789/atlas.json')
  expect(hashedAddress('/art/lale/atlas.json')).toBe('/art/lale/atlas.json')
  expect(hashedAddress('/art/promotions/welcome')).toBe('/art/promotions.bbbbbbbbbb/welcome')
  // Pictures of the operator and of a studio.
  for (const address of ['', '/media/0123', '/art/atlas-1/tile', 'https://studio.example/a'])
    expect(hashedAddress(address)).toBe(address)
})

test.each([true, false])('an address has no hash in development, drawn: %s', async (drawn) => {
  const { hashedAddress } = await addressesOf(undefined, drawn)
  expect(hashedAddress('/art/house/coins.json')).toBe('/art/house/coins.json')
})
