import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { transactionsInput } from '#web/features/wallet/history-search.ts'
import { HistoryLines } from '#web/features/wallet/history-lines.tsx'
import { CallRefusal, NetworkFailure } from '#web/lib/api-errors.ts'
import { createQueryClient, pagedQuery } from '#web/lib/query.ts'
import { loadTexts, withTexts } from '#web/lib/texts.ts'
import { Failed } from '#web/ui/empty.tsx'
import { ErrorPage } from './error-page.tsx'

test.each([
  ['tr', 'Sayfa görüntülenemiyor', 'Sayfayı yenile'],
  ['en', 'Page can not be displayed', 'Reload'],
] as const)(
  'a page that crashed shows an error and can be reloaded: %s',
  async (lang, title, action) => {
    await loadTexts(lang)
    const html = renderToStaticMarkup(
      <ErrorPage error={new TypeError('x is not a function')} reset={() => undefined} />,
    )
    expect(html).toMatch(
      new RegExp(`role="alert".*<h1[^>]*>${title}</h1>.*<button[^>]*>.*${action}`),
    )
    expect(html).not.toContain('is not a function')
  },
)

test('a failed load shows the reason, with the server’s message if it answered', async () => {
  await loadTexts('tr')
  const failed = (error: Error) =>
    renderToStaticMarkup(<Failed error={error} onRetry={() => undefined} />)
  expect(failed(new CallRefusal(409, 'too fast', 'Çok hızlı gidiyorsun, biraz bekle', {}))).toMatch(
    /Çok hızlı gidiyorsun.*Yeniden dene/,
  )
  expect(failed(new NetworkFailure('unreachable'))).toMatch(/Sunucuya ulaşılamadı.*Yeniden dene/)
  expect(failed(new NetworkFailure('blocked'))).toMatch(
    /Önceki bir hata yüzünden istekler durduruldu.*Sayfayı yenile/,
  )
  expect(failed(new Error('a fault of ours'))).toContain(
    'Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.',
  )
})

test('an empty history says that nothing was found and offers to clear the filters', async () => {
  await loadTexts('tr')
  await withTexts(Promise.resolve(), 'wallet')
  const draw = (search: { type?: number }) => {
    const client = createQueryClient()
    const { queryKey } = pagedQuery('finance', 'list_transactions', {
      ...transactionsInput(search, '2026-11-20'),
      limit: 10,
    })
    client.setQueryData(queryKey, {
      pages: [{ data: [], pagination: { limit: 10, total: 0, offset: 0 } }],
      pageParams: [0],
    })
    return renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <HistoryLines search={search} today="2026-11-20" onSearch={() => undefined} />
      </QueryClientProvider>,
    )
  }
  expect(draw({})).toContain('Belirlediğiniz kriterlere göre sonuç bulunamadı.')
  expect(draw({})).not.toContain('<button')
  expect(draw({ type: 1 })).toMatch(/Belirlediğiniz kriterlere göre sonuç bulunamadı\..*<button/)
})
