import { sql } from 'kysely'
import type { WireDeal, WireTerms } from '#shared/contracts/partners/portal.ts'
import { siteDate } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { nextMonth, monthOf } from './months.ts'
import { lockPartner } from './tables.ts'
import { dealTerms, type DealTerms, type StoredTerms } from './terms.ts'

type Row = { id: string; number: number; valid_from: string; terms: unknown; made_at: Date }
export type Deal = { id: string; number: number; validFrom: string; terms: DealTerms; madeAt: Date }

const read = ({ id, number, valid_from: validFrom, terms, made_at: madeAt }: Row): Deal => ({
  id,
  number,
  validFrom,
  terms: dealTerms.parse(terms),
  madeAt,
})

export async function listDeals(db: Db | Tx, partnerId: string): Promise<Deal[]> {
  const { rows } = await sql<Row>`select id, number, valid_from::text as valid_from, terms, made_at
    from affiliates.deal where partner_id = ${partnerId} order by number desc`.execute(db)
  return rows.map(read)
}

export function dealOf(deals: readonly Deal[], month: string): Deal | undefined {
  return deals.find(({ validFrom }) => validFrom <= month)
}

/**
 * The first month a new version may apply to. Months that began keep their deal, except before the
 * first.
 */
export function earliestMonth(deals: readonly Deal[], now: Date): string {
  const month = monthOf(siteDate(now))
  return deals.length === 0 ? month : nextMonth(month)
}

type NewDeal = {
  partnerId: string
  validFrom: string
  terms: StoredTerms
  proposalId: string
  proposedBy: string
  approvedBy: string
  now: Date
}

/** @throws Refusal 'not possible' where the months it would change have begun */
export async function addDeal(tx: Tx, deal: NewDeal): Promise<number> {
  await lockPartner(tx, deal.partnerId)
  const deals = await listDeals(tx, deal.partnerId)
  requireLaterMonth(deals, deal.validFrom, deal.now)
  const number = (deals[0]?.number ?? 0) + 1
  await sql`insert into affiliates.deal (id, partner_id, number, valid_from, terms, proposal_id,
      proposed_by, approved_by, made_at)
    values (${crypto.randomUUID()}, ${deal.partnerId}, ${number}, ${deal.validFrom},
      ${JSON.stringify(deal.terms)}::jsonb, ${deal.proposalId}, ${deal.proposedBy},
      ${deal.approvedBy}, ${deal.now})`.execute(tx)
  return number
}

/** @throws Refusal 'not possible' */
export function requireLaterMonth(deals: readonly Deal[], validFrom: string, now: Date): void {
  if (validFrom < earliestMonth(deals, now)) throw new Refusal('not possible')
}

function presentTerms({ model, share, cpa }: DealTerms): WireTerms {
  return {
    model,
    share:
      share === undefined
        ? null
        : {
            tiers: share.tiers.map(({ fromMinor, ratesBp }) => ({
              from: toWireMoney(fromMinor),
              ratesBp,
            })),
            carriesOver: share.carriesOver,
            adminFeeBp: share.adminFeeBp,
            paymentFeeBp: share.paymentFeeBp,
          },
    cpa:
      cpa === undefined
        ? null
        : {
            amount: toWireMoney(cpa.amountMinor),
            deposit: toWireMoney(cpa.depositMinor),
            wagered: toWireMoney(cpa.wageredMinor),
            days: cpa.days,
            holdDays: cpa.holdDays,
          },
  }
}

export function presentDeal({ number, validFrom, terms }: Deal): WireDeal {
  return { number, validFrom, terms: presentTerms(terms) }
}
