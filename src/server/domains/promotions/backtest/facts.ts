import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import { loadMoves, PLAYED_MS } from './played.ts'
import type { PlayerFacts, TimedRequest } from './replay.ts'

const CASH = 1

/** `friendId`, of a referral: the friend it was for or who earned it. */
export type Asked = TimedRequest & {
  requestId: string
  version: number
  givenAt: number | null
  amountMinor: Minor
  friendId: string | null
}
/**
 * `asked` holds the player's requests within the days of the run, `had` the periods in which this
 * promotion was given before.
 */
export type Known = {
  playerId: string
  facts: PlayerFacts
  asked: Asked[]
  had: Set<string>
  isActive: boolean
}
export type Window = {
  promotionId: bigint | null
  since: Date
  from: Date
  until: Date
  endAt: Date
}

export async function nextPlayers(db: Db, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from identity.player where ${after}::uuid is null or id > ${after} order by id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** `withMoves`: whether a rule requires that a deposit is staked first. */
export async function loadFacts(
  db: Db,
  playerIds: readonly string[],
  window: Window,
  withMoves: boolean,
): Promise<Known[]> {
  const players = [...playerIds]
  const { promotionId, since, from, until } = window
  const moves = withMoves ? await loadMoves(db, players, since, until) : undefined
  const withdrawnSince = withMoves ? new Date(since.getTime() - PLAYED_MS) : since
  const { rows: deposits } = await sql<{
    player_id: string
    id: string
    amount_minor: Minor
    created_at: Date
    approved_at: Date
    is_first: boolean
  }>`
    select t.player_id, t.id, t.amount_minor, t.created_at, e.approved_at,
      not exists (select from wallet.transaction b where b.player_id = t.player_id and b.type = 1
        and b.status = 1002 and b.id < t.id)
        and not exists (select from wallet.opening o where o.player_id = t.player_id
          and o.deposits > 0) as is_first
    from wallet.transaction t cross join lateral (select min(e.created_at) as approved_at
      from wallet.entry e where e.player_id = t.player_id and e.transfer_id = t.id
      and e.created_at >= t.created_at) e
    where t.player_id = any(${players}::uuid[]) and t.type = 1 and t.status = 1002
      and t.created_at >= ${since} and t.created_at < ${until} and e.approved_at is not null
      order by t.player_id, t.id`.execute(db)
  // A returned withdrawal counts until its return. The ledger has that moment.
  const { rows: withdrawals } = await sql<{
    player_id: string
    id: string
    created_at: Date
    returned_at: Date | null
  }>`select t.player_id, t.id, t.created_at, e.returned_at from wallet.transaction t
    cross join lateral (select max(e.created_at) as returned_at from wallet.entry e
      where e.player_id = t.player_id and e.transfer_id = t.id and e.created_at >= t.created_at
      and e.credit = ${CASH}) e
    where t.player_id = any(${players}::uuid[]) and t.type = 2 and (t.status in (1000, 1001, 1002)
      or e.returned_at is not null) and t.created_at >= ${withdrawnSince}
      and t.created_at < ${until}`.execute(db)
  const { rows: requests } =
    await sql<RequestRow>`select id, player_id, promotion_id, terms_version, state, requested_at,
      expires_at, decided_at, given_at, period, deposit_id, amount_minor, friend_id
      from promotions.request
    where player_id = any(${players}::uuid[]) and (promotion_id = ${promotionId}
      or deposit_id is not null) order by requested_at, id`.execute(db)
  const { rows: bonuses } = await sql<{
    id: string
    player_id: string
    started_at: Date
    ended_at: Date | null
  }>`select id, player_id, started_at, ended_at from wallet.bonus
    where player_id = any(${players}::uuid[]) and started_at < ${until} and (ended_at is null
      or ended_at >= ${from})`.execute(db)
  const { rows: active } = await sql<{
    id: string
  }>`select p.id from unnest(${players}::uuid[]) p (id)
    where exists (select from wallet.transaction t where t.player_id = p.id
      and t.created_at >= ${from} and t.created_at < ${until} and t.type in (1, 3))`.execute(db)
  const isActive = new Set(active.map(({ id }) => id))
  return players.map((playerId) => {
    const own = requests.filter((row) => row.player_id === playerId)
    const ofThis = own.filter((row) => promotionId !== null && row.promotion_id === promotionId)
    const ids = new Set(ofThis.map(({ id }) => id))
    return {
      playerId,
      isActive: isActive.has(playerId),
      facts: {
        deposits: deposits
          .filter((row) => row.player_id === playerId)
          .map((row) => ({
            id: row.id,
            amountMinor: row.amount_minor,
            openedAt: row.created_at.getTime(),
            approvedAt: row.approved_at.getTime(),
            isFirst: row.is_first,
          })),
        withdrawals: withdrawals
          .filter((row) => row.player_id === playerId)
          .map((row) => ({
            id: row.id,
            at: row.created_at.getTime(),
            until: row.returned_at?.getTime() ?? Infinity,
          })),
        taken: own.flatMap((row) =>
          (ids.has(row.id) && inside(row.given_at, from, until)) ||
          row.deposit_id === null ||
          row.given_at === null
            ? []
            : [{ depositId: row.deposit_id, at: row.given_at.getTime() }],
        ),
        bonuses: bonuses
          .filter((row) => row.player_id === playerId)
          .map((row) => ({
            from: row.started_at.getTime(),
            until: row.ended_at?.getTime() ?? Infinity,
            isOwn: ids.has(row.id),
          })),
        moves: moves?.get(playerId) ?? [],
      },
      asked: ofThis
        .filter((row) => inside(row.given_at ?? row.requested_at, from, until))
        .map((row) => toRequest(row, window)),
      had: new Set(
        ofThis
          .filter((row) => row.given_at !== null && row.given_at < from)
          .flatMap(({ period }) => period ?? []),
      ),
    }
  })
}

type RequestRow = {
  id: string
  player_id: string
  promotion_id: bigint
  terms_version: number
  state: string
  requested_at: Date
  expires_at: Date
  decided_at: Date | null
  given_at: Date | null
  period: string | null
  deposit_id: string | null
  amount_minor: Minor
  friend_id: string | null
}

const inside = (at: Date | null, from: Date, until: Date): boolean =>
  at !== null && at >= from && at < until

/**
 * A given request no longer has the day it would have lapsed on, so the promotion's end is used.
 */
function toRequest(row: RequestRow, { until, endAt }: Window): Asked {
  const lapses = row.given_at === null ? (row.decided_at ?? row.expires_at) : endAt
  return {
    requestId: row.id,
    version: row.terms_version,
    at: row.requested_at.getTime(),
    until: Math.min(lapses.getTime(), until.getTime()),
    decidedAt: row.given_at?.getTime() ?? null,
    givenAt: row.given_at?.getTime() ?? null,
    amountMinor: row.amount_minor,
    friendId: row.friend_id,
  }
}
