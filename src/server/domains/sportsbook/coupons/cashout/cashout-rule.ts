import { sql } from 'kysely'
import { z } from 'zod'
import type { CashoutRule as WireRule } from '#shared/contracts/sportsbook/coupons.ts'
import { MATCH_INCIDENTS } from '#shared/sportsbook/coupon-choices.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { StoredCoupon } from '../stored-coupon.ts'

type RuleIncident = NonNullable<WireRule['incident']>

/**
 * `bestMinor`: the best offer so far, scaled to the whole stake. `countBefore`: how often the
 * incident had occurred when the rule was set.
 */
export type Condition =
  | { kind: 'target'; targetMinor: Minor }
  | { kind: 'trailing'; percent: number; bestMinor: Minor }
  | { kind: 'event'; incident: RuleIncident; leg: number; countBefore: number }

/** An order to sell `part` percent of the open stake. `id` is the request ID of the sale. */
export type CashoutRule = {
  couponId: string
  id: string
  playerId: string
  part: number
  condition: Condition
}

const row = z.object({
  coupon_id: z.string(),
  id: z.string(),
  player_id: z.string(),
  part: z.number(),
  kind: z.enum(['target', 'trailing', 'event']),
  target_minor: z.bigint().nullable(),
  trailing_percent: z.number().nullable(),
  best_minor: z.bigint().nullable(),
  incident: z.enum([...MATCH_INCIDENTS, 'leg_decided']).nullable(),
  leg: z.number().nullable(),
  count_before: z.number().nullable(),
})

const COLUMNS = sql.raw(
  'coupon_id, id, player_id, part, kind, target_minor, trailing_percent, ' +
    'best_minor, incident, leg, count_before',
)

function read(stored: unknown): CashoutRule {
  const { coupon_id: couponId, id, player_id: playerId, part, ...rest } = row.parse(stored)
  return { couponId, id, playerId, part, condition: conditionOf(rest) }
}

function conditionOf(
  stored: Omit<z.output<typeof row>, 'coupon_id' | 'id' | 'player_id' | 'part'>,
): Condition {
  const {
    kind,
    target_minor: targetMinor,
    trailing_percent: percent,
    best_minor: bestMinor,
    incident,
    leg,
    count_before: countBefore,
  } = stored
  if (kind === 'target' && targetMinor !== null) return { kind, targetMinor }
  if (kind === 'trailing' && percent !== null && bestMinor !== null)
    return { kind, percent, bestMinor }
  if (kind === 'event' && incident !== null && leg !== null)
    return { kind, incident, leg, countBefore: countBefore ?? 0 }
  throw new Error(`sportsbook: a ${kind} rule without its numbers`)
}

export async function findRules(
  db: Db | Tx,
  couponIds: readonly string[],
): Promise<Map<string, CashoutRule>> {
  if (couponIds.length === 0) return new Map()
  const { rows } = await sql`select ${COLUMNS} from sportsbook.cashout_rule
      where coupon_id = any(${[...couponIds]}::uuid[])`.execute(db)
  return new Map(rows.map(read).map((rule) => [rule.couponId, rule]))
}

/**
 * Locks a rule until the transaction ends; undefined when it was replaced. Lock its player, coupon
 * and matches first.
 */
export async function lockRule(
  tx: Tx,
  { couponId, id }: Pick<CashoutRule, 'couponId' | 'id'>,
): Promise<CashoutRule | undefined> {
  const { rows } =
    await sql`select ${COLUMNS} from sportsbook.cashout_rule where coupon_id = ${couponId}
      and id = ${id} for update`.execute(tx)
  return rows.map(read)[0]
}

/** Excludes rules with an open dead letter. */
const IS_FREE = sql`not platform.is_held('sportsbook:sell-by-rule', id::text)`
export const dueRule = z.object({ id: z.guid(), couponId: z.guid(), playerId: z.guid() })
export type DueRule = z.infer<typeof dueRule>

export async function listDueRules(db: Db, limit: number, now: Date): Promise<DueRule[]> {
  const { rows } = await sql<DueRule>`select id, coupon_id as "couponId", player_id as "playerId"
      from sportsbook.cashout_rule where due_at <= ${now} and ${IS_FREE} order by due_at
      limit ${limit}`.execute(db)
  return rows
}

