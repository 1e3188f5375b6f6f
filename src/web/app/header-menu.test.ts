import { expect, test } from 'vitest'
import { currentOf, iconOf } from './header-menu.ts'

const linksTo = (...paths: string[]) => paths.map((path) => ({ title: path, path }))

test('a known address and the pages below it have its icon; an unknown address has an arrow', () => {
  expect(['/', '/live', '/slot/type/original', '/tournaments'].map(iconOf)).toEqual([
    'home',
    'live',
    'dice',
    'trophy',
  ])
  expect(
    [
      '/slot/category/75',
      '/slot?sort=new',
      '/live/provider/3',
      '/promotions/hos-geldin-bonusu',
      '/info/faq',
    ].map(iconOf),
  ).toEqual(['slots', 'slots', 'live', 'gift', 'info'])
  expect(['/yeni-sayfa', '/slots'].map(iconOf)).toEqual(['right', 'right'])
  expect(iconOf('https://ornek.example/')).toBe('external')
})

test('the link nearest to the current page is the current one', () => {
  const links = linksTo('/', '/slot', '/slot/type/original', '/live?x=1')
  expect(
    ['/', '/slot', '/slot/category/75', '/slot/type/original', '/live/type/roulette'].map((path) =>
      currentOf(links, path),
    ),
  ).toEqual(['/', '/slot', '/slot', '/slot/type/original', '/live?x=1'])
  expect(currentOf(links, '/fairness')).toBeUndefined()
  expect(currentOf(links, '/slots')).toBeUndefined()
})
