import { useSyncExternalStore } from 'react'
import type { LaunchReply } from '#shared/contracts/games.ts'
import type { Minor } from '#shared/money.ts'
import { openWideSheet } from '#web/game-shell/sheets/open-sheet.tsx'
import type { OriginalView } from './original-view.ts'
import { textsOf } from '#web/game-shell/game-texts.ts'
import { SidePanel } from './side-panel.tsx'
import type { Table } from './table.ts'

type Props = {
  launch: LaunchReply
  view: OriginalView
  table: Table
  money: (minor: Minor) => string
}

export function openTableStats(
  launch: LaunchReply,
  view: OriginalView,
  table: Table,
  money: Props['money'],
): void {
  openWideSheet(
    launch.lang,
    textsOf(launch.lang).session,
    <Stats launch={launch} view={view} table={table} money={money} />,
    'og__sheet',
  )
}

function Stats({ launch, view, table, money }: Props) {
  const state = useSyncExternalStore(table.subscribe, table.get)
  return <SidePanel launch={launch} view={view} state={state} money={money} />
}
