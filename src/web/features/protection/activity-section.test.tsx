import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { NetworkFailure } from '#web/lib/api-errors.ts'
import { query } from '#web/lib/query.ts'
import { loadTexts, withTexts } from '#web/lib/texts.ts'
import { ActivitySection } from './activity-section.tsx'

beforeAll(async () => {
  await loadTexts('tr')
  await withTexts(Promise.resolve(), 'protection')
})

function draw(client: QueryClient): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ActivitySection />
    </QueryClientProvider>,
  )
}

function missingPanels(html: string): string[] {
  const named = [...html.matchAll(/aria-controls="([^"]+)"/g)].map(([, id]) => id ?? '')
  expect(named).toHaveLength(4)
  return named.filter((id) => !html.includes(`id="${id}"`))
}

test('the tabs reference an existing panel while the figures load', () => {
  const html = draw(new QueryClient())
  expect(missingPanels(html)).toEqual([])
  expect(html).toMatch(/role="tabpanel"[^>]*aria-busy="true"/)
})

test('the tabs reference an existing panel after the figures failed to load', () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false } },
  })
  const { queryKey } = query('protection', 'activity', {})
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: 'error', error: new NetworkFailure('unreachable'), fetchStatus: 'idle' })
  const html = draw(client)
  expect(missingPanels(html)).toEqual([])
  expect(html).toContain('Yeniden dene')
})
