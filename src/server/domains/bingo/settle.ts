import { sql, type RawBuilder } from 'kysely'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import {
  lockFreePlayers,
  lockPlayer,
  stakeFactOf,
  SUB_CATEGORY,
  type ClosedStake,
} from '#server/domains/wallet/index.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Leases } from '#server/platform/leases/lease.ts'
import type { Outbox } from '#server/platform/jobs/outbox.ts'
import { leaseName, type EndedRound } from './bingo-round.ts'
import type { BingoRoom } from './rooms.ts'

/** Batch size: small enough that a player in the batch waits only a moment for the others. */
const SETTLED_AT_ONCE = 200
const WIN = 4
const STAKE_BACK = 5

type Due = { id: string; playerId: string; lang: Lang; stakedMinor: Minor; winMinor: Minor }
type Deps = {
  database: Database
  leases: Pick<Leases, 'require'>
  outbox: Pick<Outbox, 'add'>
  rounds: Pick<Rounds, 'tallySettled'>
}

/**
 * Pays, or refunds for a void round, the next batch of stakes in one commit. Each stake is settled
 * once, however often this is retried. Returns the players whose balance changed: an empty list
 * when no stake is left, 'busy' when other transactions hold the players of all remaining stakes.
 */
export async function settleBatch(
  { database, leases, outbox, rounds }: Deps,
  room: BingoRoom,
  { number, state }: EndedRound,
  now: Date,
): Promise<string[] | 'busy'> {
  const isBack = state === 'void'
  return database.transaction(async (tx) => {
    await leases.require(tx, leaseName(room.id))
    const open = await listDue(
      tx,
      sql`s.room_id = ${room.id} and s.number = ${number}
        and not platform.is_held('bingo:pay-stake', s.id::text)`,
    )
    const free = await lockFreePlayers(
      tx,
      open.map(({ playerId }) => playerId),
    )
    const due = open.filter(({ playerId }) => free.has(playerId))
    return due.length === 0 && open.length > 0
      ? 'busy'
      : pay(tx, { outbox, rounds }, room, due, isBack, now)
  })
}

/** Settles one stake of an ended or void round, once. Needs no lease. */
export async function settleStake(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'rounds'>,
  room: BingoRoom,
  isBack: boolean,
  { stakeId, now }: { stakeId: string; now: Date },
): Promise<string[]> {
  const [found] = await listDue(tx, sql`s.id = ${stakeId}`)
  if (found === undefined) return []
  await lockPlayer(tx, found.playerId)
  return pay(tx, deps, room, await listDue(tx, sql`s.id = ${stakeId}`), isBack, now)
}

export async function listUnpaidStakes(
  read: Db,
  roomId: string,
  number: number,
): Promise<string[]> {
  return (
    await listDue(
      read,
      sql`s.room_id = ${roomId} and s.number = ${number}
        and not platform.is_held('bingo:pay-stake', s.id::text)`,
    )
  ).map(({ id }) => id)
}

async function listDue(db: Db | Tx, where: RawBuilder<unknown>): Promise<Due[]> {
  const { rows } =
    await sql<Due>`select s.id, s.player_id as "playerId", s.lang, s.staked_minor as "stakedMinor",
    (select coalesce(sum(w.amount_minor), 0)::bigint from bingo.win w where w.stake_id = s.id)
      as "winMinor"
    from bingo.stake s where s.state = 'open' and ${where}
    order by s.id limit ${SETTLED_AT_ONCE}`.execute(db)
  return rows
}

/** Requires the players of the stakes to be locked. */
async function pay(
  tx: Tx,
  { outbox, rounds }: Pick<Deps, 'outbox' | 'rounds'>,
  room: BingoRoom,
  due: readonly Due[],
  isBack: boolean,
  now: Date,
): Promise<string[]> {
  if (due.length === 0) return []
  const { rows } = await sql<ClosedStake>`select n, stake_cash_minor, client_digest
      from wallet.close_rounds(${due.map(({ playerId }) => playerId)}::uuid[],
      ${due.map(({ id }) => id)}::uuid[],
    ${due.map(() => (isBack ? STAKE_BACK : WIN))}::smallint[],
      ${due.map(({ winMinor }) => (isBack ? 0n : winMinor))}::bigint[],
    ${due.map(({ lang }) => room.name[lang])}::text[], ${SUB_CATEGORY.bingo}::smallint, ${now})`.execute(
    tx,
  )
  if (rows.length !== due.length)
    throw new Error(`bingo: a stake of ${room.id} has no open stake in the wallet`)
  await sql`update bingo.stake s set state = ${isBack ? 'returned' : 'settled'}, win_minor = c.win,
    settled_at = ${now}
    from unnest(${due.map(({ id }) => id)}::uuid[],
      ${due.map(({ stakedMinor, winMinor }) => (isBack ? stakedMinor : winMinor))}::bigint[])
      as c(id, win) where s.id = c.id`.execute(tx)
  if (!isBack) {
    await rounds.tallySettled(
      tx,
      due.map(({ playerId, stakedMinor, winMinor }) => ({
        playerId,
        gameID: room.id,
        stakedMinor,
        wonMinor: winMinor,
      })),
    )
    await outbox.add(
      tx,
      'rounds-settled',
      due.map(({ id, playerId, stakedMinor, winMinor }, at) => ({
        playerId,
        roundId: id,
        gameId: room.id,
        subCategory: SUB_CATEGORY.bingo,
        betMinor: stakedMinor.toString(),
        ...stakeFactOf(rows, at),
        winMinor: winMinor.toString(),
        atMs: now.getTime(),
      })),
    )
  }
  return due.map(({ playerId }) => playerId)
}
