import { sql } from 'kysely'
import { listDigest, ticketNumber, VOID_OWNER } from '#games/contests/ticket-list.ts'
import { maskName } from '#shared/players/masked-name.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** A transfer may take a day, so deposits of the last day have this long to be approved. */
export const LISTED_AFTER_MS = 24 * 3_600_000

const PLAYERS_AT_ONCE = 100

/**
 * Returns the masked name of each ticket owner. Runs before the transaction that publishes the
 * list, because another domain reads the names.
 */
export async function maskOwners(
  read: Db,
  identity: Pick<Identity, 'listUsernames'>,
  id: bigint,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    player_id: string
  }>`select distinct player_id from lottery.ticket where campaign_id = ${id}`.execute(read)
  const names = await identity.listUsernames(rows.map(({ player_id: playerId }) => playerId))
  return new Map(
    rows.map(({ player_id: playerId }) => [playerId, maskName(names.get(playerId) ?? '')]),
  )
}

/**
 * Closes and publishes the list of a finished campaign: gives its last tickets, voids those whose
 * money was not played, and stores the masked owners and the digest. Runs once even with concurrent
 * callers. Does nothing before its time or while an owner is unknown; the next attempt knows them.
 */
export async function publishList(
  tx: Tx,
  owners: ReadonlyMap<string, string>,
  id: bigint,
  now: Date,
): Promise<void> {
  const {
    rows: [due],
  } = await sql`select from lottery.campaign
    where id = ${id} and drawn_at is null and listed_at is null
      and ends_at <= ${new Date(now.getTime() - LISTED_AFTER_MS)} for update`.execute(tx)
  if (due === undefined) return
  await sql`select lottery.give_tickets(${id}, null, null)`.execute(tx)
  await voidUnplayed(tx, id, [...owners.keys()])
  const { rows } = await sql<{
    number: number
    player_id: string
    is_void: boolean
  }>`select number, player_id, is_void from lottery.ticket where campaign_id = ${id}
    order by number`.execute(tx)
  const tickets = rows.flatMap(({ number, player_id: playerId, is_void: isVoid }) => {
    const owner = isVoid ? VOID_OWNER : owners.get(playerId)
    return owner === undefined ? [] : [{ number, owner }]
  })
  if (tickets.length < rows.length) return
  await sql`update lottery.ticket t set owner = case when t.is_void then ${VOID_OWNER}::text
    else c.owner end from unnest(${[...owners.keys()]}::uuid[], ${[...owners.values()]}::text[])
    as c(player_id, owner)
    where t.campaign_id = ${id} and t.player_id = c.player_id`.execute(tx)
  const digest = listDigest(tickets)
  await sql`update lottery.campaign set listed_at = ${now}, list_digest = ${digest}
    where id = ${id}`.execute(tx)
}

/** A deposit that is withdrawn without being played takes part in no draw. */
async function voidUnplayed(tx: Tx, id: bigint, owners: readonly string[]): Promise<void> {
  for (let at = 0; at < owners.length; at += PLAYERS_AT_ONCE) {
    await sql`update lottery.ticket t set is_void = true
      from unnest(${owners.slice(at, at + PLAYERS_AT_ONCE)}::uuid[]) as p (id)
      where t.campaign_id = ${id} and t.player_id = p.id and t.number not in (select n.number
        from lottery.played_tickets(${id}, p.id) n)`.execute(tx)
  }
}

export async function readList(
  read: Db,
  campaignId: bigint,
  limit: number,
  offset: number,
): Promise<{ rows: { number: string; owner: string }[]; total: number }> {
  const {
    rows: [counted],
  } = await sql<{
    n: bigint
  }>`select count(*) as n from lottery.ticket where campaign_id = ${campaignId}
    and owner is not null`.execute(read)
  const { rows } = await sql<{
    number: number
    owner: string
  }>`select number, owner from lottery.ticket
    where campaign_id = ${campaignId} and owner is not null order by number limit ${limit}
      offset ${offset}`.execute(read)
  return {
    rows: rows.map(({ number, owner }) => ({ number: ticketNumber(number), owner })),
    total: Number(counted?.n ?? 0n),
  }
}
