import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { LaunchReply } from '#shared/contracts/games.ts'
import { listenToPage, sendToPage } from '#web/game-shell/connection/bridge.ts'
import type { TableTrouble } from '#web/game-shell/sheets/trouble.ts'
import type { TableSound } from '#web/game-shell/sound/table-sound.ts'
import { MartiPage } from './marti-page.tsx'
import { createMartiTable } from './marti-table.ts'

export function startMarti(
  root: HTMLElement,
  launch: LaunchReply,
  sound: TableSound,
  onTrouble: (trouble: TableTrouble) => void,
): void {
  const table = createMartiTable(launch, sound, onTrouble)
  createRoot(root).render(
    <StrictMode>
      <MartiPage launch={launch} table={table} />
    </StrictMode>,
  )
  table.begin()
  listenToPage((message) => table.receive(message))
  sendToPage({ type: 'ready' })
  sendToPage({ type: 'balance', balance: launch.balance })
}
