import { sql } from 'kysely'
import { z } from 'zod'
import { Refusal } from '#shared/refusals.ts'
import { segmentRule } from '#shared/office/segments.ts'
import { CRM_TEXTS } from '#shared/texts/server/texts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listSegments } from '../named-segments.ts'
import { matches } from '../segment.ts'

const SLICE = { name: 'crm:report-segment', payload: z.object({ id: z.guid() }) }
const PLAYERS_A_SLICE = 1_000
const LIST_TIMEOUT = '120s'
const SLICE_TIMEOUT = '60s'

export type NewSegmentReport = {
  id: string
  segmentId: string
  from: string
  to: string
  by: string
  now: Date
}

export function segmentReports(
  { database, jobs, clock }: Platform,
  { slice = PLAYERS_A_SLICE }: { slice?: number } = {},
) {
  /**
   * Commits a step together with the job of the next one. A row lock serializes parallel steps of a
   * report.
   */
  async function runSlice(id: string): Promise<void> {
    await database.transaction(async (tx) => {
      const {
        rows: [run],
      } = await sql<Run>`select * from crm.segment_report where id = ${id} for update`.execute(tx)
      if (run === undefined) return
      if (run.state !== 'running') {
        await sql`delete from crm.segment_report_member where report_id = ${id}`.execute(tx)
        return
      }
      if (run.members === null) await writeDown(tx, run, clock.now())
      else if (await sumSlice(tx, id, slice, clock.now())) return
      await jobs.add(tx, SLICE, { id })
    })
  }
  jobs.define(SLICE, ({ id }) => runSlice(id))

  return {
    /**
     * @throws Refusal 'record not found' without such a segment, 'duplicate' while another report
     * is made
     */
    async start(
      tx: Tx,
      { id, segmentId, from, to, by, now }: NewSegmentReport,
    ): Promise<{ name: string }> {
      const segment = (await listSegments(tx)).find((one) => one.id === segmentId)
      if (segment === undefined) throw new Refusal('record not found')
      const { rows } =
        await sql`insert into crm.segment_report (id, segment_id, name, rule, from_day, to_day,
          asked_by, created_at)
        values (${id}, ${segmentId}, ${segment.name}, ${JSON.stringify(segment.rule)}::jsonb,
          ${from}, ${to}, ${by}, ${now}) on conflict ((true)) where state = 'running' do nothing
          returning id`.execute(tx)
      if (rows.length === 0) throw new Refusal('duplicate', {}, CRM_TEXTS.segmentReportRunning)
      await jobs.add(tx, SLICE, { id })
      return { name: segment.name }
    },
    /** Returns true if it was running. The next slice clears its member list and stops. */
    async cancel(tx: Tx, id: string, now: Date): Promise<boolean> {
      const { rows } =
        await sql`update crm.segment_report set state = 'cancelled', ended_at = ${now}
          where id = ${id} and state = 'running' returning id`.execute(tx)
      return rows.length > 0
    },
  }
}

type Run = { id: string; rule: unknown; state: string; members: bigint | null }

const limitTo = (tx: Tx, timeout: string) =>
  sql`select set_config('statement_timeout', ${timeout}, true)`.execute(tx)

/**
 * Fixes the members, the last entry that counts and the house's sums up to it in one statement, so
 * that all come from one snapshot.
 */
async function writeDown(tx: Tx, { id, rule }: Run, now: Date): Promise<void> {
  await limitTo(tx, LIST_TIMEOUT)
  await sql`
    with house as (
      insert into crm.segment_report_sum (report_id, of_house, day, account, kind, amount_minor,
        entries)
      select r.id, true, d.day, s.account, s.kind, sum(s.amount_minor), sum(s.entries)
      from crm.segment_report r join reports.day_sum s on s.day between r.from_day and r.to_day
        cross join lateral (values (s.day), (null::date)) d(day)
      where r.id = ${id} group by r.id, d.day, s.account, s.kind
    ), members as (
      insert into crm.segment_report_member (report_id, player_id) select ${id}::uuid, p.id
        from identity.player p where ${matches(segmentRule.parse(rule), now)} returning 1
    )
    update crm.segment_report r set members = (select count(*)
      from members), members_at = ${now}, to_entry_id = w.to_entry_id, as_of = w.folded_at
      from reports.watermark w where r.id = ${id}`.execute(tx)
}

/**
 * Sums the next players and removes them from the list.
 * @returns true if they were the last
 */
async function sumSlice(tx: Tx, id: string, players: number, now: Date): Promise<boolean> {
  await limitTo(tx, SLICE_TIMEOUT)
  const {
    rows: [after],
  } = await sql<{ state: string }>`
    with taken as materialized (
      delete from crm.segment_report_member m using (select player_id from crm.segment_report_member
        where report_id = ${id} order by player_id limit ${players}) n
      where m.report_id = ${id} and m.player_id = n.player_id returning m.player_id
    ), moved as materialized (
      select s.*, d.whole_or_day from crm.segment_report r
      cross join lateral reports.sums_of_players((select array_agg(player_id)
        from taken), r.from_day, r.to_day, r.to_entry_id) s cross
        join lateral (values (s.day), (null::date)) d(whole_or_day)
      where r.id = ${id}
    ), sums as (
      insert into crm.segment_report_sum as o (report_id, of_house, day, account, kind,
        amount_minor, entries)
      select ${id}::uuid, false, whole_or_day, account, kind, sum(amount_minor), sum(entries)
        from moved group by whole_or_day, account, kind
      on conflict (report_id, of_house, day, account, kind) do update
        set amount_minor = o.amount_minor + excluded.amount_minor,
        entries = o.entries + excluded.entries
    ), active as (
      insert into crm.segment_report_active as o (report_id, day, account, players)
      select ${id}::uuid, d.whole_or_day, a.account, count(distinct s.player_id)
        from crm.segment_report r
      cross join lateral reports.staked_by_players((select array_agg(player_id)
        from taken), r.from_day, r.to_day, r.to_entry_id) s
      cross join lateral (values (s.day), (null::date)) d(whole_or_day) cross
        join lateral (values (s.account), (0::smallint)) a(account)
      where r.id = ${id} group by d.whole_or_day, a.account
      on conflict (report_id, day, account) do update set players = o.players + excluded.players
    ), count as (
      select count(*) as n from taken
    )
    update crm.segment_report r set checked = r.checked + c.n, state = case
      when c.n < ${players} then 'done' else r.state end, ended_at = case
      when c.n < ${players} then ${now}::timestamptz end
    from count c where r.id = ${id} returning r.state`.execute(tx)
  return after?.state !== 'running'
}
