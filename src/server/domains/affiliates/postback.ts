import { sql } from 'kysely'
import { POSTBACK_KINDS, POSTBACK_MACROS, type PostbackKind } from '#shared/affiliates.ts'
import type { Postbacks } from '#shared/contracts/partners/portal.ts'
import { toWireTime } from '#shared/dates.ts'
import { refuseFields } from '#shared/refusals.ts'
import { newToken } from '#server/domains/identity/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

export const SECRET_PURPOSE = 'affiliate-postback'
const SHOWN = 100
const MACRO = /\{([a-z0-9_]+)\}/g

/**
 * Queues a call of the partner's address about a player, once for each kind. The address is that of
 * now; without one, nothing is queued.
 */
export async function queuePostback(
  tx: Tx,
  { playerId, kind, now }: { playerId: string; kind: PostbackKind; now: Date },
): Promise<void> {
  const id = crypto.randomUUID()
  await sql`insert into affiliates.postback_event (id, partner_id, kind, pseudonym, macros, url,
      state, next_at, created_at)
    select ${id}::uuid, a.partner_id, ${kind}, a.pseudonym, jsonb_build_object('event_id', ${id}::text,
        'event', ${kind}::text, 'click_id', coalesce(a.click_token, ''), 'campaign', c.code,
        'player', a.pseudonym, 'sub1', a.subs[1], 'sub2', a.subs[2], 'sub3', a.subs[3],
        'time', ${String(Math.floor(now.getTime() / 1000))}::text),
      p.url, 'waiting', ${now}::timestamptz, ${now}::timestamptz
    from affiliates.attribution a join affiliates.campaign c on c.id = a.campaign_id
    join affiliates.postback p on p.partner_id = a.partner_id and p.kind = ${kind}
    where a.player_id = ${playerId} and a.excluded_as is null
    on conflict (pseudonym, kind) do nothing`.execute(tx)
}

/** Fills the macros in; each value is escaped. */
export function fillMacros(template: string, macros: Readonly<Record<string, string>>): string {
  return template.replaceAll(MACRO, (_, name: string) => encodeURIComponent(macros[name] ?? ''))
}

/** @throws FieldRefusal url */
export function checkTemplate(template: string): string {
  const names = [...template.matchAll(MACRO)].map(([, name]) => name ?? '')
  const known: readonly string[] = POSTBACK_MACROS
  const filled = fillMacros(template, Object.fromEntries(known.map((name) => [name, '1'])))
  const url = URL.canParse(filled) ? new URL(filled) : undefined
  const isSound =
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.hash === '' &&
    names.every((name) => known.includes(name)) &&
    // A macro must not choose the host.
    !/^https:\/\/[^/?#]*[{}]/i.test(template)
  if (!isSound) throw refuseFields({ url: 'invalid' })
  return template
}

export async function setPostback(
  tx: Tx,
  platform: Pick<Platform, 'secrets'>,
  { partnerId, kind, url, now }: { partnerId: string; kind: PostbackKind; url: string; now: Date },
): Promise<void> {
  if (url === '') {
    await sql`delete from affiliates.postback
      where partner_id = ${partnerId} and kind = ${kind}`.execute(tx)
    return
  }
  checkTemplate(url)
  await sql`insert into affiliates.postback (partner_id, kind, url, saved_at)
    values (${partnerId}, ${kind}, ${url}, ${now})
    on conflict (partner_id, kind) do update set url = excluded.url, saved_at = excluded.saved_at`.execute(
    tx,
  )
  await sql`update affiliates.partner
    set postback_secret_sealed = ${platform.secrets.encrypt(SECRET_PURPOSE, newToken())}
    where id = ${partnerId} and postback_secret_sealed is null`.execute(tx)
}

export async function rotateSecret(
  tx: Tx,
  platform: Pick<Platform, 'secrets'>,
  partnerId: string,
): Promise<void> {
  await sql`update affiliates.partner
    set postback_secret_sealed = ${platform.secrets.encrypt(SECRET_PURPOSE, newToken())}
    where id = ${partnerId}`.execute(tx)
}

type EventRow = {
  id: string
  kind: PostbackKind
  pseudonym: string
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  outcome: string | null
  created_at: Date
  sent_at: Date | null
}

export async function getPostbacks(
  db: Db,
  { secrets }: Pick<Platform, 'secrets'>,
  partnerId: string,
): Promise<Postbacks> {
  const { rows: set } = await sql<{ kind: PostbackKind; url: string }>`select kind, url
    from affiliates.postback where partner_id = ${partnerId}`.execute(db)
  const { rows: sealed } = await sql<{ secret: Buffer | null }>`select postback_secret_sealed
    as secret from affiliates.partner where id = ${partnerId}`.execute(db)
  const { rows: events } = await sql<EventRow>`select id, kind, pseudonym, state, attempts, outcome,
      created_at, sent_at from affiliates.postback_event where partner_id = ${partnerId}
    order by created_at desc, id limit ${SHOWN}`.execute(db)
  const secret = sealed[0]?.secret ?? null
  const urlOf = (kind: PostbackKind) => set.find((one) => one.kind === kind)?.url ?? ''
  const [registration, firstDeposit, qualified] = POSTBACK_KINDS
  return {
    urls: {
      registration: urlOf(registration),
      'first-deposit': urlOf(firstDeposit),
      qualified: urlOf(qualified),
    },
    secret: secret === null ? null : secrets.decrypt(SECRET_PURPOSE, secret),
    events: events.map(({ pseudonym, created_at: createdAt, sent_at: sentAt, ...event }) => ({
      ...event,
      player: pseudonym,
      createdAt: toWireTime(createdAt),
      sentAt: sentAt && toWireTime(sentAt),
    })),
  }
}
