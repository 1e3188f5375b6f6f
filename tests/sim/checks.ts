import type { Database } from '#server/platform/database/database.ts'
import type { PlayerModel } from './model.ts'
import { checkBonuses, type StoredBonus } from './model-bonuses.ts'
import { checkCoupons, type StoredCoupon } from './model-coupons.ts'
import { usedOf, type LimitName } from './model-limits.ts'

export const MAX_OFFSET_MS = 120

export type StoredPlayer = {
  cash: bigint
  bonus: bigint
  locked: bigint
  deposits: Record<string, string>
  openRounds: string[]
  settledRounds: Record<string, { stake: string; win: string; atMs: number }>
  withdrawals: Record<string, string>
  coupons: Record<string, StoredCoupon>
  bonuses: Record<string, StoredBonus>
  limits: { name: LimitName; amount: string; pending: string | null; used: string }[]
  events: Record<string, number>
}

const QUERY = `
  select a.cash_minor as cash, a.bonus_minor as bonus, a.locked_minor as locked,
    (select coalesce(jsonb_object_agg(p.transaction_id, p.state), '{}') from payments.payment p
      where p.player_id = $1 and p.cash_type = 1) as deposits,
    (select coalesce(jsonb_object_agg(p.transaction_id, p.state), '{}') from payments.payment p
      where p.player_id = $1 and p.cash_type = 2) as withdrawals,
    (select coalesce(jsonb_object_agg(c.id, jsonb_build_object('state', c.state, 'paid',
        (c.sold_minor + c.settled_minor)::text)), '{}')
      from sportsbook.coupon c where c.player_id = $1) as coupons,
    (select coalesce(jsonb_object_agg(b.id, jsonb_build_object('state', b.state, 'wagered',
        b.wagered_minor::text)), '{}') from wallet.bonus b where b.player_id = $1) as bonuses,
    case when a.has_limits then (select coalesce(jsonb_agg(jsonb_build_object('name',
        l.kind || ' ' || l.period, 'amount', l.amount::text, 'used', u.used::text, 'pending',
        case when l.pending_from is not null then coalesce(l.pending_amount::text, 'none') end)), '[]')
      from wallet.play_limit l join wallet.limit_use($1, platform.now()) u on u.id = l.id
      where l.player_id = $1) else '[]' end as limits,
    (select coalesce(jsonb_agg(r.id), '[]') from rounds.round r
      where r.player_id = $1 and r.state = 'open') as "openRounds",
    (select coalesce(jsonb_object_agg(r.id, jsonb_build_object('stake',
        (r.bet_minor + r.raised_minor)::text, 'win', r.win_minor::text, 'atMs',
        (extract(epoch from r.settled_at) * 1000)::bigint)), '{}')
      from rounds.round r where r.player_id = $1 and r.state = 'settled') as "settledRounds",
    (select coalesce(jsonb_object_agg(e.transaction_id, e.n), '{}')
      from (select w.transaction_id, count(*) as n from payments.webhook_event w
        join payments.payment p on p.transaction_id = w.transaction_id
        where p.player_id = $1 group by w.transaction_id) e) as events
  from wallet.account a where a.player_id = $1`

export async function readPlayer(
  { pool }: Pick<Database, 'pool'>,
  playerId: string,
): Promise<StoredPlayer> {
  const { rows } = await pool.query<StoredPlayer>(QUERY, [playerId])
  const [row] = rows
  if (row === undefined) throw new Error(`the player ${playerId} has no account`)
  return row
}

export function checkPlayer(model: PlayerModel, stored: StoredPlayer): string | undefined {
  for (const part of ['cash', 'bonus', 'locked'] as const)
    if (stored[part] !== model[part])
      return `${part} is ${stored[part]}, the model has ${model[part]}`
  const deposits = Object.entries(stored.deposits)
  if (deposits.length !== model.deposits.size)
    return `${deposits.length} deposits exist, ${model.deposits.size} were acknowledged`
  for (const [id, state] of deposits)
    if (model.deposits.get(id)?.state !== state)
      return `a deposit is ${state}, the model has ${model.deposits.get(id)?.state}`
  for (const [id, { events }] of model.deposits)
    if ((stored.events[id] ?? 0) !== events.size)
      return `${stored.events[id] ?? 0} events of a deposit are stored, ${events.size} were sent`
  const payments =
    checkWithdrawals(model, stored) ??
    checkLimits(model, stored) ??
    checkCoupons(model, stored.coupons) ??
    checkBonuses(model, stored.bonuses)
  if (payments !== undefined) return payments
  if (stored.openRounds.length !== model.rounds.size)
    return `${stored.openRounds.length} rounds are open, the model has ${model.rounds.size}`
  const settled = Object.entries(stored.settledRounds)
  if (settled.length !== model.settled.size)
    return `${settled.length} rounds are settled, ${model.settled.size} were acknowledged`
  for (const [id, { stake, win, atMs }] of settled) {
    const known = model.settled.get(id)
    if (known?.stake !== BigInt(stake) || known.win !== BigInt(win))
      return (
        `a round has stake ${stake} and win ${win}, ` +
        `the model ${known?.stake} and ${known?.win}`
      )
    const offMs = atMs - known.atMs
    if (Math.abs(offMs) > MAX_OFFSET_MS)
      return `a round was settled ${offMs} ms from the time of its process`
  }
  return undefined
}

function checkWithdrawals(model: PlayerModel, stored: StoredPlayer): string | undefined {
  const withdrawals = Object.entries(stored.withdrawals)
  if (withdrawals.length !== model.withdrawals.size)
    return `${withdrawals.length} withdrawals exist, ${model.withdrawals.size} were acknowledged`
  for (const [id, state] of withdrawals)
    if (model.withdrawals.get(id)?.state !== state)
      return `a withdrawal is ${state}, the model has ${model.withdrawals.get(id)?.state}`
  return undefined
}

function checkLimits(model: PlayerModel, stored: StoredPlayer): string | undefined {
  if (stored.limits.length !== model.limits.set.size)
    return `${stored.limits.length} limits are in force, the model has ${model.limits.set.size}`
  for (const { name, amount, pending, used } of stored.limits) {
    const known = model.limits.set.get(name)
    const asked = known?.pending && (known.pending.amount?.toString() ?? 'none')
    if (known?.amount !== BigInt(amount) || (asked ?? null) !== pending)
      return (
        `the ${name} limit is ${amount} (${pending} requested), ` +
        `the model has ${known?.amount} (${asked})`
      )
    if (usedOf(model, name) !== BigInt(used))
      return `${used} of the ${name} limit is used, the model has ${usedOf(model, name)}`
  }
  return undefined
}
