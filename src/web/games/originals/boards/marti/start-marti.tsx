import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { LaunchReply } from '#shared/contracts/games.ts'
import { listenToPage, tellPage } from '#web/game-shell/connection/bridge.ts'
import type { TableTrouble } from '#web/game-shell/sheets/trouble.ts'
import type { TableSound } from '#web/game-shell/sound/table-sound.ts'
import { MartiPage } from './marti-page.tsx'
import { createMartiTable } from './marti-table.ts'

/** Martı has a table of its own: its rounds are everyone's. */
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
  tellPage({ type: 'ready' })
  tellPage({ type: 'balance', balance: launch.balance })
}
