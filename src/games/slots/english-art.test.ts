import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ENGLISH_ART, letteringIn, pictureIn } from '#shared/english-art.ts'
import { LANGS } from '#shared/lang.ts'
import { ORIGINALS } from '../originals/originals.ts'
import { SLOT_TITLES } from './titles.ts'

const PUBLIC = fileURLToPath(new URL('../../web/public', import.meta.url))
const WIDE_LOGOS = ['cilek-bahcesi', 'evliyanin-haritasi', 'simit-sarayi']

const tileOf = (slug: string) => `/art/${slug}/tile`
const exists = (stem: string) =>
  ['avif', 'webp'].every((type) => existsSync(`${PUBLIC}${stem}.${type}`))

test('every game of the house with an English name has English art', () => {
  const named = [...SLOT_TITLES, ...ORIGINALS]
    .filter(({ name }) => name.tr !== name.en)
    .map(({ slug }) => slug)
  expect([...ENGLISH_ART].toSorted()).toEqual(named.toSorted())
})

test.each(LANGS)('tiles and the logos of slots exist in both formats: %s', (lang) => {
  const tiles = [...SLOT_TITLES, ...ORIGINALS].flatMap(({ slug }) =>
    [150, 300, 600].map((width) => `${pictureIn(lang, tileOf(slug))}-${width}`),
  )
  const logos = SLOT_TITLES.flatMap(({ slug }) =>
    ['logo', ...(WIDE_LOGOS.includes(slug) ? ['logo-wide'] : [])].map(
      (name) => `/art/${slug}/${letteringIn(lang, slug, name)}`,
    ),
  )
  const stems = [...tiles, ...logos]
  expect(stems.filter((stem) => !exists(stem))).toEqual([])
})

test('every English picture belongs to a game with an English name', () => {
  const drawn = [...SLOT_TITLES, ...ORIGINALS].filter(({ slug }) =>
    existsSync(`${PUBLIC}/art/${slug}/tile-en-150.avif`),
  )
  expect(drawn.map(({ slug }) => slug).toSorted()).toEqual([...ENGLISH_ART].toSorted())
})

test('the reader’s language selects the picture, for the house’s games only', () => {
  expect(pictureIn('en', '/art/bogaz-ekspresi/tile')).toBe('/art/bogaz-ekspresi/tile-en')
  expect(pictureIn('tr', '/art/bogaz-ekspresi/tile')).toBe('/art/bogaz-ekspresi/tile')
  for (const picture of ['/art/gobekli/tile', '/art/site/studio-tile', '/studio-art/0123', ''])
    expect(pictureIn('en', picture)).toBe(picture)
  expect(letteringIn('en', 'bogaz-ekspresi', 'logo')).toBe('logo-en')
  expect(letteringIn('tr', 'bogaz-ekspresi', 'logo')).toBe('logo')
})
