import { sql } from 'kysely'
import { z } from 'zod'
import type { DraftBody } from '#shared/contracts/staff/promotions.ts'
import { Refusal } from '#shared/refusals.ts'
import { PROMOTIONS_TEXTS } from '#shared/texts/server/texts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPromotion, getRules, type PromotionRules } from '../terms/promotion.ts'
import { rulesOf } from '../drafts/draft-body.ts'
import { needsPlay } from '../rules.ts'
import { loadFacts, nextPlayers, type Window } from './facts.ts'
import { loadInvitations } from './invitations.ts'
import { givenToAll, givenToAsked } from './rerun.ts'
import { countPlayer, emptyTally, type Tally } from './tally.ts'

const SLICE = { name: 'promotions:backtest', payload: z.object({ id: z.guid() }) }
const PLAYERS_A_SLICE = 250
const READ_TIMEOUT = '10s'

export type BacktestRow = {
  id: string
  draft_id: string
  revision: number
  promotion_id: bigint | null
  body: DraftBody
  from_at: Date
  until_at: Date
  state: 'running' | 'done' | 'cancelled'
  after_player: string | null
  checked: number
  tally: Tally
  asked_by: string
  created_at: Date
  ended_at: Date | null
}
export type NewBacktest = {
  id: string
  draftId: string
  revision: number
  promotionId: bigint | null
  body: DraftBody
  from: Date
  until: Date
  by: string
  now: Date
}

/**
 * Runs backtests of drafts in a job, a slice of players at a time, with bounded reads that lock
 * nothing.
 */
export function backtests({ database, jobs, clock }: Platform) {
  /**
   * Commits a slice's findings, its end and the next job together. A concurrent run that loses the
   * race has changed nothing.
   */
  async function runSlice(id: string): Promise<void> {
    const row = await findRun(database.read, id)
    if (row?.state !== 'running') return
    const { tally, last, checked } = await database.snapshot((db) => lookAt(db, row, clock.now()))
    await database.transaction(async (tx) => {
      const { rows } =
        await sql`update promotions.backtest set tally = ${JSON.stringify(tally)}::jsonb,
          checked = checked + ${checked}, after_player = coalesce(${last}::uuid, after_player),
          state = case when ${last}::uuid is null then 'done' else state end, ended_at = case
            when ${last}::uuid is null then ${clock.now()}::timestamptz end
        where id = ${id} and state = 'running' and after_player is not distinct
          from ${row.after_player} returning id`.execute(tx)
      if (rows.length > 0 && last !== null) await jobs.add(tx, SLICE, { id })
    })
  }
  jobs.define(SLICE, ({ id }) => runSlice(id))

  return {
    /** @throws Refusal 'duplicate' while one of the draft runs */
    async start(
      tx: Tx,
      { id, draftId, revision, promotionId, body, from, until, by, now }: NewBacktest,
    ): Promise<void> {
      const { rows } =
        await sql`insert into promotions.backtest (id, draft_id, revision, promotion_id, body,
          from_at, until_at, tally, asked_by, created_at)
        values (${id}, ${draftId}, ${revision}, ${promotionId}, ${JSON.stringify(body)}::jsonb,
          ${from}, ${until}, ${JSON.stringify(emptyTally())}::jsonb, ${by}, ${now})
        on conflict (draft_id) where state = 'running' do nothing returning id`.execute(tx)
      if (rows.length === 0) throw new Refusal('duplicate', {}, PROMOTIONS_TEXTS.backtestRunning)
      await jobs.add(tx, SLICE, { id })
    },
    async newest(read: Db, draftId: string): Promise<BacktestRow | undefined> {
      const {
        rows: [row],
      } = await sql<BacktestRow>`select * from promotions.backtest where draft_id = ${draftId}
          order by seq desc limit 1`.execute(read)
      return row
    },
    /** Returns true if a backtest of the draft was running. It stops before its next slice. */
    async cancel(tx: Tx, draftId: string, now: Date): Promise<boolean> {
      const { rows } =
        await sql`update promotions.backtest set state = 'cancelled', ended_at = ${now}
          where draft_id = ${draftId} and state = 'running' returning id`.execute(tx)
      return rows.length > 0
    },
  }
}

async function findRun(read: Db, id: string): Promise<BacktestRow | undefined> {
  const {
    rows: [row],
  } = await sql<BacktestRow>`select * from promotions.backtest where id = ${id}`.execute(read)
  return row
}

async function lookAt(
  db: Db,
  row: BacktestRow,
  now: Date,
): Promise<{ tally: Tally; last: string | null; checked: number }> {
  await sql`select set_config('statement_timeout', ${READ_TIMEOUT}, true)`.execute(db)
  const players = await nextPlayers(db, row.after_player, PLAYERS_A_SLICE)
  const standing =
    row.promotion_id === null ? undefined : await findPromotion(db, row.promotion_id, now)
  const window: Window = {
    promotionId: row.promotion_id,
    since: standing?.startAt ?? row.from_at,
    from: row.from_at,
    until: row.until_at,
    endAt: standing?.endAt ?? row.until_at,
  }
  const draft = rulesOf(row.body)
  const versions = await rulesByVersion(db, row.promotion_id, standing?.termsVersion ?? 0)
  const inForce = standing && versions.get(standing.termsVersion)
  const known = await loadFacts(db, players, window, [draft, ...versions.values()].some(needsPlay))
  const invitations = await loadInvitations(db, players, window)
  const all =
    inForce === undefined
      ? new Map<string, never[]>()
      : await givenToAll(db, inForce, known, window, invitations)
  const allDraft = await givenToAll(db, draft, known, window, invitations)
  const inDays = <T extends { at: number }>(given: readonly T[]) =>
    given.filter(({ at }) => at >= window.from.getTime() && at < window.until.getTime())
  for (const one of known) {
    countPlayer(row.tally, one.playerId, {
      actual: one.asked.flatMap(({ givenAt, amountMinor }) =>
        givenAt === null ? [] : [{ at: givenAt, amountMinor }],
      ),
      asked: inDays(
        await givenToAsked(
          db,
          ({ version }) => versions.get(version) ?? draft,
          one,
          window,
          invitations,
        ),
      ),
      askedDraft: inDays(await givenToAsked(db, () => draft, one, window, invitations)),
      all: inDays(all.get(one.playerId) ?? []),
      allDraft: inDays(allDraft.get(one.playerId) ?? []),
    })
  }
  return {
    tally: row.tally,
    last: players.length < PLAYERS_A_SLICE ? null : (players.at(-1) ?? null),
    checked: players.length,
  }
}

async function rulesByVersion(
  db: Db,
  promotionId: bigint | null,
  newest: number,
): Promise<Map<number, PromotionRules>> {
  const found = new Map<number, PromotionRules>()
  if (promotionId === null) return found
  for (let version = 1; version <= newest; version += 1)
    found.set(version, await getRules(db, promotionId, version))
  return found
}
