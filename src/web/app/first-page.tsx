import { QueryClientProvider, type Query, type QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { AskOpen, DrawPage, FirstPage } from '#shared/first-page.ts'
import type { Lang } from '#shared/lang.ts'
import { createQueryClient } from '#web/lib/query.ts'
import { sessionStore } from '#web/lib/session.ts'
import { isRecord } from '#web/lib/storage.ts'
import { loadTexts } from '#web/lib/texts.ts'
import { createSiteRouter } from './router.tsx'

/**
 * Each answer can lead to further queries; a page that still asks after this many passes is sent as
 * it is.
 */
const MAX_PASSES = 4

/** React writes preload links before all other markup. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

let turn: Promise<unknown> = Promise.resolve()

/** Draws pages one at a time, because language and texts are global to the site. */
export const drawPage: DrawPage = (path, lang, ask) => {
  const page = turn.then(() => draw(path, lang, ask))
  turn = page.catch(() => undefined)
  return page
}

async function draw(path: string, lang: Lang, ask: AskOpen): Promise<FirstPage> {
  sessionStore.setLang(lang)
  await loadTexts(lang)
  const router = createSiteRouter({ history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  const queryClient = createQueryClient()
  const render = (): string =>
    renderToString(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  let html = render()
  for (let pass = 1; pass < MAX_PASSES && (await answerQueries(queryClient, ask)); pass += 1)
    html = render()
  const replies = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => ({ key: query.queryKey, data: query.state.data }))
  const hints = PRELOADS.exec(html)?.[0] ?? ''
  return {
    html: html.slice(hints.length),
    hints,
    replies,
    module: router.state.matches.at(-1)?.staticData.module,
  }
}

async function answerQueries(queryClient: QueryClient, ask: AskOpen): Promise<boolean> {
  const open = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => query.state.status === 'pending' && !isOff(query) })
  const answers = await Promise.all(open.map((query) => answerQuery(queryClient, query, ask)))
  return answers.includes(true)
}

const isOff = ({ options }: Query): boolean => 'enabled' in options && options.enabled === false

async function answerQuery(queryClient: QueryClient, query: Query, ask: AskOpen): Promise<boolean> {
  const [cls, method, data, pages] = query.queryKey
  if (typeof cls !== 'string' || typeof method !== 'string' || !isRecord(data)) return false
  const reply = await ask(cls, method, data)
  if (reply === undefined) return false
  queryClient.setQueryData(
    query.queryKey,
    pages === 'pages' ? { pages: [reply], pageParams: [0] } : reply,
  )
  return true
}
