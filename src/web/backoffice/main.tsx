import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './office.css'
import { sessionStore, useSession } from '#web/lib/session.ts'
import { createClient } from '#web/lib/query-client.ts'
import { loadOfficeTexts, WordsContext, type Words } from './office-texts.ts'
import { Office } from './office.tsx'

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
    void loadOfficeTexts(lang).then((texts) => {
      document.documentElement.lang = lang
      setWords({ lang, texts })
      return client.invalidateQueries()
    })
  }, [lang])
  return (
    <WordsContext value={words}>
      <Office />
    </WordsContext>
  )
}

async function start(): Promise<void> {
  const root = document.getElementById('office')
  if (root === null) throw new Error('the page has no place for the back office')
  const { lang } = sessionStore.get()
  const first = { lang, texts: await loadOfficeTexts(lang) }
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
