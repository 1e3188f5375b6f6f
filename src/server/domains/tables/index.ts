import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { tableRounds } from '#shared/contracts/tables.ts'
import { Refusal } from '#shared/refusals.ts'
import { LIVE_STUDIO } from '#shared/studios.ts'
import type { Content } from '#server/domains/content/index.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import { createHostedRounds, type HostedGame, type Rounds } from '#server/domains/rounds/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { ttlCache } from '#server/platform/ttl-cache.ts'
import { createLeases } from '#server/platform/leases/lease.ts'
import { databaseClock } from '#server/platform/clock-watch.ts'
import { leasedClocks } from '#server/platform/leases/leased-clocks.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createPresence } from '#server/platform/realtime/presence.ts'
import type { Topic } from '#server/platform/realtime/realtime.ts'
import { listDrawn } from './drawn.ts'
import { offerTables } from './house-tables.ts'
import { listTables, type LiveTable } from './live-table.ts'
import { returnsOfTable } from './played.ts'
import { REMOVE_EMPTY_ROUNDS, removeEmptyRounds } from './remove-empty-rounds.ts'
import { settleStake } from './settle.ts'
import { registerTableRoutes } from './routes.ts'
import { tableChains } from './round-result.ts'
import { tableClock, type TableClock } from './table-clock.ts'
import { tableHistory, tableLaunch } from './table-launch.ts'
import { stakeProof, tableProofs } from './table-proof.ts'
import { tableSide } from './table-side.ts'
import { findRound, leaseName, listStandings } from './table-round.ts'
import { stepsChannel } from './table-steps.ts'
import { tableChannel, tableView } from './table-view.ts'

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
export { tableChannel } from './table-view.ts'

type Ports = {
  rounds: Rounds
  identity: Pick<Identity, 'listUsernames'>
  wallet: Pick<Wallet, 'announceBalance'>
  content: Pick<Content, 'maintenance'>
  address: AddressReader
}

const unpaidStake = z.object({ tableId: z.string(), number: z.number().int(), stakeId: z.guid() })
const RELOADED_EVERY_MS = 2_500
const STANDING_FRESH_MS = 1_000
const SHOWN_MARKS = 15

export type Tables = ReturnType<typeof createTables>

