import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { CallRefusal, NetworkFailure } from './api-errors.ts'
import { createQueryClient } from './query.ts'
import { SHOWS_SUCCESS } from './show-outcome.ts'
import { loadTexts } from './texts.ts'
import { dismissToast, TOAST_MS, useToasts, type Toast } from './toasts.ts'

const Listed = () => JSON.stringify(useToasts())
const toasts = () =>
  JSON.parse(renderToStaticMarkup(<Listed />).replaceAll('&quot;', '"')) as Toast[]

async function act(answer: () => unknown, meta?: Record<string, unknown>): Promise<void> {
  const client = createQueryClient()
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: async () => answer(), ...(meta !== undefined && { meta }) })
  await mutation.execute(undefined).catch(() => undefined)
}
const refuse = (code: number, debug: string, message: string) => () => {
  throw new CallRefusal(code, debug, message, {})
}

beforeAll(() => loadTexts('tr'))
beforeEach(() => {
  for (const { id } of toasts()) dismissToast(id)
})

test('shows the server’s message of every refused action in red for 1.5 seconds', async () => {
  await act(refuse(401, 'login failed', 'Giriş Başarısız'))
  await act(refuse(400, 'invalid input', 'Zorunlu alan'))
  expect(toasts().map(({ kind, title, timeoutMs }) => [kind, title, timeoutMs])).toEqual([
    ['down', 'Giriş Başarısız', TOAST_MS],
    ['down', 'Zorunlu alan', TOAST_MS],
  ])
})

test('does not repeat faults that the site handles itself, or a lost connection', async () => {
  await act(refuse(503, 'maintenance', 'This site is under maintenance'))
  await act(
    refuse(500, 'internal error', 'Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.'),
  )
  await act(() => {
    throw new NetworkFailure('unreachable')
  })
  expect(toasts()).toEqual([])
})

test('an action that fails without a message shows “Process Failed”, unless the browser aborted it', async () => {
  await act(() => {
    throw new DOMException('cancelled', 'NotAllowedError')
  })
  expect(toasts()).toEqual([])
  await act(() => {
    throw new TypeError('no such field')
  })
  expect(toasts()).toMatchObject([{ kind: 'down', title: 'İşlem Başarısız' }])
})

test('a success without its own message shows the server’s in green', async () => {
  await act(() => 'done')
  expect(toasts()).toEqual([])
  await act(() => 'done', SHOWS_SUCCESS)
  expect(toasts()).toMatchObject([{ kind: 'up', title: 'İşlem Başarılı', timeoutMs: TOAST_MS }])
})
