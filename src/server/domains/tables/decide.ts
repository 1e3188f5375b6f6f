import { sql } from 'kysely'
import type { SharedAction } from '#games/tables/table-game.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { databaseTime } from '#server/platform/database/database-time.ts'
import { sumOf } from './bet-limits.ts'
import type { LiveTable } from './live-table.ts'
import type { Moved } from './place-bets.ts'
import type { Order, StakeAccount } from './stake-account.ts'
import { listMoves } from './seats.ts'
import { findStake, raiseStake, writeFold, type Stake } from './stake.ts'
import { findRound } from './table-round.ts'

/**
 * Calls or folds for one player's stake on a shared hand, in one commit, by the database's time
 * after the round is locked. The round is locked for share, as for a bet: any number of players
 * decide at the same time, and closing the decisions waits for all of them.
 * @throws Refusal 'not possible' after the decisions are closed, for a second decision and without
 * an ante; 'insufficient balance', 'duplicate', 'record not found'
 */
export async function decide(
  tx: Tx,
  table: LiveTable,
  account: StakeAccount,
  order: Order,
  action: SharedAction,
): Promise<Moved> {
  const { tableId, number } = order
  const before = await account.begin(tx, order)
  if (before !== undefined) return { reply: before, isNew: false }
  const { game } = table
  const round = await findRound(tx, tableId, number)
  if (round === undefined || game.play !== 'shared') throw new Refusal('record not found')
  const isAsked =
    round.state === 'closed' &&
    round.turnEndsAt !== null &&
    (await databaseTime(tx)) < round.turnEndsAt &&
    (await listMoves(tx, tableId, number)).length === 0
  if (!isAsked) throw new Refusal('not possible', { reason: 'not your turn' })
  const stake = await findStake(tx, tableId, number, account.owner)
  const call = stake && game.callOf(stake.bets)
  if (stake === undefined || call === undefined)
    throw new Refusal('not possible', { reason: 'not your seat' })
  if ((await decisionOf(tx, stake)) !== null)
    throw new Refusal('not possible', { reason: 'already decided' })
  const raiseMinor = action === 'call' ? call.amountMinor : 0n
  const reply = await account.stake(tx, order, stake.id, raiseMinor, stake.bets)
  if (action === 'call') await raiseStake(tx, stake, raiseMinor)
  else await writeFold(tx, stake)
  return { reply, isNew: true }
}

export async function decisionOf(
  read: Db | Tx,
  { id, owner, bets, stakedMinor }: Stake,
): Promise<SharedAction | null> {
  if (stakedMinor > sumOf(bets)) return 'call'
  const folds =
    'playerId' in owner
      ? sql`tables.placed where stake_id = ${id} and player_id = ${owner.playerId}`
      : sql`tables.trial_placed where stake_id = ${id}`
  const { rows } = await sql`select from ${folds} and bets = '[]'::jsonb`.execute(read)
  return rows.length === 0 ? null : 'fold'
}

export async function isUndecided(read: Db, tableId: string, number: number): Promise<boolean> {
  const {
    rows: [found],
  } = await sql<{ is_undecided: boolean }>`select exists (
      select from tables.stake s where s.table_id = ${tableId} and s.number = ${number}
        and s.staked_minor > 0 and s.raised_minor = 0 and not exists (
          select from tables.placed p where p.stake_id = s.id and p.player_id = s.player_id
            and p.bets = '[]'::jsonb)
      union all
      select from tables.trial_stake s where s.table_id = ${tableId} and s.number = ${number}
        and s.staked_minor > 0 and s.raised_minor = 0 and not exists (
          select from tables.trial_placed p where p.stake_id = s.id and p.bets = '[]'::jsonb)
    ) as is_undecided`.execute(read)
  return found?.is_undecided === true
}
