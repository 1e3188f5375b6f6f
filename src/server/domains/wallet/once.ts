import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { Refusal } from '#shared/refusals.ts'

export type Request = {
  playerId: string
  requestId: string
  call: string
  input: Readonly<Record<string, unknown>>
  now: Date
}

const NOT_INPUT = new Set(['Lang', 'SiteType', 'requestId'])

/**
 * Returns the SHA-256 of the input in canonical form: sorted keys, bigints as text, undefined
 * values left out.
 */
export function hashInput(input: Readonly<Record<string, unknown>>): Buffer {
  const own = Object.fromEntries(Object.entries(input).filter(([key]) => !NOT_INPUT.has(key)))
  return createHash('sha256').update(canonical(own)).digest()
}

function canonical(value: unknown): string {
  if (typeof value === 'bigint') return JSON.stringify(value.toString())
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`)
  return `{${parts.join(',')}}`
}

/**
 * Returns the earlier reply to a request, if any. Call it before any rule that may have changed
 * since.
 * @throws Refusal `duplicate` where the ID was used with other input
 */
export async function findReply<T>(
  db: Db | Tx,
  request: Omit<Request, 'now'>,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const { rows } = await sql<{ call: string; input_hash: Buffer; reply: unknown }>`
    select call, input_hash, reply from wallet.request where player_id = ${request.playerId}
      and request_id = ${request.requestId}`.execute(db)
  const [before] = rows
  if (before === undefined) return undefined
  if (before.call !== request.call || !before.input_hash.equals(hashInput(request.input)))
    throw new Refusal('duplicate')
  return schema.parse(before.reply)
}

export async function isAnswered(
  db: Db | Tx,
  playerId: string,
  requestId: string,
): Promise<boolean> {
  const { rows } = await sql`select from wallet.request where player_id = ${playerId}
      and request_id = ${requestId}`.execute(db)
  return rows.length > 0
}

/**
 * Applies `require` to new requests only: an accepted request always gets the same answer.
 * @throws what `require` throws for any other
 */
export async function unlessAnswered(
  db: Db,
  { playerId, requestId }: { playerId: string; requestId: string | undefined },
  require: () => void,
): Promise<void> {
  try {
    require()
  } catch (error) {
    if (requestId === undefined || !(await isAnswered(db, playerId, requestId))) throw error
  }
}

/**
 * Runs `work` once for a request. A repeat with the same input gets the first reply and moves
 * nothing. The player is locked first, so simultaneous requests are serialized. A refusal thrown by
 * `work` rolls back with it and is not stored.
 * @throws Refusal `duplicate` where the ID was used with other input
 */
export async function once<T>(
  tx: Tx,
  request: Request,
  schema: z.ZodType<T>,
  work: () => Promise<T>,
): Promise<{ reply: T; isRepeated: boolean }> {
  await sql`select wallet.lock_player(${request.playerId})`.execute(tx)
  const before = await findReply(tx, request, schema)
  if (before !== undefined) return { reply: before, isRepeated: true }
  // Read back like a repetition, so that both are identical to the byte.
  const stored = JSON.stringify(await work())
  await sql`
    insert into wallet.request (player_id, request_id, call, input_hash, cash_minor, bonus_minor,
      locked_minor, reply, created_at)
    select player_id, ${request.requestId}, ${request.call}, ${hashInput(request.input)},
      cash_minor, bonus_minor, locked_minor, ${stored}::jsonb, ${request.now}
    from wallet.account where player_id = ${request.playerId}`.execute(tx)
  return { reply: schema.parse(JSON.parse(stored)), isRepeated: false }
}
