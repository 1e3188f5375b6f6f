import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'

const DAY_MS = 86_400_000
/** Stakes and deposits of this long before a moment count, as in `listPlayedDeposits`. */
export const PLAYED_MS = 90 * DAY_MS

/**
 * A deposit, or a stake of own money (negative; a returned one is positive). `countsAt`: when its
 * round was over. In the order of the ledger.
 */
export type Move = {
  depositId: string | null
  minor: Minor
  at: number
  stakedAt: number
  countsAt: number
}

/**
 * Loads the moves that decide when a deposit was staked once. A lost round has no line of its end,
 * so its stake counts from the moment when it was placed.
 */
export async function loadMoves(
  db: Db,
  playerIds: readonly string[],
  since: Date,
  until: Date,
): Promise<Map<string, Move[]>> {
  const from = new Date(since.getTime() - PLAYED_MS)
  const { rows } = await sql<{
    player_id: string
    deposit_id: string | null
    minor: Minor
    at: Date
    staked_at: Date
    counts_at: Date
  }>`
    with line as materialized (
      select t.player_id, t.id, t.type, t.status, t.round_id, t.description, t.created_at,
        t.undoes_at, wallet.undone_by(t.undoes, t.type, t.amount_minor) as undoes,
        max(t.created_at) filter (where t.type in (4, 5))
          over (partition by t.player_id, t.round_id) as over_at
      from wallet.transaction t where t.player_id = any(${[...playerIds]}::uuid[])
        and t.type in (1, 3, 4, 5, 6, 7) and t.created_at >= ${from} and t.created_at < ${until}
    )
    select l.player_id, case when l.type = 1 then l.id end as deposit_id,
      case when l.type not in (1, 6) and e.debit = 1 then -e.amount_minor else e.amount_minor end
        as minor, e.created_at as at, coalesce(l.undoes_at, e.created_at) as staked_at,
      case when l.round_id is null then e.created_at
        else greatest(e.created_at, l.over_at) end as counts_at
    from line l join wallet.entry e on e.player_id = l.player_id and e.transfer_id = l.id
      and e.created_at >= ${from}
    where (l.type = 1 and l.status = 1002 and e.debit = 100)
      or (1 in (e.debit, e.credit) and (l.type = 3 or l.undoes in (3, 5)
        or (l.type = 6 and l.description = 'free bet' and e.credit = 1))
        and not exists (select from wallet.open_stake s where s.round_id = l.round_id))
    order by l.player_id, e.seq`.execute(db)
  const moves = new Map<string, Move[]>(playerIds.map((id) => [id, []]))
  for (const row of rows)
    moves.get(row.player_id)?.push({
      depositId: row.deposit_id,
      minor: row.minor,
      at: row.at.getTime(),
      stakedAt: row.staked_at.getTime(),
      countsAt: row.counts_at.getTime(),
    })
  return moves
}

/**
 * Returns whether a deposit had been staked once at a moment: the rule of
 * `wallet.played_deposits`. `withdrawnAt` is the last withdrawal that applied at that moment.
 */
export function isPlayed(
  moves: readonly Move[],
  depositId: string,
  at: number,
  withdrawnAt: number,
): boolean {
  const since = Math.max(at - PLAYED_MS, withdrawnAt)
  const first = moves.findIndex((move) => move.depositId !== null && move.at >= since)
  const begun = moves[first]
  if (begun === undefined) return false
  let [sum, unplayed, later, isLater, isKnown] = [0n, 0n, 0n, true, false]
  for (const move of moves.slice(first).toReversed()) {
    if (move.countsAt > at || move.stakedAt < begun.at) continue
    sum += move.minor
    if (move.depositId === null) continue
    if (sum > unplayed) unplayed = sum
    if (move.depositId === depositId) {
      isLater = false
      isKnown = true
    }
    if (isLater) later += move.minor
  }
  return isKnown && unplayed <= later
}
