import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { laterTexts } from '#shared/texts/tr.ts'
import { loadTexts, useTexts, withTexts } from './texts.ts'

const loaders: { loyalty: () => Promise<unknown> } = laterTexts
const { loyalty } = loaders
afterAll(() => {
  loaders.loyalty = loyalty
})

function Screen() {
  return <p>{Object.keys(useTexts().loyalty).length > 0 && 'drawn'}</p>
}

test('texts that fail to load are requested once, break the screen that reads them, and load when the screen is opened again', async () => {
  await loadTexts('tr')
  let asked = 0
  loaders.loyalty = () => {
    asked += 1
    return Promise.reject(new TypeError('no such file'))
  }
  await expect(withTexts(Promise.resolve(), 'loyalty')).rejects.toThrow('no such file')
  for (let draws = 0; draws < 3; draws += 1)
    expect(() => renderToStaticMarkup(<Screen />)).toThrow('no such file')
  expect(asked).toBe(1)
  loaders.loyalty = loyalty
  await withTexts(Promise.resolve(), 'loyalty')
  expect(renderToStaticMarkup(<Screen />)).toContain('drawn')
})
