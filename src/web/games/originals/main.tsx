import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#web/ui/tokens.css'
import '#web/ui/components.css'
import '#web/game-shell/game-shell.css'
import './originals.css'
import { listenToPage, sendToPage } from '#web/game-shell/connection/bridge.ts'
import { browserLang, reportStartFailure } from '#web/game-shell/sheets/start-failure.ts'
import { reloadOnMissingFile } from '#web/game-shell/connection/reload-once.ts'
import { launch } from '#web/game-shell/connection/transport.ts'
import { loadView } from './boards/load-view.ts'
import { OriginalPage } from './original-page.tsx'
import { textsOf } from '#web/game-shell/game-texts.ts'
import { createTable } from './table.ts'
import { createTableSound } from '#web/game-shell/sound/table-sound.ts'
import { reportTrouble } from '#web/game-shell/sheets/trouble.ts'

async function start(): Promise<void> {
  const root = document.getElementById('table')
  if (root === null) throw new Error('the page has no place for the table')
  const reply = await launch()
  document.documentElement.lang = reply.lang
  document.title = reply.name
  const sound = createTableSound()
  addEventListener('pointerdown', () => sound.wake())
  addEventListener('keydown', () => sound.wake())
  if (reply.slug === 'marti')
    return (await import('./boards/marti/start-marti.tsx')).startMarti(
      root,
      reply,
      sound,
      (trouble) => void reportTrouble(trouble, reply),
    )
  const view = await loadView(reply.slug)
  const table = createTable(reply, view, sound, (trouble) => void reportTrouble(trouble, reply))
  createRoot(root).render(
    <StrictMode>
      <OriginalPage launch={reply} view={view} table={table} sound={sound} />
    </StrictMode>,
  )
  table.begin()
  listenToPage((message) => table.receive(message))
  sendToPage({ type: 'ready' })
}

reloadOnMissingFile()
start().catch(async (error: unknown) => {
  await reportStartFailure(error, textsOf(browserLang()))
  throw error
})
