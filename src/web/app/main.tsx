import './site.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/lib/query.ts'
import { sessionStore } from '#web/lib/session.ts'
import { loadTexts } from '#web/lib/texts.ts'
import { router } from './router.tsx'
import { startUp } from './startup.ts'
import { watchPlayer } from './watch-player.ts'
import { watchSite } from './watch-site.ts'

async function main(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  watchSite()
  const started = startUp()
  await loadTexts(sessionStore.get().lang)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await started
  watchPlayer()
  if (import.meta.env.PROD) void import('./service-worker.ts')
}

void main()
