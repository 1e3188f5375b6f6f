import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ENGLISH_ART, letteringIn, pictureIn } from '#shared/english-art.ts'
import { LANGS } from '#shared/lang.ts'
import { SLOT_TITLES } from './titles.ts'

const PUBLIC = fileURLToPath(new URL('../../web/public', import.meta.url))
const WIDE_LOGOS = ['cilek-bahcesi', 'evliyanin-haritasi', 'simit-sarayi']

const tileOf = (slug: string) => `/art/${slug}/tile`
const exists = (stem: string) =>
  ['avif', 'webp'].every((type) => existsSync(`${PUBLIC}${stem}.${type}`))

test('every title with an English name has English art', () => {
  const named = SLOT_TITLES.filter(({ name }) => name.tr !== name.en).map(({ slug }) => slug)
  expect([...ENGLISH_ART].toSorted()).toEqual(named.toSorted())
})

test.each(LANGS)('the tile and the logo of every title exist in both formats: %s', (lang) => {
  const stems = SLOT_TITLES.flatMap(({ slug }) => [
    ...[150, 300, 600].map((width) => `${pictureIn(lang, tileOf(slug))}-${width}`),
    `/art/${slug}/${letteringIn(lang, slug, 'logo')}`,
    ...(WIDE_LOGOS.includes(slug) ? [`/art/${slug}/${letteringIn(lang, slug, 'logo-wide')}`] : []),
  ])
  expect(stems.filter((stem) => !exists(stem))).toEqual([])
})

test('every English picture belongs to a title with an English name', () => {
  const drawn = SLOT_TITLES.filter(({ slug }) => existsSync(`${PUBLIC}/art/${slug}/logo-en.avif`))
  expect(drawn.map(({ slug }) => slug).toSorted()).toEqual([...ENGLISH_ART].toSorted())
})

test('the reader’s language selects the picture, for the house’s slots only', () => {
  expect(pictureIn('en', '/art/bogaz-ekspresi/tile')).toBe('/art/bogaz-ekspresi/tile-en')
  expect(pictureIn('tr', '/art/bogaz-ekspresi/tile')).toBe('/art/bogaz-ekspresi/tile')
  for (const picture of ['/art/gobekli/tile', '/art/site/studio-tile', '/studio-art/0123', ''])
    expect(pictureIn('en', picture)).toBe(picture)
  expect(letteringIn('en', 'bogaz-ekspresi', 'logo')).toBe('logo-en')
  expect(letteringIn('tr', 'bogaz-ekspresi', 'logo')).toBe('logo')
})
