import { sql } from 'kysely'
import type { MessageChannel } from '#shared/contracts/crm.ts'
import type { MessageTally } from '#shared/contracts/staff/messages.ts'
import type { MessageOutcome } from '#shared/office/mass-messages.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type Counted = {
  messageId: string
  channel: string
  outcome: MessageOutcome
  players: number
}

/**
 * Counts recipient outcomes in the commit that decides them. Rows are updated in one order, so that
 * concurrent counts never deadlock.
 */
export async function addToTally(tx: Tx, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return
  const column = (name: keyof Counted) => counted.map((one) => one[name])
  await sql`insert into crm.message_tally as t (message_id, channel, outcome, players)
    select message_id, channel, outcome, sum(players)
      from unnest(${column('messageId')}::uuid[], ${column('channel')}::text[],
      ${column('outcome')}::text[], ${column('players')}::bigint[]) x (message_id, channel, outcome,
      players)
    group by message_id, channel, outcome order by message_id, channel, outcome
    on conflict (message_id, channel, outcome) do update set players = t.players + excluded.players`.execute(
    tx,
  )
}

type Row = { message_id: string; channel: MessageChannel; outcome: MessageOutcome; players: bigint }

/** Returns the outcomes of each message by channel, without `unsubscribed` and `read`. */
export async function talliesOf(
  read: Db | Tx,
  messageIds: readonly string[],
): Promise<Map<string, MessageTally[]>> {
  if (messageIds.length === 0) return new Map()
  const { rows } =
    await sql<Row>`select message_id, channel, outcome, players from crm.message_tally
      where message_id = any(${[...messageIds]}::uuid[])
      order by array_position(array['site', 'email', 'sms'], channel)`.execute(read)
  const found = new Map<string, MessageTally[]>()
  for (const { message_id: id, channel, outcome, players } of rows) {
    const tallies = found.get(id) ?? []
    found.set(id, tallies)
    const known = tallies.find((one) => one.channel === channel) ?? {
      channel,
      outcomes: {},
      waiting: 0,
      unsubscribed: 0,
      read: null,
    }
    if (!tallies.includes(known)) tallies.push(known)
    known.outcomes[outcome] = Number(players)
    known.waiting += Number(outcome === 'meant' ? players : -players)
  }
  return found
}

/**
 * Returns the outcomes of one message, including consents withdrawn by its link and its readers on
 * the site.
 */
export async function wholeTallyOf(read: Db | Tx, messageId: string): Promise<MessageTally[]> {
  const tallies = (await talliesOf(read, [messageId])).get(messageId) ?? []
  const [left, seen] = await Promise.all([
    sql<{
      channel: string
      n: bigint
    }>`select channel, count(*) as n from crm.way_out_used where message_id = ${messageId}
      group by channel`.execute(read),
    sql<{
      n: bigint
    }>`select count(*) as n from crm.mass_message_read where message_id = ${messageId}`.execute(
      read,
    ),
  ])
  const leftBy = new Map(left.rows.map(({ channel, n }) => [channel, Number(n)]))
  return tallies.map((one) => ({
    ...one,
    unsubscribed: leftBy.get(one.channel) ?? 0,
    read: one.channel === 'site' ? Number(seen.rows[0]?.n ?? 0n) : null,
  }))
}
