import type { Content } from '#server/domains/content/index.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { databaseClock } from '#server/platform/clock-watch.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createPresence } from '#server/platform/realtime/presence.ts'
import { Refusal } from '#shared/refusals.ts'
import { listTables, type LiveTable } from './live-table.ts'
import { returnsOfTable } from './played.ts'
import { tableChains } from './round-result.ts'
import { tableHistory, tableLaunch } from './table-launch.ts'
import { tableView } from './table-view.ts'

export type Ports = {
  rounds: Rounds
  identity: Pick<Identity, 'listUsernames'>
  wallet: Pick<Wallet, 'announceBalance'>
  content: Pick<Content, 'maintenance'>
  address: AddressReader
}

export type Context = ReturnType<typeof createContext>

export function createContext(platform: Platform, ports: Ports) {
  return {
    platform,
    ports,
    clock: databaseClock(platform),
    chains: tableChains(platform),
    presence: createPresence(platform, 'table-presence'),
    known: new Map<string, LiveTable>(),
    views: new Map<string, ReturnType<typeof tableView>>(),
  }
}

export function getTable({ known }: Context, tableId: string): LiveTable {
  const table = known.get(tableId)
  if (table === undefined) throw new Refusal('record not found')
  return table
}

export function viewOf({ views }: Context, tableId: string) {
  const view = views.get(tableId)
  if (view === undefined) throw new Refusal('record not found')
  return view
}

export async function loadTables(context: Context): Promise<void> {
  const { platform, ports, clock, chains, presence, known, views } = context
  const { database } = platform
  const { rounds, identity } = ports
  for (const table of await listTables(database.read)) {
    const { id } = table
    known.set(id, table)
    if (views.has(id)) continue
    const view = tableView(
      { ...platform, clock, identity, chains, presence, table: () => getTable(context, id) },
      id,
    )
    view.listen()
    views.set(id, view)
    rounds.host(id, {
      page: 'tables',
      slug: id,
      kind: table.game.kind,
      name: () => getTable(context, id).name,
      returns: returnsOfTable(table.game),
      start: async (launch, token, balanceMinor) =>
        tableLaunch(
          database.read,
          getTable(context, id),
          launch,
          token,
          balanceMinor,
          await view.read(),
        ),
      history: (launch, limit) => tableHistory(database.read, launch, limit),
    })
  }
}
