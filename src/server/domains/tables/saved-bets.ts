import { sql } from 'kysely'
import type { SavedBet, TableReply } from '#shared/contracts/tables.ts'
import { MAX_SAVED_BETS } from '#shared/saved-bets.ts'
import type { TableBet, TableKind } from '#games/tables/table-game.ts'
import { Refusal } from '#shared/refusals.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import { readStored, storedBets, toWireBets } from './stake.ts'

type Place = { playerId: string; kind: TableKind }
type Row = { name: string; bets: TableReply['bets'] }

export async function listSavedBets(read: Db | Tx, { playerId, kind }: Place): Promise<SavedBet[]> {
  const { rows } = await sql<Row>`select name, bets from tables.saved_bet
    where player_id = ${playerId} and kind = ${kind} order by saved_at, name`.execute(read)
  return rows.map(({ name, bets }) => ({ name, bets: toWireBets(readStored(bets)) }))
}

/**
 * Saves a layout under its name, in place of one with the same name, so that a retry changes
 * nothing.
 * @throws Refusal 'limit reached' beyond the number a player may keep for a kind of table
 */
export async function saveBets(
  tx: Tx,
  place: Place,
  name: string,
  bets: readonly TableBet[],
  now: Date,
): Promise<SavedBet[]> {
  const { playerId, kind } = place
  // Two requests at once are counted one after the other.
  await lockName(tx, `saved-bets:${playerId}`)
  await sql`insert into tables.saved_bet (player_id, kind, name, bets, saved_at)
    values (${playerId}, ${kind}, ${name}, ${storedBets(bets)}, ${now})
    on conflict (player_id, kind, name) do update set bets = excluded.bets`.execute(tx)
  const saved = await listSavedBets(tx, place)
  if (saved.length > MAX_SAVED_BETS)
    throw new Refusal('limit reached', { limit: 'savedBets', max: MAX_SAVED_BETS })
  return saved
}

/** Deletes a layout. Deleting one that does not exist changes nothing. */
export async function deleteSavedBets(tx: Tx, place: Place, name: string): Promise<SavedBet[]> {
  await sql`delete from tables.saved_bet where player_id = ${place.playerId}
    and kind = ${place.kind} and name = ${name}`.execute(tx)
  return listSavedBets(tx, place)
}

export async function eraseSavedBets(tx: Tx, playerId: string): Promise<number> {
  const { rows } = await sql`delete from tables.saved_bet where player_id = ${playerId}
    returning name`.execute(tx)
  return rows.length
}
