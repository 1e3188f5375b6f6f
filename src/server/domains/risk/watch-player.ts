import { sql } from 'kysely'
import type { Thresholds } from '#shared/risk.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Happening } from './happening.ts'
import { follow } from './judge.ts'
import { raiseSignal } from './raise-signal.ts'
import { riskTables } from './tables.ts'
import { readThresholds } from './thresholds.ts'
import { UNWATCHED, watch, writeExact, type Watch } from './watch.ts'

/** Entries read at once; of a player who is watched for the first time, the newest so many are read at all. */
const TURN = 5_000
const FIRST_LOOK = 20_000n

type Kept = { toSeq: bigint; state: Watch }
type Row = {
  seq: bigint; kind: 'stake' | 'return' | 'stake-back' | 'return-back' | 'deposit' | 'cancelled-withdrawal' | null; at: Date; id: string; amount_minor: bigint; round_id: string; is_in_turn: boolean
  undone_at: Date
}

/** What is kept of a player, locked until the transaction ends. */
export async function lockWatch(tx: Tx, playerId: string): Promise<Kept> {
  await sql`insert into risk.watch (player_id, to_seq, state)
    select ${playerId}::uuid, greatest(0, coalesce((select seq from wallet.account where player_id = ${playerId}), 0) - ${FIRST_LOOK}), ${writeExact(UNWATCHED)}::jsonb
    on conflict do nothing`.execute(tx)
  const row = await riskTables(tx).selectFrom('risk.watch').select(['to_seq', 'state']).where('player_id', '=', playerId).forUpdate().executeTakeFirstOrThrow()
  return { toSeq: row.to_seq, state: watch.parse(row.state) }
}

export async function writeWatch(tx: Tx, playerId: string, { toSeq, state }: Kept): Promise<void> {
  await riskTables(tx).updateTable('risk.watch').set({ to_seq: toSeq, state: writeExact(state) }).where('player_id', '=', playerId).execute()
}

/** Looks at a player's entries since the last look; signals and how far was looked are one commit. */
export async function watchPlayer(tx: Tx, playerId: string, now: Date): Promise<void> {
  const thresholds = await readThresholds(tx)
  let kept = await lockWatch(tx, playerId)
  for (;;) {
    const { rows } = await sql<Row>`select * from risk.happenings(${playerId}, ${kept.toSeq}, ${TURN})`.execute(tx)
    const last = rows.at(-1)
    if (last === undefined) break
    kept = { toSeq: last.seq, state: await followed(tx, playerId, kept.state, rows.flatMap(toHappening), thresholds, now) }
  }
  await writeWatch(tx, playerId, kept)
}

/** The same for something that stands in no entry. */
export async function noteHappening(tx: Tx, playerId: string, happening: Happening, now: Date): Promise<void> {
  const thresholds = await readThresholds(tx)
  const { toSeq, state } = await lockWatch(tx, playerId)
  await writeWatch(tx, playerId, { toSeq, state: await followed(tx, playerId, state, [happening], thresholds, now) })
}

async function followed(tx: Tx, playerId: string, state: Watch, happenings: readonly Happening[], thresholds: Thresholds, now: Date): Promise<Watch> {
  const next = follow(state, happenings, thresholds)
  for (const finding of next.findings.values()) await raiseSignal(tx, playerId, finding, now)
  return next.state
}

function toHappening({ kind, at: time, id, amount_minor: amountMinor, round_id: roundId, is_in_turn: isInTurn, undone_at: undoneAt }: Row): Happening[] {
  const at = time.getTime()
  if (kind === null) return []
  if (kind === 'stake-back' || kind === 'return-back') return [{ kind, at, id, amountMinor, roundId, isInTurn, undoneAt: undoneAt.getTime() }]
  return kind === 'stake' || kind === 'return' ? [{ kind, at, id, amountMinor, roundId, isInTurn }] : [{ kind, at, id, amountMinor }]
}
