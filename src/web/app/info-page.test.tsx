import { expect, test } from 'vitest'
import { drawPage } from './first-page.tsx'

const answer =
  (Text: string) =>
  async (cls: string, method: string): Promise<object | undefined> =>
    cls === 'cmscontroller' && method === 'getInformation'
      ? {
          data: {
            InfType: 'GenelKurallar',
            title: 'Kurallar',
            Text,
            updatedAt: '2026-11-20T21:00:00.000+03:00',
          },
        }
      : undefined

test('an editor’s text is drawn as elements and cannot run scripts', async () => {
  const { html } = await drawPage(
    '/info/general-rules',
    'tr',
    answer(
      '<h2 id="a">Bir</h2><p onclick="x()">Metin<script>alert(1)</script><img src=x onerror=alert(2)> <a href="javascript:alert(3)">kötü</a> <a href="/slot">iyi</a></p><h2 id="b">İki</h2><table><tr><td>1</td></tr></table>',
    ),
  )
  expect(html.replaceAll('<!-- -->', '')).toContain('<p>Metin kötü <a href="/slot">iyi</a></p>')
  expect(html).not.toMatch(/alert|onclick|onerror|javascript:/)
  expect(html).toContain('<h2 id="a">Bir</h2>')
  expect(html).toContain('Son güncelleme: 20 Kasım 2026')
  expect(html).toMatch(/<a[^>]*href="\/info\/general-rules"[^>]*aria-current="page"/)
})

test('questions are drawn closed, each with its answer', async () => {
  const { html } = await drawPage(
    '/info/faq',
    'en',
    answer('<h2 id="m">Money</h2><h3 id="q">Why?</h3><p>Because.</p>'),
  )
  expect(html).toMatch(
    /<details class="info__question"><summary id="q"><h3>Why\?<\/h3>.*<p>Because\.<\/p>/,
  )
  expect(html).toContain('Search the questions')
})

test('an unknown page shows the not-found page', async () => {
  const { html } = await drawPage('/info/no-such-page', 'en', answer(''))
  expect(html).toContain('The page you&#x27;re looking for can not be found')
})
