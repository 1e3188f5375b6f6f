import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LARGE_BACKDROPS } from '#shared/large-backdrops.ts'
import { SLOT_TITLES } from './titles.ts'

const ART = fileURLToPath(new URL('../../web/public/art', import.meta.url))
const MOST_BYTES = { large: 280_000, desktop: 120_000, phone: 120_000 }

const slugs = SLOT_TITLES.map(({ slug }) => slug)
const fileOf = (slug: string, size: string, type = 'avif') =>
  `${ART}/${slug}/backdrop-${size}.${type}`

test('the list of large backdrops names the titles that have one, in both formats', () => {
  const drawn = (type: string) => slugs.filter((slug) => existsSync(fileOf(slug, 'large', type)))
  expect(drawn('avif').toSorted()).toEqual([...LARGE_BACKDROPS].toSorted())
  expect(drawn('webp').toSorted()).toEqual([...LARGE_BACKDROPS].toSorted())
})

test('backdrops keep their budgets in bytes', () => {
  const sizes = (slug: string) =>
    LARGE_BACKDROPS.has(slug)
      ? (['desktop', 'phone', 'large'] as const)
      : (['desktop', 'phone'] as const)
  const heavy = slugs.flatMap((slug) =>
    sizes(slug)
      .filter((size) => statSync(fileOf(slug, size)).size > MOST_BYTES[size])
      .map((size) => `${slug} ${size}`),
  )
  expect(heavy).toEqual([])
})
