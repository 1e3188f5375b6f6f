import { sql } from 'kysely'
import type { Thresholds } from '#shared/office/risk.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { RiskEvent } from './event.ts'
import { follow } from './judge.ts'
import { raiseSignal } from './raise-signal.ts'
import { riskTables } from './tables.ts'
import { readThresholds } from './thresholds.ts'
import { UNWATCHED, watch, writeExact, type Watch } from './watch.ts'

/**
 * Entries of one player read at once. For a newly watched player only this many of the newest are
 * read at all.
 */
const TURN = 500
const FIRST_LOOK = 20_000n

type Kept = { toSeq: bigint; state: Watch }
type Row = {
  seq: bigint
  kind:
    | 'stake'
    | 'return'
    | 'stake-back'
    | 'return-back'
    | 'deposit'
    | 'cancelled-withdrawal'
    | null
  at: Date
  id: string
  amount_minor: bigint
  round_id: string
  is_in_turn: boolean
  undone_at: Date
}

async function lockWatches(tx: Tx, playerIds: readonly string[]): Promise<Map<string, Kept>> {
  const ids = playerIds.toSorted()
  await sql`insert into risk.watch (player_id, to_seq, state)
    select p.id, greatest(0, coalesce(a.seq, 0) - ${FIRST_LOOK}), ${writeExact(UNWATCHED)}::jsonb
    from unnest(${ids}::uuid[]) as p(id) left join wallet.account a on a.player_id = p.id
    where not exists (select from risk.watch w where w.player_id = p.id) order by p.id
      on conflict do nothing`.execute(tx)
  const rows = await riskTables(tx)
    .selectFrom('risk.watch')
    .select(['player_id', 'to_seq', 'state'])
    .where('player_id', 'in', ids)
    .orderBy('player_id')
    .forUpdate()
    .execute()
  return new Map(
    rows.map(({ player_id: id, to_seq: toSeq, state }) => [
      id,
      { toSeq, state: watch.parse(state) },
    ]),
  )
}

export async function lockWatch(tx: Tx, playerId: string): Promise<Kept> {
  const [kept] = (await lockWatches(tx, [playerId])).values()
  if (kept === undefined) throw new Error(`risk: no watch of ${playerId}`)
  return kept
}

async function writeWatches(tx: Tx, watches: ReadonlyMap<string, Kept>): Promise<void> {
  if (watches.size === 0) return
  const kept = [...watches.values()]
  await sql`update risk.watch w set to_seq = n.to_seq, state = n.state
    from unnest(${[...watches.keys()]}::uuid[], ${kept.map(({ toSeq }) => toSeq)}::bigint[],
      ${kept.map(({ state }) => writeExact(state))}::jsonb[]) as n(player_id, to_seq, state)
    where w.player_id = n.player_id`.execute(tx)
}

export async function writeWatch(tx: Tx, playerId: string, kept: Kept): Promise<void> {
  await writeWatches(tx, new Map([[playerId, kept]]))
}

/**
 * Processes the entries of these players since the last look. Signals and progress are committed
 * together.
 */
export async function watchPlayers(tx: Tx, playerIds: readonly string[], now: Date): Promise<void> {
  if (playerIds.length === 0) return
  const thresholds = await readThresholds(tx)
  const watches = await lockWatches(tx, playerIds)
  const changed = new Map<string, Kept>()
  for (let waiting = [...watches]; waiting.length > 0;) {
    const { rows } = await sql<Row & { player_id: string }>`select p.id as player_id, h.*
      from unnest(${waiting.map(([id]) => id)}::uuid[],
        ${waiting.map(([, { toSeq }]) => toSeq)}::bigint[]) as p(id, seq)
        cross join lateral risk.signal_entries(p.id, p.seq, ${TURN}) h
      order by p.id, h.seq`.execute(tx)
    waiting = []
    for (const [playerId, own] of Map.groupBy(rows, (row) => row.player_id)) {
      const kept = changed.get(playerId) ?? watches.get(playerId)
      const last = own.at(-1)
      if (kept === undefined || last === undefined) continue
      const next = {
        toSeq: last.seq,
        state: await followed(tx, playerId, kept.state, own.flatMap(toRiskEvent), thresholds, now),
      }
      changed.set(playerId, next)
      if (own.length === TURN) waiting.push([playerId, next])
    }
  }
  await writeWatches(tx, changed)
}

export async function noteRiskEvent(
  tx: Tx,
  playerId: string,
  event: RiskEvent,
  now: Date,
): Promise<void> {
  const thresholds = await readThresholds(tx)
  const { toSeq, state } = await lockWatch(tx, playerId)
  await writeWatch(tx, playerId, {
    toSeq,
    state: await followed(tx, playerId, state, [event], thresholds, now),
  })
}

async function followed(
  tx: Tx,
  playerId: string,
  state: Watch,
  events: readonly RiskEvent[],
  thresholds: Thresholds,
  now: Date,
): Promise<Watch> {
  const next = follow(state, events, thresholds)
  for (const finding of next.findings.values()) await raiseSignal(tx, playerId, finding, now)
  return next.state
}

function toRiskEvent({
  kind,
  at: time,
  id,
  amount_minor: amountMinor,
  round_id: roundId,
  is_in_turn: isInTurn,
  undone_at: undoneAt,
}: Row): RiskEvent[] {
  const at = time.getTime()
  if (kind === null) return []
  if (kind === 'stake-back' || kind === 'return-back')
    return [{ kind, at, id, amountMinor, roundId, isInTurn, undoneAt: undoneAt.getTime() }]
  return kind === 'stake' || kind === 'return'
    ? [{ kind, at, id, amountMinor, roundId, isInTurn }]
    : [{ kind, at, id, amountMinor }]
}
