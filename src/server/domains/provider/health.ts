import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createTimedLoop } from '#server/platform/timed-loop.ts'

export const OUTAGES_CHANGED = 'provider:outages'
const FLUSH_EVERY_MS = 5_000
const KEEP_MS = 7 * 86_400_000
/** The window that is judged, and how much of it must have failed. */
const WINDOW_MINUTES = 5
const MIN_FAILED_LAUNCHES = 5
const MIN_FAILED_CALLS = 20
const FIRST_RETRY_MS = 60_000
const LONGEST_RETRY_MS = 15 * 60_000
const RETRIES_AT_ONCE = 20

type Counts = {
  gameID: string
  /** The key that signed the calls: a studio’s calls count for its own games only. */
  keyId: string | null
  launches: number
  failedLaunches: number
  calls: number
  failedCalls: number
}
type Begun = { studio: string; supplier: string; reason: string }
type DueRow = {
  id: string
  studio: string
  supplier: string
  retries: number
  game_id: string | null
}

/** Opens a game on play credit. Throws if no address comes. */
export type Probe = (gameID: string) => Promise<unknown>

export type Health = ReturnType<typeof createHealth>

/**
 * Notes how many launches and wallet calls of each studio fail by its fault, and which studios are
 * down. A process counts in memory and writes every few seconds, so no bet waits for it.
 */
export function createHealth({ background, clock, bus, log }: Platform) {
  const counts = new Map<string, Counts>()
  const of = (gameID: string, keyId: string | null): Counts => {
    const name = `${keyId ?? ''} ${gameID}`
    const none = { gameID, keyId, launches: 0, failedLaunches: 0, calls: 0, failedCalls: 0 }
    const found = counts.get(name) ?? none
    counts.set(name, found)
    return found
  }

  async function flush(): Promise<void> {
    if (counts.size === 0) return
    const rows = [...counts.values()]
    counts.clear()
    await background.transaction((tx) =>
      sql`insert into provider.health as h (studio, supplier, minute, launches, failed_launches,
          calls, failed_calls)
        select t.studio, t.supplier, date_trunc('minute', ${clock.now()}::timestamptz),
          sum(a.launches), sum(a."failedLaunches"), sum(a.calls), sum(a."failedCalls")
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a("gameID" text, "keyId" uuid,
          launches int, "failedLaunches" int, calls int, "failedCalls" int)
        join provider.title t on t.game_id = a."gameID"
        where a."keyId" is null or exists (select from provider.key k where k.id = a."keyId"
          and k.studio = t.studio)
        group by t.studio, t.supplier order by t.studio, t.supplier
        on conflict (studio, supplier, minute) do update set
          launches = h.launches + excluded.launches,
          failed_launches = h.failed_launches + excluded.failed_launches,
          calls = h.calls + excluded.calls,
          failed_calls = h.failed_calls + excluded.failed_calls`.execute(tx),
    )
  }

  const flushing = createTimedLoop('provider: the health of studios', log, async () => {
    await flush()
    return FLUSH_EVERY_MS
  })

  return {
    noteLaunch(gameID: string, isGood: boolean): void {
      const one = of(gameID, null)
      one.launches += 1
      if (!isGood) one.failedLaunches += 1
    },
    noteCall(keyId: string, gameID: string, isGood: boolean): void {
      const one = of(gameID, keyId)
      one.calls += 1
      if (!isGood) one.failedCalls += 1
    },
    flush,
    async judge(probe: Probe): Promise<void> {
      await flush()
      const now = clock.now()
      const begun = await background.transaction((tx) => beginOutages(tx, now))
      for (const row of begun) log.warn(row, 'a studio is down and its games rest')
      const ended = await retryDue(probe)
      if (begun.length > 0 || ended > 0) bus.publish(OUTAGES_CHANGED, null)
      await background.transaction((tx) =>
        sql`delete from provider.health
          where minute < ${new Date(now.getTime() - KEEP_MS)}`.execute(tx),
      )
    },
    start: flushing.start,
    stop: flushing.stop,
  }

  /** The retry is claimed first: a process that dies leaves the outage to the next retry. */
  async function retryDue(probe: Probe): Promise<number> {
    const rows = await background.transaction((tx) => claimRetries(tx, clock.now()))
    let ended = 0
    for (const { id, studio, supplier, game_id: gameID } of rows) {
      // Without a game on play credit the games return, and the next failures show whether it
      // works.
      const isUp =
        gameID === null ||
        (await probe(gameID).then(
          () => true,
          () => false,
        ))
      if (!isUp) continue
      await background.transaction((tx) =>
        sql`update provider.outage set ended_at = ${clock.now()} where id = ${id}
          and ended_at is null`.execute(tx),
      )
      log.info({ studio, supplier }, 'a studio answers again and its games return')
      ended += 1
    }
    return ended
  }
}

async function beginOutages(tx: Tx, now: Date): Promise<Begun[]> {
  const { rows } = await sql<Begun>`
    insert into provider.outage (id, studio, supplier, reason, attempts, failures, began_at,
      retry_at)
    select gen_random_uuid(), w.studio, w.supplier,
      case when w.is_launches then 'launches' else 'calls' end,
      case when w.is_launches then w.launches else w.calls end,
      case when w.is_launches then w.failed_launches else w.failed_calls end,
      ${now}, ${new Date(now.getTime() + FIRST_RETRY_MS)}
    from (select h.*, h.failed_launches >= ${MIN_FAILED_LAUNCHES}
        and h.failed_launches * 2 >= h.launches as is_launches
      from (select studio, supplier, sum(launches)::int as launches,
          sum(failed_launches)::int as failed_launches, sum(calls)::int as calls,
          sum(failed_calls)::int as failed_calls
        from provider.health h
        where minute > ${new Date(now.getTime() - WINDOW_MINUTES * 60_000)}
          and minute > coalesce((select max(o.ended_at) from provider.outage o
            where o.studio = h.studio and o.supplier in ('', h.supplier)), '-infinity')
        group by studio, supplier) h) w
    where w.is_launches or (w.failed_calls >= ${MIN_FAILED_CALLS}
      and w.failed_calls * 2 >= w.calls)
    on conflict (studio, supplier) where ended_at is null do nothing
    returning studio, supplier, reason`.execute(tx)
  return rows
}

async function claimRetries(tx: Tx, now: Date): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`update provider.outage o set retries = retries + 1,
      retry_at = ${now}::timestamptz + least(${LONGEST_RETRY_MS}, ${FIRST_RETRY_MS}
        * power(2, least(retries + 1, 10))) * interval '1 millisecond'
    where o.id in (select id from provider.outage where ended_at is null and retry_at <= ${now}
      order by retry_at limit ${RETRIES_AT_ONCE} for update skip locked)
    returning o.id, o.studio, o.supplier, o.retries, (select t.game_id from provider.title t
      left join provider.offer f on f.studio = t.studio and f.game_id = t.game_id
      where t.studio = o.studio and o.supplier in ('', t.supplier)
        and (f.game_id is null or f.state = 'approved' and f.is_listed and f.has_trial)
      order by t.game_id limit 1) as game_id`.execute(tx)
  return rows
}
