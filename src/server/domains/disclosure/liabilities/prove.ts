import { sql } from 'kysely'
import type { ProofStep, LiabilityStatement, SumNode } from '#shared/disclosure/liability-proof.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { daySalts, marksOf, nodeOfLeaf, unpackLeaves } from './leaves.ts'
import { pathOf } from './sum-tree.ts'

export type PublishedLiabilities = { statement: LiabilityStatement; signature: string }
type Part = { amount: string; path: ProofStep[] }
type LiabilityProofReply = { date: string; salt: string; parts: Part[] }

export async function listDays(db: Db, limit: number): Promise<PublishedLiabilities[]> {
  const { rows } = await sql<{ body: string; signature: Buffer }>`
    select body, signature from disclosure.liability_day order by date desc limit ${limit}`.execute(
    db,
  )
  return rows.map(({ body, signature }) => ({
    statement: JSON.parse(body),
    signature: signature.toString('base64'),
  }))
}

/**
 * Returns the leaves of a player and their paths, of the newest published day or of `date`.
 * @throws Refusal 'record not found' for a day without the player, or whose leaves were removed
 */
export async function proveLiability(
  db: Db,
  secrets: Secrets,
  playerId: string,
  date: string | undefined,
): Promise<LiabilityProofReply> {
  const { rows } = await sql<{ date: string; run_id: string }>`
    select date, run_id from disclosure.liability_day
    where date = coalesce(${date ?? null}::date, date) order by date desc limit 1`.execute(db)
  const [day] = rows
  if (day === undefined) throw new Refusal('record not found')
  const salts = daySalts(secrets, day.date)
  const roots = await listRoots(db, day.run_id)
  const parts: Part[] = []
  for (const mark of marksOf(salts, day.date, playerId))
    parts.push(await provePart(db, day.run_id, roots, mark))
  return { date: day.date, salt: salts.saltOf(playerId), parts }
}

async function listRoots(db: Db, runId: string): Promise<SumNode[]> {
  const { rows } = await sql<{ hash: string; sumMinor: Minor }>`
    select encode(hash, 'hex') as hash, amount_minor as "sumMinor" from disclosure.liability_chunk
    where run_id = ${runId} order by n`.execute(db)
  return rows
}

async function provePart(
  db: Db,
  runId: string,
  roots: readonly SumNode[],
  mark: Buffer,
): Promise<Part> {
  const { rows } = await sql<{ n: number; leaves: Buffer }>`
    select n, leaves from disclosure.liability_chunk
    where run_id = ${runId} and first_mark <= ${mark} order by first_mark desc limit 1`.execute(db)
  const [chunk] = rows
  const leaves = chunk === undefined ? [] : unpackLeaves(chunk.leaves)
  const position = leaves.findIndex((leaf) => leaf.mark.equals(mark))
  const leaf = leaves[position]
  if (chunk === undefined || leaf === undefined) throw new Refusal('record not found')
  return {
    amount: leaf.amountMinor.toString(),
    path: [...pathOf(leaves.map(nodeOfLeaf), position), ...pathOf(roots, chunk.n)],
  }
}
