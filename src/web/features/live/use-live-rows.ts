import { useState } from 'react'
import type { LiveTable, LobbyRow } from '#shared/contracts/live.ts'
import { useLang } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'
import { isRecord } from '#web/lib/storage.ts'

export function useLiveRows(tables: readonly LiveTable[]): readonly LiveTable[] {
  const [rows, setRows] = useState<ReadonlyMap<string, LobbyRow>>(new Map())
  const lang = useLang()
  useTopic(lang === 'tr' ? 'live-tables' : `live-tables:${lang}`, (data) => {
    if (isLobbyUpdate(data))
      setRows(
        (known) => new Map([...known, ...data.tables.map((row) => [row.tableID, row] as const)]),
      )
  })
  return tables.map((table) => ({ ...table, ...rows.get(table.tableID) }))
}

function isLobbyUpdate(data: unknown): data is { tables: LobbyRow[] } {
  return isRecord(data) && Array.isArray(data.tables)
}
