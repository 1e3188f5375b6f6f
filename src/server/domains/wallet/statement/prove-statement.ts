import { sql } from 'kysely'
import type { StatementProof } from '#shared/contracts/finance/statement.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/platform/database/database.ts'

type SealedRow = {
  date: string
  root: string
  salt: string
  length: bigint
  head: string
  position: number
}
type EntryRow = {
  seq: bigint
  transfer_id: string
  debit: number
  credit: number
  amount_minor: bigint
  at_ms: bigint
}

/**
 * Returns everything from a player's entries up to a published root; without a date, the newest
 * root that contains them.
 * @throws Refusal 'record not found' where no such root contains the player
 */
export async function proveStatement(
  db: Db,
  playerId: string,
  { date, limit, offset }: { date?: string | undefined; limit: number; offset: number },
): Promise<StatementProof> {
  const sealed = await findSealed(db, playerId, date)
  if (sealed === undefined) throw new Refusal('record not found')
  const [path, entries, opening] = await Promise.all([
    sql<
      StatementProof['path'][number]
    >`select side, encode(hash, 'hex') as hash from wallet.root_path(${sealed.date}::date,
      ${sealed.position}) order by level`.execute(db),
    sql<EntryRow>`
      select seq, transfer_id, debit, credit, amount_minor, wallet.epoch_ms(created_at) as at_ms
        from wallet.entry
      where player_id = ${playerId} and seq > greatest(${offset}::bigint, coalesce((select o.seq
        from wallet.opening o where o.player_id = ${playerId}), 0)) and seq <= ${sealed.length}
      order by seq limit ${limit}`.execute(db),
    findOpening(db, playerId),
  ])
  return {
    date: sealed.date,
    root: sealed.root,
    leaf: {
      playerID: playerId,
      salt: sealed.salt,
      length: Number(sealed.length),
      head: sealed.head,
    },
    ...(opening === undefined ? {} : { opening }),
    path: path.rows,
    entries: entries.rows.map(toWireEntry),
  }
}

async function findSealed(
  db: Db,
  playerId: string,
  date: string | undefined,
): Promise<SealedRow | undefined> {
  const { rows } = await sql<SealedRow>`
    select r.date, encode(r.root, 'hex') as root, s.salt, l.length,
      encode(coalesce(e.hash, o.hash), 'hex') as head, l.position
    from wallet.root_leaf l
    join wallet.daily_root r on r.date = l.date
    join wallet.chain_salt s on s.player_id = l.player_id
    left join wallet.opening o on o.player_id = l.player_id
    left join wallet.entry e on e.player_id = l.player_id and e.seq = l.length
      and e.seq > coalesce(o.seq, 0)
    where l.length >= coalesce(o.seq, 0) and l.player_id = ${playerId}
    and l.date = coalesce(${date ?? null}::date, l.date)
    order by l.date desc limit 1`.execute(db)
  return rows[0]
}

async function findOpening(db: Db, playerId: string): Promise<StatementProof['opening']> {
  const { rows } = await sql<{
    seq: bigint
    hash: string
    cash_minor: bigint
    bonus_minor: bigint
    locked_minor: bigint
    vault_minor: bigint
  }>`select seq, encode(hash, 'hex') as hash, cash_minor, bonus_minor, locked_minor,
      vault_minor from wallet.opening where player_id = ${playerId} and seq > 0`.execute(db)
  return (
    rows[0] && {
      length: Number(rows[0].seq),
      head: rows[0].hash,
      cash: toWireMoney(rows[0].cash_minor),
      bonus: toWireMoney(rows[0].bonus_minor),
      locked: toWireMoney(rows[0].locked_minor),
      vault: toWireMoney(rows[0].vault_minor),
    }
  )
}

function toWireEntry(row: EntryRow): StatementProof['entries'][number] {
  return {
    seq: Number(row.seq),
    transferID: row.transfer_id,
    debit: row.debit,
    credit: row.credit,
    amount: toWireMoney(row.amount_minor),
    atMs: Number(row.at_ms),
  }
}
