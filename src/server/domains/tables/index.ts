import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { tableRounds } from '#shared/contracts/tables.ts'
import type { Lang } from '#shared/lang.ts'
import { LIVE_STUDIO } from '#shared/studios.ts'
import { createHostedRounds, type HostedGame } from '#server/domains/rounds/index.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { ttlCache } from '#server/platform/ttl-cache.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createContext, getTable, loadTables, viewOf, type Ports } from './context.ts'
import { defineJobs } from './define-jobs.ts'
import { listDrawn } from './drawn.ts'
import { listTablesToChangeTo, lobbyRowOf } from './lobby-rows.ts'
import { offerTables } from './house-tables.ts'
import type { LiveTable } from './live-table.ts'
import { registerTableRoutes } from './routes.ts'
import { runClocks } from './run-clocks.ts'
import { acceptedStake, stakeProof, tableProofs } from './table-proof.ts'
import { tableSide } from './table-side.ts'
import { tablesMetrics } from './metrics.ts'
import { listStandings } from './table-round.ts'
import { tableTopics } from './topics.ts'

export { STUDIO, TABLE_CATEGORIES } from './house-tables.ts'
export {
  groupSpots,
  requireLimits,
  setLimits,
  switchTable,
  type LimitsChange,
  type SpotGroup,
} from './desk-limits.ts'
export { LEDGER_CHECKS } from './ledger-checks.ts'
export { listTables, type LiveTable, type TableLimits } from './live-table.ts'
export { eraseSavedBets } from './saved-bets.ts'
export { tableChannel } from './table-view.ts'

const RELOADED_EVERY_MS = 2_500
const STANDING_FRESH_MS = 1_000
const SHOWN_MARKS = 15

const OWN_COLUMNS = [
  'id',
  'table_id',
  'number',
  'state',
  'staked_minor',
  'win_minor',
  'bets',
  'opened_at',
  'settled_at',
]

export type Tables = ReturnType<typeof createTables>

export function createTables(platform: Platform, ports: Ports) {
  const { database, log } = platform
  const { rounds, wallet, content, address } = ports
  const context = createContext(platform, ports)
  const { clock, chains, presence, known } = context
  const standings = ttlCache(STANDING_FRESH_MS, () => listStandings(database.read, SHOWN_MARKS))
  let reloading: NodeJS.Timeout | undefined
  const tableOf = (tableId: string) => getTable(context, tableId)
  const load = () => loadTables(context)

  defineJobs(context)
  rounds.keep({
    proof: (stakeId, playerId) => stakeProof(database.read, chains, tableOf, stakeId, playerId),
    accepted: (stakeId, playerId) =>
      acceptedStake(database.read, chains, tableOf, stakeId, playerId),
    published: async (tableId, round) =>
      (await tableProofs(database.read, chains, tableOf(tableId), 1, round)).rounds,
    ...createHostedRounds(database.read, {
      stakes: 'tables.stake',
      games: sql`select id as key, id as game_id from tables.live_table`,
      key: 'table_id',
      madeAt: 'opened_at',
    }),
  })
  const calls: BoundCall[] = [
    handle(tableRounds, (_context, { tableID, round, limit }) =>
      tableProofs(database.read, chains, tableOf(tableID), limit, round),
    ),
  ]

  const clocks = runClocks(context)
  const list = (): readonly LiveTable[] => [...known.values()].filter(({ isEnabled }) => isEnabled)
  const listed = {
    list,
    standings: () => standings.get(clock.now()),
    playersAt: presence.count,
  }
  const side = tableSide({
    ...platform,
    clock,
    chains,
    rounds,
    wallet,
    getTable: tableOf,
    listTables: (lang) => listTablesToChangeTo(listed, lang),
    requireRightClock: () => platform.clockWatch.requireRight(),
    requireOpenSite() {
      const closed = content.maintenance.refusal()
      if (closed !== undefined) throw closed
    },
  })

  return {
    calls,
    metrics: tablesMetrics(platform.background.read),
    ownData: [
      ownRows(database.read, 'tableRounds', 'tables.stake', OWN_COLUMNS, 'id'),
      ownRows(
        database.read,
        'savedTableBets',
        'tables.saved_bet',
        ['kind', 'name', 'bets', 'saved_at'],
        ['kind', 'name'],
      ),
    ],
    topics: tableTopics(context),
    routes: (app: FastifyInstance) => registerTableRoutes(app, address, side),
    clocks,
    runClocks: () => runClocks(context),
    chains,
    async sync(): Promise<void> {
      await database.transaction(offerTables)
      await load()
    },
    reload: load,
    hosted: (): HostedGame[] =>
      [...known.values()]
        .filter(({ isEnabled }) => isEnabled)
        .map(({ id, name, game, image, minBetMinor, maxBetMinor }) => ({
          play: 'live',
          gameID: id,
          name,
          slug: game.id,
          ...LIVE_STUDIO,
          image,
          type: game.kind,
          minBetMinor,
          maxBetMinor,
        })),
    watched: (): readonly LiveTable[] => [...known.values()],
    listDrawn: (read: Db, tableId: string, after: number, limit: number) =>
      listDrawn(read, chains, tableId, after, limit),
    list,
    lobbyRow: (table: LiveTable, lang: Lang) => lobbyRowOf(listed, table, lang),
    stateOf: (tableId: string) => viewOf(context, tableId).read(),
    playersAt: presence.count,
    start(): void {
      presence.start()
      clocks.start()
      reloading ??= setInterval(
        () =>
          void load().catch((error: unknown) =>
            log.warn({ err: error }, 'tables: tables could not be reloaded'),
          ),
        RELOADED_EVERY_MS,
      ).unref()
    },
    async stop(): Promise<void> {
      clearInterval(reloading)
      reloading = undefined
      await clocks.stop()
      presence.stop()
    },
  }
}
