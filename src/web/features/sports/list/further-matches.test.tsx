import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { NetworkFailure } from '#web/lib/api-errors.ts'
import { loadTexts, withTexts } from '#web/lib/texts.ts'
import { FurtherMatches } from './further-matches.tsx'

beforeAll(async () => {
  await loadTexts('tr')
  await withTexts(Promise.resolve(), 'sports')
})

const draw = (error?: Error, hasMore = true) =>
  renderToStaticMarkup(
    <FurtherMatches hasMore={hasMore} busy={false} error={error} onMore={() => undefined} />,
  )

test('the sentinel that loads the next matches automatically exists only while there are more', () => {
  expect(draw()).toContain('sports-further')
  expect(draw(undefined, false)).toBe('')
})

test('after a failure only a button requests the next matches', () => {
  const html = draw(new NetworkFailure('unreachable'))
  expect(html).toMatch(/Sunucuya ulaşılamadı.*<button[^>]*>.*Yeniden dene/)
  expect(html).not.toContain('sports-further')
})
