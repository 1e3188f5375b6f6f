import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './partner.css'
import { createClient } from '#web/lib/query-client.ts'
import { sessionStore, useSession } from '#web/lib/session.ts'
import { loadPortalTexts, WordsContext, type Words } from './portal-texts.ts'
import { Portal } from './portal.tsx'

const STALE_MS = 10_000
const GROUNDS = { dark: '#0f0b14', light: '#fbf8f5' } as const

const client = createClient({ staleMs: STALE_MS })

function Root({ first }: { first: Words }) {
  const { lang, mode } = useSession()
  const [words, setWords] = useState(first)
  useEffect(() => {
    document.documentElement.dataset.theme = mode
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUNDS[mode])
  }, [mode])
  useEffect(() => {
    void loadPortalTexts(lang).then((texts) => {
      document.documentElement.lang = lang
      setWords({ lang, texts })
    })
  }, [lang])
  return (
    <WordsContext value={words}>
      <Portal />
    </WordsContext>
  )
}

async function start(): Promise<void> {
  const root = document.getElementById('portal')
  if (root === null) throw new Error('the page has no place for the portal')
  const { lang } = sessionStore.get()
  const first = { lang, texts: await loadPortalTexts(lang) }
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Root first={first} />
      </QueryClientProvider>
    </StrictMode>,
  )
  dispatchEvent(new Event('kupa-drawn'))
}

void start()
