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

test('the place that asks for the next matches by itself is there only while there are more', () => {
  expect(draw()).toContain('sports-further')
  expect(draw(undefined, false)).toBe('')
})

test('next matches that failed to come are asked for again by a button alone', () => {
  const html = draw(new NetworkFailure('unreachable'))
  expect(html).toMatch(/Sunucuya ulaşılamadı.*<button[^>]*>.*Yeniden dene/)
  expect(html).not.toContain('sports-further')
})
