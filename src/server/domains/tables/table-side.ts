import type { z } from 'zod'
import type {
  tableActInput,
  tableBetInput,
  tableUndoInput,
  TableReply,
} from '#shared/contracts/tables.ts'
import { Refusal } from '#shared/refusals.ts'
import { inputHash, type Launch, type Rounds } from '#server/domains/rounds/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { actAtSeat } from './act-at-seat.ts'
import { readBets } from './bet-limits.ts'
import { creditAccount } from './credit-account.ts'
import type { LiveTable } from './live-table.ts'
import { placeBets, undoBets, type Moved } from './place-bets.ts'
import type { Order, StakeAccount } from './stake-account.ts'
import type { TableChains } from './round-result.ts'
import { readRoundID } from './table-round.ts'
import { stakedChannel } from './table-view.ts'
import { walletAccount } from './wallet-account.ts'

type Asked = { token: string; requestId?: string | undefined; roundID: string }
type Deps = Pick<Platform, 'database' | 'clock' | 'bus'> & {
  requireRightClock(): void
  rounds: Pick<Rounds, 'requireLaunch' | 'requirePlace' | 'moveCredit'>
  wallet: Pick<Wallet, 'announceBalance'>
  chains: TableChains
  requireOpenSite(): void
  getTable(tableId: string): LiveTable
}

const STAKING: ReadonlySet<string> = new Set(['double', 'split', 'insurance'])
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
}: Deps) {
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
    act(input: z.output<typeof tableActInput>): Promise<TableReply> {
      return move(
        input,
        'games.table.act',
        isStakingMove(input.action),
        [input.seat, input.action, ...(input.turn === undefined ? [] : [input.turn])],
        ({ account, order, table }) =>
          database.transaction((tx) => actAtSeat(tx, chains, table, account, order, input)),
      )
    },
  }
}

export type TableSide = ReturnType<typeof tableSide>
