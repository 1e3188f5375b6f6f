import { tableState, type TableState } from '#shared/contracts/tables.ts'
import { toWireTime } from '#shared/dates.ts'
import { maskName } from '#shared/players/masked-name.ts'
import { toWireMoney } from '#shared/money.ts'
import { SHOWN_RESULTS, type SteppedTable } from '#shared/table-changes.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import { listen } from '#server/platform/realtime/bus.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Presence } from '#server/platform/realtime/presence.ts'
import type { LiveTable } from './live-table.ts'
import type { RoundOutcome, TableChains } from './round-result.ts'
import type { TableStage } from './table-clock.ts'
import { listSeats } from './seats.ts'
import { countRound, listWinners, NO_COUNTS } from './table-counts.ts'
import {
  findLastRound,
  findRound,
  listResults,
  type PastRound,
  type TableRound,
} from './table-round.ts'
import { phaseOf, toTableState } from './table-state.ts'
import { tableSteps } from './table-steps.ts'

const GATHER_MS = 400

export type ViewDeps = Pick<Platform, 'bus' | 'clock' | 'log' | 'database'> & {
  identity: Pick<Identity, 'listUsernames'>
  chains: TableChains
  presence: Presence
  table(): LiveTable
}

export function tableChannel(tableId: string): string {
  return `table:${tableId}`
}

/**
 * Channel on which any process reports that it wrote bets; the process that runs the clock counts
 * them again.
 */
export function stakedChannel(tableId: string): string {
  return `table-staked:${tableId}`
}

type ViewContext = Omit<ViewDeps, 'table'> & {
  deps: ViewDeps
  tableId: string
  latest: TableState | undefined
  shown: { round: TableRound; outcome: RoundOutcome | undefined } | undefined
  results: readonly PastRound[] | undefined
  gathering: NodeJS.Timeout | undefined
}

/**
 * The public view of a table. Every message holds the whole state, so a lost message costs nothing.
 * The process that runs the clock publishes it, at most a few times a second while bets arrive. It
 * receives no result before the cards are dealt.
 */
