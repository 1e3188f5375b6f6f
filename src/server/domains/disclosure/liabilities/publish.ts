import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  LIABILITIES_TYPE,
  statementText,
  type LiabilityStatement,
  type SumNode,
} from '#shared/disclosure/liability-proof.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import type { Minor } from '#shared/money.ts'
import { houseBalance, listLiabilities } from '#server/domains/wallet/index.ts'
import { lockName, type Database, type Tx } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { ensureSigningKey, requireSigner } from '../signing-key.ts'
import { CHUNK_LEAVES, daySalts, leavesOf, nodeOfLeaf, packLeaves } from './leaves.ts'
import { rootOf } from './sum-tree.ts'

const PUBLISH_LOCK = 'disclosure:publish-liabilities'
/** A batch blocks the event loop for about ten milliseconds. */
const PLAYERS_AT_ONCE = 500
const DEPOSITS_RECEIVED = 100
const WITHDRAWALS_PAID = 101
const DEPOSITS_RETURNED = 114

type Publisher = {
  database: Pick<Database, 'read' | 'transaction'>
  secrets: Secrets
}
/** Called between the commits of a run, for tests that interrupt it. */
type Step = 'staged' | 'chunked'
type Staged = {
  players: number
  totalMinor: Minor
  snapshotAt: Date
  ledger: LiabilityStatement['ledger']
}

/**
 * Publishes the liabilities of the last finished Istanbul day from one snapshot of the balances.
 * Before the last commit nothing is published; an interrupted run leaves rows that the next run
 * removes, and begins again with a new snapshot.
 * @returns false if that day is published already, or there is no player
 */
export async function publishLiabilities(
  publisher: Publisher,
  now: Date,
  onStep: (step: Step) => Promise<unknown> = async () => undefined,
): Promise<boolean> {
  const { database, secrets } = publisher
  const date = addDays(siteDate(now), -1)
  if (await isPublished(database.read, date)) return false
  const runId = crypto.randomUUID()
  await database.transaction((tx) => removeUnpublished(tx))
  const staged = await stageLeaves(publisher, runId, date, now)
  if (staged.players === 0) return false
  await onStep('staged')
  const chunks = await writeChunks(publisher, runId)
  await onStep('chunked')
  const root = rootOf(chunks)
  if (root.sumMinor !== staged.totalMinor)
    throw new Error(`liabilities of ${date}: the leaves are not the snapshot's`)
  await ensureSigningKey(database, { secrets }, now)
  return database.transaction((tx) =>
    publish(tx, secrets, { runId, date, now, root, staged, chunks: chunks.length }),
  )
}

async function isPublished(db: Database['read'] | Tx, date: string): Promise<boolean> {
  const { rows } = await sql`select from disclosure.liability_day where date >= ${date}`.execute(db)
  return rows.length > 0
}

/**
 * A run that is still at work loses its rows too: it notices before it publishes, and fails. The
 * lock waits for a publication, whose day this transaction would not see before its commit.
 */
async function removeUnpublished(tx: Tx): Promise<void> {
  await lockName(tx, PUBLISH_LOCK)
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`delete from disclosure.liability_stage`.execute(tx)
  await sql`delete from disclosure.liability_chunk c where not exists
    (select from disclosure.liability_day d where d.run_id = c.run_id)`.execute(tx)
}

/** Reads all balances in one repeatable-read transaction and writes their leaves in it. */
async function stageLeaves(
  { database, secrets }: Publisher,
  runId: string,
  date: string,
  now: Date,
): Promise<Staged> {
  const salts = daySalts(secrets, date)
  return database.read
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const ledger = await ledgerSums(tx)
      let [players, totalMinor] = [0, 0n]
      for (let after: string | undefined; ;) {
        const rows = await listLiabilities(tx, after, PLAYERS_AT_ONCE)
        if (rows.length > 0)
          await stage(
            tx,
            runId,
            rows.flatMap((row) => leavesOf(salts, date, row)),
          )
        players += rows.length
        totalMinor += rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
        after = rows.at(-1)?.playerId
        if (rows.length < PLAYERS_AT_ONCE) return { players, totalMinor, snapshotAt: now, ledger }
      }
    })
}

