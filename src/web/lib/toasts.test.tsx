import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { loadTexts } from './texts.ts'
import {
  CASH_FAILURE_TOAST_MS,
  dismissToast,
  NOTICE_MS,
  showToast,
  useToasts,
  type Toast,
} from './toasts.ts'

const Listed = () => JSON.stringify(useToasts())
const seen = () => JSON.parse(renderToStaticMarkup(<Listed />).replaceAll('&quot;', '"')) as Toast[]

beforeAll(() => loadTexts('tr'))
beforeEach(() => {
  for (const { id } of seen()) dismissToast(id)
})

test('a toast stays for 1.5 seconds, after a failed deposit or withdrawal for 1, a notification for 5, or until it is closed', () => {
  showToast('up', 'Favorilere Başarıyla Eklendi')
  showToast('down', 'Bakiyen yetersiz', { timeoutMs: CASH_FAILURE_TOAST_MS })
  showToast('info', 'Yatırımın hesabında', { timeoutMs: NOTICE_MS })
  showToast('down', 'Bazı sorunlar yaşıyoruz', { timeoutMs: 'stay' })
  expect(seen().map(({ timeoutMs }) => timeoutMs)).toEqual([1500, 1000, 5000, undefined])
})

test('the same text twice is one toast, and at most four are shown at once', () => {
  for (const words of ['a', 'b', 'a', 'c', 'd', 'e']) showToast('info', words)
  expect(seen().map(({ title }) => title)).toEqual(['a', 'c', 'd', 'e'])
})

test('a temporary toast does not replace a permanent one with the same text', () => {
  showToast('down', 'Bazı sorunlar yaşıyoruz', { timeoutMs: 'stay' })
  showToast('down', 'Bazı sorunlar yaşıyoruz')
  expect(seen().map(({ title, timeoutMs }) => [title, timeoutMs])).toEqual([
    ['Bazı sorunlar yaşıyoruz', undefined],
  ])
})

test('announces an error at once and a success politely; only a permanent toast can be closed', () => {
  showToast('up', 'Giriş yapıldı')
  showToast('down', 'Bazı sorunlar yaşıyoruz', { timeoutMs: 'stay' })
  const html = renderToStaticMarkup(<ToastRegion />)
  expect(html).toMatch(/class="toast toast--up" role="status".*Giriş yapıldı/)
  expect(html).toMatch(/class="toast toast--down" role="alert".*Bazı sorunlar yaşıyoruz/)
  expect(html.match(/aria-label="Kapat"/g)).toHaveLength(1)
})

test.each([-1, Number.NaN])('a toast cannot stand for %s ms', (timeoutMs) => {
  expect(() => showToast('info', 'söz', { timeoutMs })).toThrow(RangeError)
})