export function tableView(
  deps: ViewDeps,
  tableId: string,
): TableStage & {
  read(): Promise<TableState>
  stepped(): Promise<SteppedTable>
  listen(): () => void
} {
  const { bus, clock, log, database, identity, chains, presence } = deps
  const context: ViewContext = {
    deps,
    tableId,
    bus,
    clock,
    log,
    database,
    identity,
    chains,
    presence,
    latest: undefined,
    shown: undefined,
    results: undefined,
    gathering: undefined,
  }
  const steps = tableSteps(deps, tableId, () => read(context))

  return {
    show: (round, outcome) => show(context, round, outcome),
    rest() {
      context.shown = undefined
      context.results = undefined
    },
    paid: () => publishSoon(context),
    read: () => read(context),
    stepped: steps.snapshot,
    listen() {
      const ends = [
        listen(bus, tableChannel(tableId), tableState, (state) => {
          context.latest = state
          steps.receive(state)
        }),
        bus.subscribe(stakedChannel(tableId), () => publishSoon(context)),
        bus.onState(() => {
          context.latest = undefined
          publishSoon(context)
        }),
      ]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

async function show(
  context: ViewContext,
  round: TableRound,
  outcome: RoundOutcome | undefined,
): Promise<void> {
  const { database, tableId } = context
  context.results ??= await listResults(database.read, tableId, SHOWN_RESULTS)
  if (
    round.state === 'over' &&
    outcome?.result !== undefined &&
    context.results[0]?.number !== round.number
  )
    context.results = [
      { number: round.number, mark: outcome.result.mark },
      ...context.results,
    ].slice(0, SHOWN_RESULTS)
  context.shown = { round, outcome }
  await publish(context)
}

function publishSoon(context: ViewContext): void {
  const { log, tableId } = context
  if (context.shown === undefined) return
  context.gathering ??= setTimeout(
    () =>
      void publish(context).catch((error: unknown) =>
        log.warn({ err: error, tableId }, 'tables: the state could not be published'),
      ),
    GATHER_MS,
  ).unref()
}

async function publish(context: ViewContext): Promise<void> {
  const { bus, tableId } = context
  clearTimeout(context.gathering)
  context.gathering = undefined
  await followMoves(context)
  if (context.shown !== undefined)
    bus.publish(
      tableChannel(tableId),
      await stateOf(context, context.shown.round, context.shown.outcome, context.results ?? []),
    )
}

async function followMoves(context: ViewContext): Promise<void> {
  const { database, chains, deps, tableId } = context
  if (context.shown?.round.state !== 'closed' || deps.table().game.play === 'single') return
  const round = await findRound(database.read, tableId, context.shown.round.number)
  if (round !== undefined)
    context.shown = {
      round,
      outcome: await chains.outcomeOf(database.read, deps.table(), round.number),
    }
}

async function stateOf(
  context: ViewContext,
  round: TableRound | undefined,
  outcome: RoundOutcome | undefined,
  past: readonly PastRound[],
): Promise<TableState> {
  const { clock, database, chains, presence, deps, tableId } = context
  const now = clock.now()
  const table = deps.table()
  const isOver = round?.state === 'over' || round?.state === 'void'
  const [counts, winners, chain, seats] = await Promise.all([
    round === undefined ? NO_COUNTS : countRound(database.read, tableId, round.number),
    isOver ? winnersOf(context, round.number) : [],
    round && chains.of(tableId).findChain(database.read, round.number),
    round === undefined || table.game.play !== 'seated' ? [] : seatsOf(context, round.number),
  ])
  return toTableState({
    table,
    round,
    outcome,
    past,
    counts,
    winners,
    chain,
    seats,
    players: presence.count(tableId),
    now,
  })
}

async function seatsOf(context: ViewContext, number: number): Promise<TableState['seats']> {
  const { database, identity, tableId } = context
  const held = await listSeats(database.read, tableId, number)
  const names = await identity.listUsernames(held.flatMap(({ playerId }) => playerId ?? []))
  return held.map(({ seat, playerId }) => ({
    seat,
    player: playerId === null ? '' : maskName(names.get(playerId) ?? ''),
  }))
}

async function winnersOf(context: ViewContext, number: number): Promise<TableState['winners']> {
  const { database, identity, tableId } = context
  const winners = await listWinners(database.read, tableId, number)
  const names = await identity.listUsernames(winners.map(({ playerId }) => playerId))
  return winners.map(({ playerId, winMinor }) => ({
    player: maskName(names.get(playerId) ?? ''),
    win: toWireMoney(winMinor),
  }))
}

/**
 * Returns the last state published by another process if it matches the current round, because
 * messages can be lost; otherwise reads the database.
 */
async function read(context: ViewContext): Promise<TableState> {
  const { bus, clock, database, chains, presence, deps, tableId } = context
  const round = await findLastRound(database.read, tableId)
  const known = context.latest
  const now = clock.now()
  if (
    !bus.isCut() &&
    known !== undefined &&
    known.round === round?.number &&
    isOf(context, known, round)
  )
    return { ...known, now: toWireTime(now), players: presence.count(tableId) }
  const isDealt = round?.state === 'closed' || round?.state === 'over'
  return stateOf(
    context,
    round,
    isDealt ? await chains.outcomeOf(database.read, deps.table(), round.number) : undefined,
    await listResults(database.read, tableId, SHOWN_RESULTS),
  )
}

function isOf(context: ViewContext, state: TableState, round: TableRound): boolean {
  const { clock, deps } = context
  // Moves are made faster than they are published.
  if (round.state === 'closed' && round.turnEndsAt !== null) return false
  const { phase, endsAt } = phaseOf(deps.table(), round, clock.now())
  return (
    state.phase === phase &&
    state.endsAt === (endsAt && toWireTime(endsAt)) &&
    state.isVoid === (round.state === 'void')
  )
}