async function ledgerSums(tx: Tx): Promise<LiabilityStatement['ledger']> {
  return {
    // Entries leave this account when a deposit arrives.
    depositsReceived: String(-(await houseBalance(tx, DEPOSITS_RECEIVED))),
    depositsReturned: String(await houseBalance(tx, DEPOSITS_RETURNED)),
    withdrawalsPaid: String(await houseBalance(tx, WITHDRAWALS_PAID)),
  }
}

async function stage(tx: Tx, runId: string, leaves: ReturnType<typeof leavesOf>): Promise<void> {
  await sql`insert into disclosure.liability_stage (run_id, mark, amount_minor)
    select ${runId}, mark, amount from unnest(${leaves.map(({ mark }) => mark)}::bytea[],
      ${leaves.map(({ amountMinor }) => amountMinor)}::bigint[]) as leaf (mark, amount)`.execute(tx)
}

async function writeChunks({ database }: Publisher, runId: string): Promise<SumNode[]> {
  const roots: SumNode[] = []
  let after: Buffer = Buffer.alloc(0)
  for (;;) {
    const { rows } = await sql<{ mark: Buffer; amountMinor: Minor }>`
      select mark, amount_minor as "amountMinor" from disclosure.liability_stage
      where run_id = ${runId} and mark > ${after} order by mark limit ${CHUNK_LEAVES}`.execute(
      database.read,
    )
    const [first, last] = [rows[0], rows.at(-1)]
    if (first === undefined || last === undefined) return roots
    const root = rootOf(rows.map(nodeOfLeaf))
    await database.transaction((tx) =>
      sql`insert into disclosure.liability_chunk (run_id, n, first_mark, leaves, hash, amount_minor)
        values (${runId}, ${roots.length}, ${first.mark}, ${packLeaves(rows)},
          ${Buffer.from(root.hash, 'hex')}, ${root.sumMinor})`.execute(tx),
    )
    roots.push(root)
    after = last.mark
  }
}

type Publication = {
  runId: string
  date: string
  now: Date
  root: SumNode
  staged: Staged
  chunks: number
}

async function publish(
  tx: Tx,
  secrets: Secrets,
  { runId, date, now, root, staged, chunks }: Publication,
): Promise<boolean> {
  await lockName(tx, PUBLISH_LOCK)
  if (await isPublished(tx, date)) return false
  const {
    rows: [kept],
  } = await sql<{ n: bigint }>`select count(*) as n from disclosure.liability_chunk
    where run_id = ${runId}`.execute(tx)
  if (kept?.n !== BigInt(chunks)) throw new Error(`liabilities of ${date}: another run took over`)
  const previous = await lastDigest(tx)
  const signer = await requireSigner(tx, { secrets }, now)
  const body = statementText({
    type: LIABILITIES_TYPE,
    date,
    snapshotAt: staged.snapshotAt.toISOString(),
    root: root.hash,
    liabilities: root.sumMinor.toString(),
    players: staged.players,
    ledger: staged.ledger,
    previous: previous?.toString('hex') ?? null,
    keyID: signer.keyId,
  })
  await sql`insert into disclosure.liability_day (date, run_id, root, amount_minor, players,
      snapshot_at, body, previous_sha256, signature)
    values (${date}::date, ${runId}, ${Buffer.from(root.hash, 'hex')}, ${root.sumMinor},
      ${staged.players}, ${staged.snapshotAt}, ${body}, ${previous ?? null},
      ${signer.sign(body)})`.execute(tx)
  await sql`delete from disclosure.liability_stage where run_id = ${runId}`.execute(tx)
  return true
}

async function lastDigest(tx: Tx): Promise<Buffer | undefined> {
  const { rows } = await sql<{ body: string }>`select body from disclosure.liability_day
    order by date desc limit 1`.execute(tx)
  const [last] = rows
  return last && createHash('sha256').update(last.body).digest()
}

/** Removes the leaves of days that can no longer be proven. What was published stays forever. */
export async function removeOldLeaves(tx: Tx, now: Date): Promise<void> {
  await sql`delete from disclosure.liability_chunk c using disclosure.liability_day d
    where d.run_id = c.run_id and d.date < ${addDays(siteDate(now), -33)}::date`.execute(tx)
}
