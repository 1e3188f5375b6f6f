import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#web/ui/tokens.css'
import '#web/ui/components.css'
import '#web/game-shell/game-shell.css'
import './tables.css'
import type { TableLaunchReply } from '#shared/contracts/tables.ts'
import { createTableSound } from '#web/game-shell/sound/table-sound.ts'
import { textsOf as gameTextsOf } from '#web/game-shell/game-texts.ts'
import { reportTrouble, type TableTrouble } from '#web/game-shell/sheets/trouble.ts'
import { listenToPage, sendToPage } from '#web/game-shell/connection/bridge.ts'
import { browserLang, reportStartFailure } from '#web/game-shell/sheets/start-failure.ts'
import { reloadOnMissingFile } from '#web/game-shell/connection/reload-once.ts'
import { launch } from '#web/game-shell/connection/transport.ts'
import { textsOf } from './live-table-texts.ts'
import { askForStudio } from './scene/studio-file.ts'
import { LeftResults } from './left-results.tsx'
import { createTableChanging } from './table-changing.ts'
import { createTableClient, type TableClient } from './table-client.ts'
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
  const sound = createTableSound()
  const updateAmbience = () => sound.ambience(!document.hidden)
  const wake = () => {
    sound.wake()
    updateAmbience()
  }
  addEventListener('pointerdown', wake)
  addEventListener('keydown', wake)
  document.addEventListener('visibilitychange', updateAmbience)
  const page = createRoot(root)
  let shown: { launch: TableLaunchReply; client: TableClient }
  const changing = createTableChanging(() => shown, prepare)

  async function prepare(table: TableLaunchReply): Promise<() => void> {
    const TablePage = await TABLE_PAGES[table.table.kind]()
    return () => {
      document.title = table.name
      const onTrouble = (trouble: TableTrouble) => void reportTrouble(trouble, table)
      const client = createTableClient(table, sound, onTrouble, changing)
      shown = { launch: table, client }
      page.render(
        <StrictMode>
          <TablePage key={table.token} launch={table} client={client} sound={sound} />
          <LeftResults left={changing.left} lang={table.lang} />
        </StrictMode>,
      )
      client.begin()
      sendToPage({ type: 'table', tableID: table.table.tableID })
      sendToPage({ type: 'balance', balance: table.balance })
    }
  }

  const draw = await prepare(reply)
  changing.left.shownHere(reply.state.roundID)
  draw()
  listenToPage((message) => shown.client.receive(message))
  sendToPage({ type: 'ready' })
}

reloadOnMissingFile()
start().catch(async (error: unknown) => {
  const lang = browserLang()
  await reportStartFailure(error, { ...gameTextsOf(lang), failedTitle: textsOf(lang).failedTitle })
  throw error
})
