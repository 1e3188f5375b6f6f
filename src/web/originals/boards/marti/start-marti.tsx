import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { LaunchReply } from '#shared/contracts/games.ts'
import { listenToPage, tellPage } from '../../../stage/bridge.ts'
import type { TableTrouble } from '../../table.ts'
import type { TableSound } from '../../table-sound.ts'
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
