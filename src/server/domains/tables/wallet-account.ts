import { sql } from 'kysely'
import { z } from 'zod'
import { tableBet, type TableReply } from '#shared/contracts/tables.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Launch } from '#server/domains/rounds/index.ts'
import {
  requireRoundWithinBonus,
  SUB_CATEGORY,
  stakeRefusal,
} from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { StakeAccount } from './stake-account.ts'
import { toWireBets } from './stake.ts'

type Begun = {
  answered: string | null
  cash_minor: Minor | null
  bonus_minor: Minor | null
  reply: unknown
  session: string
  is_barred: boolean
}
type Answer = { outcome: string; cash_minor: Minor; bonus_minor: Minor }

const wireBets = z.array(tableBet)

export function walletAccount({
  playerId,
  sessionId,
}: Extract<Launch, { mode: 'real' }>): StakeAccount {
  async function ask(tx: Tx, call: ReturnType<typeof sql>): Promise<Minor> {
    const {
      rows: [answer],
    } = await sql<Answer>`select a.outcome, a.cash_minor, a.bonus_minor from ${call} a`.execute(tx)
    const balanceMinor = (answer?.cash_minor ?? 0n) + (answer?.bonus_minor ?? 0n)
    if (answer?.outcome === 'done') return balanceMinor
    throw stakeRefusal(answer?.outcome, balanceMinor)
  }
  const kept = (bets: Parameters<typeof toWireBets>[0]) =>
    sql`${JSON.stringify(toWireBets(bets))}::jsonb`

  return {
    owner: { playerId },
    async begin(tx, { tableId, number, requestId, call, hash, isStaking, now }, isMove = false) {
      const {
        rows: [begun],
      } = await sql<Begun>`select * from tables.begin_order(${playerId}, ${sessionId}, ${tableId},
          ${number}, ${requestId}, ${call}, ${hash}, ${isMove}, ${now})`.execute(tx)
      if (begun === undefined) throw new Error('tables: an order was not begun')
      if (begun.session === 'inactive account') throw new Refusal('inactive account')
      if (begun.session !== 'ok') throw new Refusal('token expired')
      if (begun.answered === 'duplicate') throw new Refusal('duplicate')
      if (begun.answered !== null)
        return {
          bets: wireBets.parse(begun.reply),
          balance: toWireMoney((begun.cash_minor ?? 0n) + (begun.bonus_minor ?? 0n)),
        }
      if (isStaking && begun.is_barred) throw new Refusal('jurisdiction')
      return undefined
    },
    async stake(
      tx,
      { requestId, call, hash, tableId, subject, now },
      stakeId,
      amountMinor,
      bets,
    ): Promise<TableReply> {
      const balanceMinor = await ask(
        tx,
        sql`wallet.play_round(${playerId}, ${requestId}, ${call}, ${hash}, ${amountMinor}, null,
          ${stakeId}, ${tableId}, ${subject},
        ${SUB_CATEGORY.liveTable}::smallint, ${kept(bets)}, ${now})`,
      )
      await requireRoundWithinBonus(tx, playerId, [stakeId], now)
      return { bets: toWireBets(bets), balance: toWireMoney(balanceMinor) }
    },
    async refund(
      tx,
      { requestId, call, hash, tableId, subject, now },
      stakeId,
      amountMinor,
      bets,
    ): Promise<TableReply> {
      const balanceMinor = await ask(
        tx,
        sql`wallet.take_back(${playerId}, ${requestId}, ${call}, ${hash}, ${amountMinor},
          ${stakeId}, ${tableId}, ${subject},
        ${SUB_CATEGORY.liveTable}::smallint, ${kept(bets)}, ${now})`,
      )
      return { bets: toWireBets(bets), balance: toWireMoney(balanceMinor) }
    },
  }
}
