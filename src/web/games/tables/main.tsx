import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#web/ui/tokens.css'
import '#web/ui/components.css'
import '#web/game-shell/game-shell.css'
import './tables.css'
import type { TableLaunchReply } from '#shared/contracts/tables.ts'
import { createTableSound } from '#web/game-shell/sound/table-sound.ts'
import { textsOf as gameTextsOf } from '#web/game-shell/game-texts.ts'
import { reportTrouble } from '#web/game-shell/sheets/trouble.ts'
import { listenToPage, sendToPage } from '#web/game-shell/connection/bridge.ts'
import { browserLang, reportStartFailure } from '#web/game-shell/sheets/start-failure.ts'
import { reloadOnMissingFile } from '#web/game-shell/connection/reload-once.ts'
import { launch } from '#web/game-shell/connection/transport.ts'
import { textsOf } from './live-table-texts.ts'
import { askForStudio } from './scene/studio-file.ts'
import { createTableClient } from './table-client.ts'
import { TABLE_PAGES } from './table-pages.ts'

async function start(): Promise<void> {
  const root = document.getElementById('table')
  if (root === null) throw new Error('the page has no place for the table')
  const asked = launch<TableLaunchReply>()
  // Prepares the renderer and the felt's font while the launch is requested.
  void Promise.allSettled([
    askForStudio(),
    import('./scene/prepare.ts').then(({ prepareScene }) => prepareScene()),
    document.fonts.load('700 40px Bricolage'),
  ])
  const reply = await asked
  document.documentElement.lang = reply.lang
  document.title = reply.name
  const TablePage = await TABLE_PAGES[reply.table.kind]()
  const sound = createTableSound()
  addEventListener('pointerdown', () => sound.wake())
  addEventListener('keydown', () => sound.wake())
  const client = createTableClient(reply, sound, (trouble) => void reportTrouble(trouble, reply))
  createRoot(root).render(
    <StrictMode>
      <TablePage launch={reply} client={client} sound={sound} />
    </StrictMode>,
  )
  client.begin()
  listenToPage((message) => client.receive(message))
  sendToPage({ type: 'ready' })
  sendToPage({ type: 'balance', balance: reply.balance })
}

reloadOnMissingFile()
start().catch(async (error: unknown) => {
  const lang = browserLang()
  await reportStartFailure(error, { ...gameTextsOf(lang), failedTitle: textsOf(lang).failedTitle })
  throw error
})
