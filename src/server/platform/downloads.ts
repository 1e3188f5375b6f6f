import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { Refusal } from '#shared/refusals.ts'
import { lockName, type Tx } from './database/database.ts'
import type { AddressReader } from './http/address.ts'
import type { CallContext } from './http/calls.ts'
import { contextOf } from './http/endpoint.ts'
import type { Platform } from './platform.ts'

export type DownloadFile = {
  name: string
  type: string
  body: Buffer | AsyncIterable<string | Buffer>
}
export type DownloadKind<P> = { name: string; payload: z.ZodType<P> }

export type Downloads = {
  define<P>(
    kind: DownloadKind<P>,
    make: (ownerId: string, payload: P, now: Date) => Promise<DownloadFile>,
  ): void
  /**
   * Returns an absolute link: valid once within 60 s, and for ten minutes with the owner's session.
   * @throws Refusal 'too fast'
   */
  offer<P>(tx: Tx, kind: DownloadKind<P>, ownerId: string, payload: P, now: Date): Promise<string>
  /** @throws Refusal 'record not found', 'expired' */
  open(secret: string, visitorId: string | undefined, now: Date): Promise<DownloadFile>
}

const SECRET_MS = 60_000
const OWNER_MS = 10 * 60_000
const RETENTION_MS = 86_400_000
const MAX_A_MINUTE = 10n
const SECRET_BYTES = 24
const CLEAN_UP = { name: 'platform:remove-old-downloads', payload: z.unknown() }

type Row = {
  kind: string
  owner_id: string
  payload: unknown
  created_at: Date
  spent_at: Date | null
}
type Maker = (ownerId: string, payload: unknown, now: Date) => Promise<DownloadFile>

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export function createDownloads({
  config,
  database,
  clock,
  jobs,
}: Pick<Platform, 'config' | 'database' | 'clock' | 'jobs'>): Downloads {
  const makers = new Map<string, Maker>()
  jobs.define(
    CLEAN_UP,
    async () => {
      await database.transaction((tx) =>
        sql`delete from platform.download where created_at <
          ${new Date(clock.now().getTime() - RETENTION_MS)}`.execute(tx),
      )
    },
    { cron: '50 3 * * *' },
  )

  return {
    define({ name, payload }, make) {
      makers.set(name, (ownerId, kept, now) => make(ownerId, payload.parse(kept), now))
    },
    async offer(tx, kind, ownerId, payload, now) {
      await lockName(tx, `download:${ownerId}`)
      const { rows } = await sql<{
        asked: bigint
      }>`select count(*) as asked from platform.download where owner_id = ${ownerId}
        and created_at > ${new Date(now.getTime() - SECRET_MS)}`.execute(tx)
      if ((rows[0]?.asked ?? 0n) >= MAX_A_MINUTE)
        throw new Refusal('too fast', { retryAfterSeconds: SECRET_MS / 1000 })
      const secret = randomBytes(SECRET_BYTES).toString('base64url')
      await sql`insert into platform.download (secret_hash, owner_id, kind, payload, created_at)
        values (${hashOf(secret)}, ${ownerId}, ${kind.name}, ${JSON.stringify(payload)}::jsonb,
          ${now})`.execute(tx)
      return `${config.publicUrl}/v1/downloads/${secret}`
    },
    async open(secret, visitorId, now) {
      const [row] = await database.statement<Row>(
        'platform-download',
        'select kind, owner_id, payload, created_at, spent_at from platform.download where secret_hash = $1',
        [hashOf(secret)],
      )
      const maker = row && makers.get(row.kind)
      if (row === undefined || maker === undefined) throw new Refusal('record not found')
      const ageMs = now.getTime() - row.created_at.getTime()
      const isOwner = visitorId === row.owner_id && ageMs < OWNER_MS
      if (!isOwner && (ageMs >= SECRET_MS || !(await spend(secret, now))))
        throw new Refusal('expired')
      return maker(row.owner_id, row.payload, now)
    },
  }

  async function spend(secret: string, now: Date): Promise<boolean> {
    const spent = await database.statement(
      'platform-spend-download',
      'update platform.download set spent_at = $2 where secret_hash = $1 and spent_at is null returning kind',
      [hashOf(secret), now],
    )
    return spent.length === 1
  }
}

type Ports = {
  playerOfCookie(context: Pick<CallContext, 'cookie' | 'now'>): Promise<string | undefined>
}

/** GET /v1/downloads/{secret}: the file, never cached. */
export function registerDownloads(
  app: FastifyInstance,
  platform: Platform,
  address: AddressReader,
  { playerOfCookie }: Ports,
): void {
  app.get<{ Params: { secret: string } }>(
    '/v1/downloads/:secret',
    { exposeHeadRoute: false },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const context = contextOf(request, undefined, platform, address)
      const file = await platform.downloads.open(
        request.params.secret,
        await playerOfCookie(context),
        context.now,
      )
      void reply
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .type(file.type)
      return reply.send(Buffer.isBuffer(file.body) ? file.body : Readable.from(file.body))
    },
  )
}
