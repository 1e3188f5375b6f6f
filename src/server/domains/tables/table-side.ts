import type { z } from 'zod'
import type {
  SavedBet,
  tableActInput,
  tableBetInput,
  tableChangeInput,
  tableForgetInput,
  tableSavedInput,
  tableSaveInput,
  tableUndoInput,
  TableReply,
  TableStatisticsReply,
  TableTablesReply,
} from '#shared/contracts/tables.ts'
import type { Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import { inputHash, type Launch, type Rounds } from '#server/domains/rounds/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { actAtSeat } from './act-at-seat.ts'
import { readBets } from './bet-limits.ts'
import { decide } from './decide.ts'
import { creditAccount } from './credit-account.ts'
import type { LiveTable } from './live-table.ts'
import { placeBets, undoBets, type Moved } from './place-bets.ts'
import type { Order, StakeAccount } from './stake-account.ts'
import type { TableChains } from './round-result.ts'
import { tableStatisticsReader } from './table-statistics.ts'
import { deleteSavedBets, listSavedBets, saveBets } from './saved-bets.ts'
import { readRoundID } from './table-round.ts'
import { stakedChannel } from './table-view.ts'
import { walletAccount } from './wallet-account.ts'

type Saved = { saved: SavedBet[] }
type Asked = { token: string; requestId?: string | undefined; roundID: string }
type Deps = Pick<Platform, 'database' | 'clock' | 'bus'> & {
  requireRightClock(): void
  rounds: Pick<Rounds, 'requireLaunch' | 'requirePlace' | 'moveCredit' | 'moveLaunch' | 'resume'>
  wallet: Pick<Wallet, 'announceBalance'>
  chains: TableChains
  requireOpenSite(): void
  getTable(tableId: string): LiveTable
  listTables(lang: Lang): Promise<TableTablesReply>
}

const STAKING: ReadonlySet<string> = new Set(['double', 'split', 'insurance', 'call'])
/** A player at a location where playing is forbidden may finish a hand but not stake more on it. */
export const isStakingMove = (action: string): boolean => STAKING.has(action)

/**
 * Handles the table routes. Uses the database's time, and refuses when this process's clock is
 * known to be wrong.
 */
export function tableSide({
  database,
  clock,
  bus,
  chains,
  rounds,
  wallet,
  requireOpenSite,
  requireRightClock,
  getTable,
  listTables,
}: Deps) {
  const statistics = tableStatisticsReader(database)

  async function move(
    asked: Asked,
    call: string,
    isStaking: boolean,
    input: readonly unknown[],
    work: (parts: {
      account: StakeAccount
      order: Order
      table: LiveTable
      launch: Launch
    }) => Promise<Moved>,
  ): Promise<TableReply> {
    requireRightClock()
    const now = clock.now()
    const launch = await rounds.requireLaunch(asked.token)
    const table = getTable(launch.gameID)
    const round = readRoundID(asked.roundID)
    if (round?.tableId !== table.id) throw new Refusal('record not found')
    const order: Order = {
      requestId: asked.requestId ?? crypto.randomUUID(),
      call,
      hash: inputHash(asked.roundID, ...input),
      tableId: table.id,
      number: round.number,
      subject: table.name[launch.lang],
      now,
      isStaking,
    }
    const account =
      launch.mode === 'real' ? walletAccount(launch) : creditAccount(rounds, launch.id)
    const { reply, isNew } = await work({ account, order, table, launch })
    if (isNew && launch.mode === 'real') {
      wallet.announceBalance(launch.playerId)
    }
    if (isNew) bus.publish(stakedChannel(table.id), null)
    return reply
  }

  return {
    async bet(input: z.output<typeof tableBetInput>): Promise<TableReply> {
      requireOpenSite()
      return move(
        input,
        'games.table.bet',
        true,
        [input.bets],
        ({ account, order, table, launch }) => {
          const bets = readBets(table, input.bets)
          return database.transaction((tx) =>
            placeBets(tx, table, account, { ...order, lang: launch.lang }, bets),
          )
        },
      )
    },
    undo: (input: z.output<typeof tableUndoInput>): Promise<TableReply> =>
      move(input, 'games.table.undo', false, [input.all], ({ account, order, table }) =>
        database.transaction((tx) => undoBets(tx, table, account, order, input.all)),
      ),
    requirePlace: rounds.requirePlace,
    ...savedBetsSide({ database, clock, rounds, getTable }),
    async statistics(token: string): Promise<TableStatisticsReply> {
      return statistics(getTable((await rounds.requireLaunch(token)).gameID))
    },
    async tables(token: string): Promise<TableTablesReply> {
      return listTables((await rounds.requireLaunch(token)).lang)
    },
    /** @throws Refusal as a launch does: 'record not found' for a table that is switched off */
    async change({ token, tableID }: z.output<typeof tableChangeInput>): Promise<unknown> {
      requireOpenSite()
      getTable((await rounds.requireLaunch(token)).gameID)
      if (!getTable(tableID).isEnabled) throw new Refusal('record not found')
      return rounds.resume(await rounds.moveLaunch(token, tableID))
    },
    act(input: z.output<typeof tableActInput>): Promise<TableReply> {
      return move(
        input,
        'games.table.act',
        isStakingMove(input.action),
        [input.seat, input.action, ...(input.turn === undefined ? [] : [input.turn])],
        ({ account, order, table }) =>
          database.transaction((tx) => {
            const { action } = input
            return action === 'call' || action === 'fold'
              ? decide(tx, table, account, order, action)
              : actAtSeat(tx, chains, table, account, order, { ...input, action })
          }),
      )
    },
  }
}

type SavedBetsDeps = Pick<Deps, 'database' | 'clock' | 'getTable'> & {
  rounds: Pick<Rounds, 'requireLaunch'>
}

function savedBetsSide({ database, clock, rounds, getTable }: SavedBetsDeps) {
  /** @throws Refusal 'not possible' for play credit, which belongs to no player */
  async function requireKeeper(token: string) {
    const launch = await rounds.requireLaunch(token)
    if (launch.mode !== 'real') throw new Refusal('not possible')
    const table = getTable(launch.gameID)
    return { place: { playerId: launch.playerId, kind: table.game.kind }, table }
  }

  return {
    async saved({ token }: z.output<typeof tableSavedInput>): Promise<Saved> {
      const { place } = await requireKeeper(token)
      return { saved: await listSavedBets(database.read, place) }
    },
    async save({ token, name, bets }: z.output<typeof tableSaveInput>): Promise<Saved> {
      const { place, table } = await requireKeeper(token)
      const layout = readBets(table, bets)
      return {
        saved: await database.transaction((tx) => saveBets(tx, place, name, layout, clock.now())),
      }
    },
    async forget({ token, name }: z.output<typeof tableForgetInput>): Promise<Saved> {
      const { place } = await requireKeeper(token)
      return { saved: await database.transaction((tx) => deleteSavedBets(tx, place, name)) }
    },
  }
}

export type TableSide = ReturnType<typeof tableSide>