export function createTables(
  platform: Platform,
  { rounds, identity, wallet, content, address }: Ports,
) {
  const { database, log, outbox } = platform
  const clock = databaseClock(platform)
  const chains = tableChains(platform)
  const presence = createPresence(platform, 'table-presence')
  const known = new Map<string, LiveTable>()
  const views = new Map<string, ReturnType<typeof tableView>>()
  const standings = ttlCache(STANDING_FRESH_MS, () => listStandings(database.read, SHOWN_MARKS))
  let reloading: NodeJS.Timeout | undefined

  function getTable(tableId: string): LiveTable {
    const table = known.get(tableId)
    if (table === undefined) throw new Refusal('record not found')
    return table
  }

  async function load(): Promise<void> {
    for (const table of await listTables(database.read)) {
      const { id } = table
      known.set(id, table)
      if (views.has(id)) continue
      const view = tableView(
        { ...platform, clock, identity, chains, presence, table: () => getTable(id) },
        id,
      )
      view.listen()
      views.set(id, view)
      rounds.host(id, {
        page: 'tables',
        slug: id,
        kind: table.game.kind,
        name: () => getTable(id).name,
        returns: returnsOfTable(table.game),
        start: async (launch, token, balanceMinor) =>
          tableLaunch(database.read, getTable(id), launch, token, balanceMinor, await view.read()),
        history: (launch, limit) => tableHistory(database.read, launch, limit),
      })
    }
  }

  function viewOf(tableId: string) {
    const view = views.get(tableId)
    if (view === undefined) throw new Refusal('record not found')
    return view
  }

  function runClocks() {
    const leases = createLeases(database, crypto.randomUUID())
    const clocks = new Map<string, TableClock>()
    const isClosed = () => content.maintenance.refusal() !== undefined
    return leasedClocks({
      clock,
      log,
      leases,
      leaseName,
      isClockRight: () => platform.clockWatch.isRight(),
      ids: () => [...known.keys()],
      clockOf(id) {
        const of =
          clocks.get(id) ??
          tableClock(
            {
              database,
              clock,
              log,
              outbox,
              deadLetters: platform.deadLetters,
              chains,
              leases,
              rounds,
              isClosed,
              table: () => getTable(id),
              stage: viewOf(id),
              announce: wallet.announceBalance,
            },
            id,
          )
        clocks.set(id, of)
        return of
      },
    })
  }

  platform.deadLetters.define(
    'tables:pay-stake',
    unpaidStake,
    async (tx, { tableId, number, stakeId }) => {
      const [table, round] = [getTable(tableId), await findRound(tx, tableId, number)]
      if (round?.state !== 'over' && round?.state !== 'void')
        throw new Error(`tables: round ${number} of ${tableId} is not over`)
      const result =
        round.state === 'over'
          ? (await chains.outcomeOf(database.read, table, number)).result
          : undefined
      const paid = await settleStake(tx, { outbox, rounds }, table, result, stakeId, clock.now())
      return (
        paid &&
        (() => {
          if ('playerId' in paid.stake.owner) wallet.announceBalance(paid.stake.owner.playerId)
          viewOf(tableId).paid([paid])
        })
      )
    },
  )
  platform.jobs.define(
    REMOVE_EMPTY_ROUNDS,
    async () => void (await removeEmptyRounds(database, clock.now())),
    { cron: '35 * * * *' },
  )
  rounds.keep({
    proof: (stakeId, playerId) => stakeProof(database.read, chains, getTable, stakeId, playerId),
    published: async (tableId, round) =>
      (await tableProofs(database.read, chains, getTable(tableId), 1, round)).rounds,
    ...createHostedRounds(database.read, {
      stakes: 'tables.stake',
      games: sql`select id as key, id as game_id from tables.live_table`,
      key: 'table_id',
      madeAt: 'opened_at',
    }),
  })
  const calls: BoundCall[] = [
    handle(tableRounds, (_context, { tableID, round, limit }) =>
      tableProofs(database.read, chains, getTable(tableID), limit, round),
    ),
  ]

  const clocks = runClocks()
  const side = tableSide({
    ...platform,
    clock,
    chains,
    rounds,
    wallet,
    getTable,
    requireRightClock: () => platform.clockWatch.requireRight(),
    requireOpenSite() {
      const closed = content.maintenance.refusal()
      if (closed !== undefined) throw closed
    },
  })

  const watch = (tableId: string) => presence.enter(tableId)
  const whole: Topic = {
    name: 'table',
    isPrivate: false,
    channel: (_caller, tableId) => tableChannel(tableId),
    snapshot: (_caller, tableId) => viewOf(tableId).read(),
    watch,
  }
  const steps: Omit<Topic, 'name'> = {
    isPrivate: false,
    hasSteps: true,
    channel: (_caller, tableId) => stepsChannel(tableId),
    snapshot: (_caller, tableId) => viewOf(tableId).stepped(),
  }

  return {
    calls,
    ownData: [
      ownRows(
        database.read,
        'tableRounds',
        'tables.stake',
        [
          'id',
          'table_id',
          'number',
          'state',
          'staked_minor',
          'win_minor',
          'bets',
          'opened_at',
          'settled_at',
        ],
        'id',
      ),
    ],
    /**
     * Realtime: `table:ID` always sends the whole state, `table-changes:ID` the whole state and
     * then changes, `table-preview:ID` the same without counting the viewer as a player.
     */
    topics: [
      whole,
      { name: 'table-changes', ...steps, watch },
      { name: 'table-preview', ...steps },
    ],
    routes: (app: FastifyInstance) => registerTableRoutes(app, address, side),
    clocks,
    runClocks,
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
    list: (): readonly LiveTable[] => [...known.values()].filter(({ isEnabled }) => isEnabled),
    stateOf: (tableId: string) => viewOf(tableId).read(),
    standings: () => standings.get(clock.now()),
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
