import { sql } from 'kysely'
import { z } from 'zod'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Aggregators } from './aggregators.ts'
import { AggregatorRefused, type Reward, type RewardOrder } from './port.ts'

const WORK = { name: 'provider:hold-rewards', payload: z.unknown() }
const fact = z.object({ id: z.guid() })
const AT_ONCE = 50
/**
 * Duration of a claim on one request and the query before it. No other process repeats it
 * meanwhile.
 */
const CLAIM_MS = 60_000
const MAX_DETAIL = 300

type Row = {
  id: string
  player_id: string
  studio: string
  game_id: string
  bet_minor: Minor
  rounds: number
  expires_at: Date
  reward_id: string | null
  state: 'starting' | 'cancelling'
  requested_at: Date | null
  created_at: Date
}

/**
 * Holds the free rounds of promotions that are for a game of an aggregator as rewards there. The
 * row is committed before the first request, so a process that dies in between leaves a row whose
 * reward is looked for before it is created. Bets are paid only by a row that is open.
 */
export function holdRewards(platform: Platform, aggregators: Aggregators) {
  const { database, clock, jobs, log } = platform
  followFreeRounds(platform)
  jobs.define(WORK, work, { cron: '* * * * *' })

  async function work(): Promise<void> {
    await endExpired()
    for (const row of await claim()) {
      try {
        await settle(row)
      } catch (error) {
        if (!(error instanceof ProviderUnreachable)) throw error
        log.warn({ reward: row.id, reason: error.message }, 'free rounds at a studio wait')
        await note(row.id, error.message)
      }
    }
  }

  async function claim(): Promise<Row[]> {
    const now = clock.now()
    const { rows } = await database.transaction((tx) =>
      sql<Row>`update provider.reward r set tried_at = ${now}
        where r.id in (select id from provider.reward
          where state in ('starting', 'cancelling')
            and (tried_at is null or tried_at < ${new Date(now.getTime() - CLAIM_MS)})
          order by tried_at nulls first, id limit ${AT_ONCE} for update skip locked)
        returning r.*`.execute(tx),
    )
    return rows
  }

  async function settle(row: Row): Promise<void> {
    const aggregator = aggregators.get(row.studio)
    if (aggregator === undefined) return note(row.id, 'the aggregator is not set up')
    const order = orderOf(row)
    if (row.state === 'cancelling') {
      const rewardId =
        row.reward_id ??
        (row.requested_at === null ? undefined : (await aggregator.findReward(order))?.rewardId)
      if (rewardId !== undefined) await aggregator.cancelReward(rewardId)
      return end(row.id, 'ended', null)
    }
    // Committed before the request: from here on, the aggregator may have a reward.
    await database.transaction((tx) =>
      sql`update provider.reward set requested_at = coalesce(requested_at, ${clock.now()})
        where id = ${row.id}`.execute(tx),
    )
    try {
      const made = await aggregator.createReward(order, row.requested_at !== null)
      await open(row.id, made, aggregator.cancelReward)
    } catch (error) {
      if (!(error instanceof AggregatorRefused)) throw error
      await end(row.id, 'refused', error.message)
    }
  }

  /**
   * A reward that was given up meanwhile keeps its state, and is cancelled with its id. A second
   * one, created by a process that was frozen, is not ours: its bets are refused, and it is
   * cancelled.
   */
  async function open(
    id: string,
    { rewardId, state }: Reward,
    cancel: (rewardId: string) => Promise<void>,
  ): Promise<void> {
    const { numAffectedRows } = await database.transaction((tx) =>
      sql`update provider.reward set reward_id = ${rewardId}, detail = null,
          state = case when state <> 'starting' then state
            when ${state} = 'open' then 'open' else 'ended' end,
          ended_at = case when state = 'starting' and ${state} <> 'open'
            then ${clock.now()}::timestamptz end,
          tried_at = null
        where id = ${id} and (reward_id is null or reward_id = ${rewardId})`.execute(tx),
    )
    if (numAffectedRows === 0n) await cancel(rewardId)
  }

  async function end(id: string, state: 'ended' | 'refused', detail: string | null): Promise<void> {
    await database.transaction((tx) =>
      sql`update provider.reward set state = ${state}, ended_at = ${clock.now()},
          detail = ${detail?.slice(0, MAX_DETAIL) ?? null}
        where id = ${id} and state in ('starting', 'cancelling')`.execute(tx),
    )
  }

  const note = async (id: string, detail: string): Promise<void> => {
    await database.transaction((tx) =>
      sql`update provider.reward set detail = ${detail.slice(0, MAX_DETAIL)}
        where id = ${id}`.execute(tx),
    )
  }

  async function endExpired(): Promise<void> {
    await database.transaction((tx) =>
      sql`update provider.reward r set state = 'ended', ended_at = ${clock.now()}
        where state = 'open' and expires_at <= ${clock.now()}`.execute(tx),
    )
  }

  return { work }
}

function followFreeRounds({ clock, outbox, jobs }: Platform): void {
  const wake = (tx: Tx) => jobs.add(tx, WORK, {}, { key: WORK.name })

  outbox.on('free-rounds-opened', 'provider:hold-reward', async (tx, { payload }) => {
    const { id } = fact.parse(payload)
    const { numAffectedRows } = await sql`
      insert into provider.reward (id, player_id, studio, game_id, bet_minor, rounds, expires_at,
        state, detail, created_at, ended_at)
      select f.id, f.player_id, t.studio, f.game_id, f.bet_minor, f.rounds, f.expires_at,
        case when f.wagering > 0 then 'refused' else 'starting' end,
        case when f.wagering > 0 then 'wagering' end, ${clock.now()},
        case when f.wagering > 0 then ${clock.now()}::timestamptz end
      from promotions.free_rounds f join provider.title t on t.game_id = f.game_id
      join provider.studio s on s.name = t.studio and s.aggregator is not null
      where f.id = ${id} on conflict do nothing`.execute(tx)
    if ((numAffectedRows ?? 0n) > 0n) await wake(tx)
  })
  outbox.on('free-rounds-dropped', 'provider:drop-reward', async (tx, { payload }) => {
    const { id } = fact.parse(payload)
    const { numAffectedRows } = await sql`update provider.reward set state = 'cancelling',
        tried_at = null where id = ${id} and state in ('starting', 'open')`.execute(tx)
    if ((numAffectedRows ?? 0n) > 0n) await wake(tx)
  })
}

const orderOf = (row: Row): RewardOrder => ({
  reference: row.id,
  user: row.player_id,
  gameCode: row.game_id,
  betMinor: row.bet_minor,
  rounds: row.rounds,
  startsAt: row.created_at,
  expiresAt: row.expires_at,
})

export type HeldReward = {
  id: string
  playerId: string
  studio: string
  gameId: string
  betMinor: Minor
  rounds: number
  state: string
  detail: string | null
  createdAt: Date
}

/** Lists free rounds that an aggregator refused or has not confirmed, latest first. */
export async function listUnheldRewards(read: Db, limit: number): Promise<HeldReward[]> {
  const { rows } = await sql<HeldReward>`select id, player_id as "playerId", studio,
      game_id as "gameId", bet_minor as "betMinor", rounds, state, detail, created_at as "createdAt"
    from provider.reward where state in ('starting', 'cancelling', 'refused')
    order by created_at desc limit ${limit}`.execute(read)
  return rows
}
