import { z } from 'zod'
import { Refusal } from '#shared/refusals.ts'
import type { Lang } from '#shared/lang.ts'
import { audit, type Actor } from '#server/domains/staff/index.ts'
import { hashInput } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keepParts, readParts, removeParts } from './file-parts.ts'
import { complianceTables, type Content, type FileRow } from './tables.ts'

/** `input` is parsed again by its kind when the file is made. */
export type FileOrder = {
  id: string
  kind: string
  subject: { kind: string; id: string }
  playerId: string | null
  title: string
  input: object
  lang: Lang
  reason: string
  isRetained: boolean
}
/**
 * `name` is ASCII, `body` yields the bytes in order, and `contents` is complete once `body` has
 * been read.
 */
export type Made = { name: string; body: AsyncIterable<Buffer>; contents: () => Content[] }
export type FileMaker = (db: Db, file: FileRow, now: Date) => Promise<Made>

export type Files = ReturnType<typeof createFiles>

const MAKE = { name: 'compliance:make-file', payload: z.object({ id: z.guid() }) }
const REMOVE = { name: 'compliance:remove-files', payload: z.unknown() }
const MAX_TRIES = 3
const WAITS_MS = 24 * 3_600_000

export function createFiles({
  database,
  clock,
  jobs,
  secrets,
  log,
}: Pick<Platform, 'database' | 'clock' | 'jobs' | 'secrets' | 'log'>) {
  const makers = new Map<string, FileMaker>()
  jobs.define(MAKE, ({ id }) => make(id))
  jobs.define(REMOVE, () => removeParts(database, clock.now()), { cron: '*/10 * * * *' })

  async function make(id: string): Promise<void> {
    const file = await getFile(database.read, id)
    const maker = makers.get(file.kind)
    if (file.state !== 'asked' || maker === undefined) return
    try {
      await finish(
        { database, clock },
        file,
        await database.snapshot(async (db) => {
          const made = await maker(db, file, clock.now())
          const kept = await keepParts(database, secrets, id, made.body)
          return { ...kept, name: made.name, contents: made.contents() }
        }),
      )
    } catch (error) {
      if (await isLastTry(database, id))
        log.error({ err: error, file: id }, 'compliance: a file could not be made')
      else throw error
    }
  }

  return {
    define: (kind: string, maker: FileMaker) => void makers.set(kind, maker),
    /**
     * A repeated ID returns the same file.
     * @throws Refusal 'duplicate' for another order under one ID
     */
    async ask(tx: Tx, order: FileOrder, actor: Actor & { staffId: string }): Promise<FileRow> {
      const { id, kind, subject, playerId, title, input, lang, reason, isRetained } = order
      const written = await complianceTables(tx)
        .insertInto('compliance.file')
        .values({
          id,
          kind,
          subject_kind: subject.kind,
          subject_id: subject.id,
          player_id: playerId,
          title,
          input: JSON.stringify(input),
          language: lang,
          reason,
          staff_id: actor.staffId,
          staff_name: actor.name,
          address: actor.address,
          asked_at: actor.now,
          gone_at: isRetained ? null : new Date(actor.now.getTime() + WAITS_MS),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      const file = await getFile(tx, id)
      if (written === undefined) return requireSame(file, order, actor.staffId)
      await jobs.add(tx, MAKE, { id }, { maxAttempts: MAX_TRIES })
      await audit(tx, actor, {
        action: `${kind}.ask`,
        subject,
        after: { file: id, ...input, isKept: isRetained },
        reason,
      })
      return file
    },
    list: listFiles,
    get: getFile,
    /**
     * Opens the content of a finished file.
     * @throws Refusal 'not pending' while it is not finished, 'expired' once its content is removed
     */
    open(file: FileRow, now: Date): { name: string; size: number; body: AsyncGenerator<Buffer> } {
      const { state, run, name, size_bytes: size } = file
      if (state !== 'made' || run === null || name === null || size === null)
        throw new Refusal('not pending')
      if (isGone(file, now)) throw new Refusal('expired')
      return {
        name,
        size: Number(size),
        body: readParts(database.read, secrets, { fileId: file.id, run }),
      }
    },
  }
}

export const isGone = ({ gone_at: at }: Pick<FileRow, 'gone_at'>, now: Date): boolean =>
  at !== null && at <= now
const subjectOf = ({ subject_kind: kind, subject_id: id }: FileRow) => ({ kind, id })
const actorOfFile = ({ staff_id: staffId, staff_name: name, address }: FileRow) => ({
  staffId,
  name,
  address,
})

async function finish(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  file: FileRow,
  made: { run: string; size: number; digest: string; name: string; contents: Content[] },
): Promise<void> {
  const now = clock.now()
  await database.transaction(async (tx) => {
    const written = await complianceTables(tx)
      .updateTable('compliance.file')
      .set({
        state: 'made',
        made_at: now,
        run: made.run,
        size_bytes: BigInt(made.size),
        digest: made.digest,
        name: made.name,
        contents: JSON.stringify(made.contents),
        gone_at: file.gone_at && new Date(now.getTime() + WAITS_MS),
      })
      .where('id', '=', file.id)
      .where('state', '=', 'asked')
      .returning('id')
      .executeTakeFirst()
    if (written === undefined) return
    await complianceTables(tx)
      .deleteFrom('compliance.file_part')
      .where('file_id', '=', file.id)
      .where('run', '<>', made.run)
      .execute()
    await audit(
      tx,
      { ...actorOfFile(file), now },
      {
        action: `${file.kind}.made`,
        subject: subjectOf(file),
        after: {
          file: file.id,
          name: made.name,
          bytes: made.size,
          sha256: made.digest,
          contents: made.contents,
        },
        reason: file.reason,
      },
    )
  })
}

async function isLastTry(database: Platform['database'], id: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const row = await complianceTables(tx)
      .updateTable('compliance.file')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .returning('tries')
      .executeTakeFirst()
    if (row === undefined || row.tries < MAX_TRIES) return row === undefined
    await complianceTables(tx)
      .updateTable('compliance.file')
      .set({ state: 'failed' })
      .where('id', '=', id)
      .execute()
    await complianceTables(tx)
      .deleteFrom('compliance.file_part')
      .where('file_id', '=', id)
      .execute()
    return true
  })
}

function requireSame(
  file: FileRow,
  { kind, subject, input, reason, isRetained }: FileOrder,
  staffId: string,
): FileRow {
  const isSame =
    file.kind === kind &&
    file.subject_kind === subject.kind &&
    file.subject_id === subject.id &&
    file.reason === reason &&
    file.staff_id === staffId &&
    (file.gone_at === null) === isRetained &&
    hashInput({ input: file.input }).equals(hashInput({ input }))
  if (!isSame) throw new Refusal('duplicate')
  return file
}

async function getFile(db: Db | Tx, id: string): Promise<FileRow> {
  const row = await complianceTables(db)
    .selectFrom('compliance.file')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

async function listFiles(
  read: Db,
  {
    kind,
    playerId,
    limit,
    after,
  }: { kind: string; playerId?: string | undefined; limit: number; after?: string | undefined },
): Promise<{ rows: FileRow[]; next: string | null }> {
  const last = after === undefined ? undefined : await getFile(read, after)
  const found = await complianceTables(read)
    .selectFrom('compliance.file')
    .selectAll()
    .where('kind', '=', kind)
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId ?? null))
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('asked_at', 'id'), '<', tuple(last?.asked_at ?? new Date(0), last?.id ?? '')),
      ),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
