import { createHash } from 'node:crypto'
import {
  DOWNLOAD_FAULTS,
  STALE_AFTER_DAYS,
  type DownloadFault,
  type DownloadResult,
  type PublishedKind,
} from '#shared/office/lists.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { FetchFault } from '#server/platform/outgoing/fetch-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AUTOMATIC } from '../hits.ts'
import { importDownload, type DownloadOrder } from '../import-list.ts'
import { screeningTables, type DownloadRow, type VersionRow } from '../tables.ts'

const MAX_BYTES = 200 * 1024 * 1024
const DAY_MS = 86_400_000
/** Several servers of issuers send XML files under a general type. */
const TYPES = [
  'application/xml',
  'text/xml',
  'text/plain',
  'application/octet-stream',
  'binary/octet-stream',
]
/** Faults of the connection or the issuer’s server; the others are faults of the reply. */
const FAILED: ReadonlySet<DownloadFault> = new Set([
  'unreachable',
  'timeout',
  'certificate',
  'interrupted',
  'status',
])

export type ListDownload = {
  kind: PublishedKind
  /** A person requested it: it is loaded even if it has not changed since the last time. */
  isAsked: boolean
  isLast: boolean
  /** Proposes the draft, in the commit that makes it one. */
  propose: (tx: Tx, row: VersionRow) => Promise<void>
  withdraw: DownloadOrder['withdraw']
}

/**
 * Downloads a list from its address and makes it the pending version of the list, unless nothing
 * changed. Stores the result for the desk.
 * @throws Error for a fault that the next attempt may not have
 */
export async function downloadList(platform: Platform, order: ListDownload): Promise<void> {
  const { config, database, clock, log } = platform
  const { kind, isLast } = order
  const url = config.listUrls[kind]
  if (url === undefined) return
  const last = await database.transaction((tx) => beginDownload(tx, kind, url, clock.now()))
  try {
    await load(platform, order, url, last)
  } catch (error) {
    if (error instanceof Refusal && error.debug === 'expired') return
    const found = faultOf(error)
    if (found === undefined) throw error
    const { fault, detail, isPassing } = found
    log.warn({ list: kind, fault, detail }, 'a sanctions list was not downloaded')
    await database.transaction((tx) =>
      noteResult(tx, kind, {
        result: FAILED.has(fault) ? 'failed' : 'refused',
        reason: fault,
        detail,
      }),
    )
    if (isPassing && !isLast) throw error
  }
}

async function load(
  platform: Platform,
  { kind, isAsked, propose, withdraw }: ListDownload,
  url: string,
  last: DownloadRow,
): Promise<void> {
  const { database, clock, fetchFile } = platform
  const isKnown = !isAsked && (await hasVersion(database.read, kind))
  const file = await fetchFile({
    url,
    types: TYPES,
    maxBytes: MAX_BYTES,
    ...(isKnown && { etag: last.etag, lastModified: last.last_modified }),
  })
  const now = clock.now()
  const refreshed = { refreshed_at: now, reason: null, detail: null }
  if (file === undefined) {
    await database.transaction((tx) => noteResult(tx, kind, { ...refreshed, result: 'unchanged' }))
    return
  }
  const validators = { etag: file.etag, last_modified: file.lastModified }
  const { version, digest, published } = await importDownload(platform, {
    kind,
    fileName: fileNameOf(url, kind),
    by: AUTOMATIC,
    chunks: file.chunks,
    now,
    known: isKnown ? last.digest : null,
    withdraw,
    async note(tx, row) {
      await noteResult(tx, kind, {
        ...refreshed,
        ...validators,
        result: 'pending',
        digest: row.digest,
        published: row.published,
      })
      await propose(tx, row)
    },
  })
  if (version === undefined)
    await database.transaction((tx) =>
      noteResult(tx, kind, { ...refreshed, ...validators, result: 'unchanged', digest, published }),
    )
}

function fileNameOf(url: string, kind: PublishedKind): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  return /^[\w.-]{1,100}$/.test(name) ? name : `${kind}.xml`
}

async function hasVersion(read: Db, kind: PublishedKind): Promise<boolean> {
  const row = await screeningTables(read)
    .selectFrom('screening.version')
    .select('id')
    .where('kind', '=', kind)
    .where('state', 'in', ['active', 'draft'])
    .executeTakeFirst()
  return row !== undefined
}

/** Records the attempt. Discards the validators of another address. */
async function beginDownload(
  tx: Tx,
  kind: PublishedKind,
  url: string,
  now: Date,
): Promise<DownloadRow> {
  const address = createHash('sha256').update(url).digest('hex')
  const fresh = { etag: null, last_modified: null, digest: null, address_digest: address }
  await screeningTables(tx)
    .insertInto('screening.download')
    .values({
      kind,
      since: now,
      tried_at: now,
      result: null,
      reason: null,
      detail: null,
      refreshed_at: null,
      published: null,
      ...fresh,
    })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ tried_at: now }))
    .execute()
  await screeningTables(tx)
    .updateTable('screening.download')
    .set(fresh)
    .where('kind', '=', kind)
    .where('address_digest', '<>', address)
    .execute()
  return screeningTables(tx)
    .selectFrom('screening.download')
    .selectAll()
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
}

async function noteResult(
  tx: Tx,
  kind: PublishedKind,
  fields: Partial<DownloadRow> & { result: DownloadResult },
): Promise<void> {
  await screeningTables(tx)
    .updateTable('screening.download')
    .set(fields)
    .where('kind', '=', kind)
    .execute()
}

type Fault = { fault: DownloadFault; detail: string; isPassing: boolean }

/** Undefined for a fault of this server. */
function faultOf(error: unknown): Fault | undefined {
  if (error instanceof FetchFault) return error
  if (!(error instanceof Refusal)) return undefined
  if (error.debug === 'payload too large') return { fault: 'size', detail: '', isPassing: false }
  const { reason, before, lines } = error.data
  const fault =
    reason === 'heavy' || reason === 'unreadable'
      ? 'format'
      : DOWNLOAD_FAULTS.find((known) => known === reason)
  if (fault === undefined) return undefined
  return {
    fault,
    detail: fault === 'shrunk' ? `${String(before)} → ${String(lines)}` : '',
    isPassing: false,
  }
}

export const listDownloads = (read: Db): Promise<DownloadRow[]> =>
  screeningTables(read).selectFrom('screening.download').selectAll().execute()

export const isStale = (
  { since, refreshed_at: at }: Pick<DownloadRow, 'since' | 'refreshed_at'>,
  now: Date,
): boolean => now.getTime() - (at ?? since).getTime() > STALE_AFTER_DAYS * DAY_MS