/** Locks due rules that no other process is checking, longest due first. */
export async function takeDueRules(tx: Tx, limit: number, now: Date): Promise<CashoutRule[]> {
  const { rows } =
    await sql`select ${COLUMNS} from sportsbook.cashout_rule where due_at <= ${now} and ${IS_FREE}
      order by due_at limit ${limit} for update skip locked`.execute(tx)
  return rows.map(read)
}

export async function writeRule(
  tx: Tx,
  { couponId, id, playerId, part, condition }: CashoutRule,
  eventIds: readonly string[],
  now: Date,
): Promise<void> {
  const target = condition.kind === 'target' ? condition : undefined
  const trailing = condition.kind === 'trailing' ? condition : undefined
  const event = condition.kind === 'event' ? condition : undefined
  await sql`insert into sportsbook.cashout_rule (coupon_id, id, player_id, kind, part, target_minor,
    trailing_percent, best_minor, incident, leg, count_before, event_ids, set_at, due_at)
    values (${couponId}, ${id}, ${playerId}, ${condition.kind}, ${part},
      ${target?.targetMinor ?? null}, ${trailing?.percent ?? null}, ${trailing?.bestMinor ?? null},
      ${event?.incident ?? null}, ${event?.leg ?? null}, ${event?.countBefore ?? null},
        ${[...new Set(eventIds)]}::text[], ${now}, ${now})
    on conflict (coupon_id, player_id) do update set id = excluded.id, kind = excluded.kind,
      part = excluded.part, target_minor = excluded.target_minor,
      trailing_percent = excluded.trailing_percent, best_minor = excluded.best_minor,
        incident = excluded.incident, leg = excluded.leg,
      count_before = excluded.count_before, event_ids = excluded.event_ids,
        set_at = excluded.set_at, due_at = excluded.due_at`.execute(tx)
}

export async function putOff(
  tx: Tx,
  next: readonly { couponId: string; bestMinor: Minor | undefined; dueAt: Date }[],
): Promise<void> {
  if (next.length === 0) return
  await sql`update sportsbook.cashout_rule r set due_at = n.due_at, best_minor = coalesce(n.best,
    r.best_minor)
    from unnest(${next.map(({ couponId }) => couponId)}::uuid[],
      ${next.map(({ bestMinor }) => bestMinor ?? null)}::bigint[],
      ${next.map(({ dueAt }) => dueAt)}::timestamptz[])
      as n (coupon_id, best, due_at) where r.coupon_id = n.coupon_id`.execute(tx)
}

export async function dropRules(tx: Tx, couponIds: readonly string[]): Promise<void> {
  if (couponIds.length === 0) return
  await sql`delete from sportsbook.cashout_rule where coupon_id in (
    select coupon_id from sportsbook.cashout_rule where coupon_id = any(${[...couponIds]}::uuid[])
      order by coupon_id for update)`.execute(tx)
}

export async function wakeRules(
  tx: Tx,
  of: { couponIds: readonly string[] } | { eventId: string },
  now: Date,
): Promise<void> {
  const which =
    'eventId' in of
      ? sql`event_ids @> array[${of.eventId}::text]`
      : sql`coupon_id = any(${[...of.couponIds]}::uuid[])`
  await sql`update sportsbook.cashout_rule set due_at = ${now} where coupon_id in (
    select coupon_id from sportsbook.cashout_rule where ${which} and due_at > ${now}
      order by coupon_id for update)`.execute(tx)
}

export function presentRule(
  { part, condition }: CashoutRule,
  {
    open_minor: openMinor,
    stake_minor: stakeMinor,
  }: Pick<StoredCoupon, 'open_minor' | 'stake_minor'>,
): WireRule {
  switch (condition.kind) {
    case 'target':
      return { kind: condition.kind, part, target: toWireMoney(condition.targetMinor) }
    case 'trailing':
      return {
        kind: condition.kind,
        part,
        trailing: condition.percent,
        best: toWireMoney((condition.bestMinor * openMinor * BigInt(part)) / (stakeMinor * 100n)),
      }
    case 'event':
      return { kind: condition.kind, part, incident: condition.incident, leg: condition.leg }
  }
}
