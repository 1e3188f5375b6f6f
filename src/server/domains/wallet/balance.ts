import { sql } from 'kysely'
import type { Balance } from '#shared/contracts/finance/statement.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { Bus } from '#server/platform/realtime/bus.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type Balances = { cashMinor: Minor; bonusMinor: Minor; lockedMinor: Minor }

export async function balanceOf(db: Db | Tx, playerId: string): Promise<Balances> {
  const { rows } = await sql<{ cash_minor: bigint; bonus_minor: bigint; locked_minor: bigint }>`
    select cash_minor, bonus_minor, locked_minor from wallet.account
    where player_id = ${playerId}`.execute(db)
  const [row] = rows
  return {
    cashMinor: row?.cash_minor ?? 0n,
    bonusMinor: row?.bonus_minor ?? 0n,
    lockedMinor: row?.locked_minor ?? 0n,
  }
}

/**
 * Returns true for cash, money in the vault, an open withdrawal, or a possible return of open
 * stakes.
 */
export async function hasMoneyLeft(db: Db | Tx, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select coalesce((select cash_minor + locked_minor + vault_minor > 0 from wallet.account
      where player_id = ${playerId}), false)
      or exists (select from wallet.open_stake where player_id = ${playerId}) as left`.execute(db)
  return rows[0]?.left === true
}

export function toWireBalance({ cashMinor, bonusMinor, lockedMinor }: Balances): Balance {
  const cash = toWireMoney(cashMinor)
  return {
    balance: cash,
    bonus: toWireMoney(bonusMinor),
    locked: toWireMoney(lockedMinor),
    withdrawable: cash,
    currency: 'TRY',
  }
}

export function balanceChannel(playerId: string): string {
  return `balance:${playerId}`
}

/**
 * Publishes the balance to the player's open pages. Call it after the commit. Without balances the
 * pages read them again.
 */
export function announceBalance(bus: Bus, playerId: string, balances?: Balances): void {
  bus.publish(balanceChannel(playerId), balances === undefined ? null : toWireBalance(balances))
}
