import { sql, type RawBuilder } from 'kysely'
import type { AFFILIATE_PAYOUT_VIEWS, AFFILIATE_VIEWS } from '#shared/contracts/staff/affiliates.ts'
import type { AffiliatePayout, AffiliateRow } from '#shared/contracts/staff/affiliates.ts'
import type { PartnerState, PayoutState } from '#shared/affiliates.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'

type PageOf<R> = { rows: R[]; next: string | null }
type Cursor = { limit: number; after?: string | undefined }

const STATES: Readonly<Record<(typeof AFFILIATE_VIEWS)[number], readonly PartnerState[]>> = {
  applied: ['applied'],
  active: ['active'],
  suspended: ['suspended'],
  ended: ['rejected', 'closed'],
}

type PartnerRow = {
  id: string
  name: string
  email: string
  state: PartnerState
  created_at: Date
  players: bigint
  balance: Minor
}

const PARTNER_COLUMNS = sql`p.id, p.name, p.email, p.state, p.created_at,
  (select count(*) from affiliates.attribution a where a.partner_id = p.id) as players,
  (coalesce((select sum(total_minor) from affiliates.statement s where s.partner_id = p.id), 0)
    - coalesce((select sum(amount_minor) from affiliates.payout o where o.partner_id = p.id
      and o.state in ('approved', 'paid')), 0))::bigint as balance`

const presentPartner = (row: PartnerRow): AffiliateRow => ({
  partnerID: row.id,
  name: row.name,
  email: row.email,
  state: row.state,
  createdAt: toWireTime(row.created_at),
  players: Number(row.players),
  balance: toWireMoney(row.balance),
})

export async function listPartners(
  db: Db,
  view: (typeof AFFILIATE_VIEWS)[number],
  { limit, after }: Cursor,
): Promise<PageOf<AffiliateRow>> {
  const { rows } = await sql<PartnerRow>`select ${PARTNER_COLUMNS} from affiliates.partner p
    where p.state = any(${STATES[view]}::text[])
      and (${after ?? null}::uuid is null or (p.created_at, p.id) <
        (select b.created_at, b.id from affiliates.partner b where b.id = ${after ?? null}::uuid))
    order by p.created_at desc, p.id desc limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(presentPartner),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

export async function findPartnerRow(db: Db, id: string): Promise<AffiliateRow | undefined> {
  const { rows } = await sql<PartnerRow>`select ${PARTNER_COLUMNS} from affiliates.partner p
    where p.id = ${id}`.execute(db)
  return rows[0] && presentPartner(rows[0])
}

const PAYOUT_STATES: Readonly<
  Record<(typeof AFFILIATE_PAYOUT_VIEWS)[number], readonly PayoutState[]>
> = {
  requested: ['requested'],
  approved: ['approved'],
  done: ['paid', 'returned', 'rejected', 'cancelled'],
}

type PayoutRow = {
  id: string
  partner_id: string
  partner: string
  amount_minor: Minor
  net_minor: Minor | null
  tax_minor: Minor | null
  state: PayoutState
  requested_at: Date
  reference: string | null
  closed_reason: string | null
  proposal_id: string | null
  proposer: string | null
}

const wire = (minor: Minor | null) => (minor === null ? null : toWireMoney(minor))

function payoutsWhere(condition: RawBuilder<unknown>, limit: number) {
  return sql<PayoutRow>`select o.id, o.partner_id, p.name as partner, o.amount_minor, o.net_minor,
      o.tax_minor, o.state, o.requested_at, o.reference, o.closed_reason, r.id as proposal_id,
      m.username as proposer
    from affiliates.payout o join affiliates.partner p on p.id = o.partner_id
    left join staff.proposal r on r.kind = 'affiliate-payout' and r.state = 'pending'
      and r.subject_id = o.id::text
    left join staff.member m on m.id = r.proposed_by
    where ${condition} order by o.requested_at desc, o.id desc limit ${limit}`
}

const presentPayout = (row: PayoutRow): AffiliatePayout => ({
  payoutID: row.id,
  partnerID: row.partner_id,
  partner: row.partner,
  amount: toWireMoney(row.amount_minor),
  net: wire(row.net_minor),
  tax: wire(row.tax_minor),
  state: row.state,
  requestedAt: toWireTime(row.requested_at),
  reference: row.reference,
  reason: row.closed_reason,
  proposed:
    row.proposal_id === null ? null : { proposalID: row.proposal_id, by: row.proposer ?? '' },
})

export async function listPayouts(
  db: Db,
  view: (typeof AFFILIATE_PAYOUT_VIEWS)[number],
  { limit, after }: Cursor,
): Promise<PageOf<AffiliatePayout>> {
  const { rows } = await payoutsWhere(
    sql`o.state = any(${PAYOUT_STATES[view]}::text[])
      and (${after ?? null}::uuid is null or (o.requested_at, o.id) <
        (select b.requested_at, b.id from affiliates.payout b where b.id = ${after ?? null}::uuid))`,
    limit + 1,
  ).execute(db)
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(presentPayout),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

export async function listPayoutsOf(db: Db, partnerId: string): Promise<AffiliatePayout[]> {
  const { rows } = await payoutsWhere(sql`o.partner_id = ${partnerId}`, 50).execute(db)
  return rows.map(presentPayout)
}

type Waiting = { proposalID: string; kind: string; by: string; at: string }

export async function listWaiting(db: Db, partnerId: string): Promise<Waiting[]> {
  const { rows } = await sql<{ id: string; kind: string; by: string | null; at: Date }>`
    select r.id, r.kind, m.username as by, r.proposed_at as at from staff.proposal r
    left join staff.member m on m.id = r.proposed_by
    where r.state = 'pending' and r.kind in ('affiliate-partner', 'affiliate-deal',
      'affiliate-correction', 'affiliate-payout')
      and (r.subject_id = ${partnerId} or r.subject_id in (select o.id::text from affiliates.payout o
        where o.partner_id = ${partnerId} and o.state = 'requested'))
    order by r.proposed_at`.execute(db)
  return rows.map(({ id, kind, by, at }) => ({
    proposalID: id,
    kind,
    by: by ?? '',
    at: toWireTime(at),
  }))
}
