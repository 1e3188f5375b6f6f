import { sql } from 'kysely'
import { z } from 'zod'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Proposals } from '#server/domains/staff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addDeal, listDeals } from './deal.ts'
import { movePartner } from './partner.ts'
import { approvePayout, lockPayout } from './payout.ts'
import { getSetting, writeSetting } from './setting.ts'
import { balanceOfPartner, findPartner, lockPartner } from './tables.ts'
import { dealTerms, type StoredTerms } from './terms.ts'

export const PARTNER = 'affiliate-partner'
export const DEAL = 'affiliate-deal'
export const CORRECTION = 'affiliate-correction'
export const PAYOUT = 'affiliate-payout'
export const SETTING = 'affiliate-setting'
export const SUBJECT = 'affiliate'

const signed = z.string().regex(/^-?\d{1,18}$/)
export const partnerInput = z.object({ name: z.string() })
/** Kept as it was typed: the amounts stay text. */
const storedTerms = z.custom<StoredTerms>((value) => dealTerms.safeParse(value).success)
const dealInput = z.object({
  name: z.string(),
  validFrom: z.iso.date(),
  terms: storedTerms,
})
const correctionInput = z.object({ name: z.string(), amountMinor: signed })
const payoutInput = z.object({
  name: z.string(),
  amountMinor: signed,
  withholdingBp: z.number().int().min(0).max(5000),
})
const settingInput = z.object({
  minimumMinor: signed,
  withholdingBp: z.number().int().min(0).max(5000),
})

export function defineProposals(platform: Platform, proposals: Proposals): void {
  definePartner(platform, proposals)
  defineDeal(proposals)
  defineCorrection(proposals)
  definePayout(platform, proposals)
  defineSetting(proposals)
}

const text = (field: string, value: string, fixed = false) =>
  ({ field, unit: 'text', value, fixed }) as const
const money = (field: string, minor: bigint, fixed = false) =>
  ({ field, unit: 'money', value: String(minor), fixed }) as const

async function requirePartner(tx: Tx, id: string) {
  const partner = await findPartner(tx, id)
  if (partner === undefined) throw new Refusal('record not found')
  return partner
}

function definePartner(platform: Platform, proposals: Proposals): void {
  proposals.define({
    kind: PARTNER,
    subjectKind: SUBJECT,
    input: partnerInput,
    async seen(tx, { subjectId }) {
      const { state, website, email } = await requirePartner(tx, subjectId)
      return {
        facts: [text('state', state, true), text('website', website), text('email', email)],
      }
    },
    async execute(tx, { subjectId }, { now }) {
      const { before } = await movePartner(tx, platform, subjectId, 'active', now)
      return { before: { state: before }, after: { state: 'active' } }
    },
  })
}

function defineDeal(proposals: Proposals): void {
  proposals.define({
    kind: DEAL,
    subjectKind: SUBJECT,
    input: dealInput,
    async seen(tx, { subjectId, input: { validFrom, terms } }) {
      const [current] = await listDeals(tx, subjectId)
      return {
        changes: [
          {
            field: 'deal',
            unit: 'text',
            before: current === undefined ? null : writeTerms(current.terms),
            after: writeTerms(dealTerms.parse(terms)),
          },
        ],
        facts: [text('validFrom', validFrom, true)],
      }
    },
    async execute(
      tx,
      { id, subjectId, input: { validFrom, terms }, proposedBy },
      { staffId, now },
    ) {
      if (staffId === null) throw new Error('a deal is approved by a person')
      const number = await addDeal(tx, {
        partnerId: subjectId,
        validFrom,
        terms,
        proposalId: id,
        proposedBy,
        approvedBy: staffId,
        now,
      })
      return { after: { number, validFrom, terms } }
    },
  })
}

const percent = (basisPoints: number) => `${basisPoints / 100} %`

function writeTerms({ model, share, cpa }: z.output<typeof dealTerms>): string {
  const tiers = share?.tiers.map(
    ({ fromMinor, ratesBp: { casino, live, sports } }) =>
      `≥ ${toWireMoney(fromMinor)}: ${percent(casino)} / ${percent(live)} / ${percent(sports)}`,
  )
  return [
    model,
    ...(tiers ?? []),
    ...(share === undefined
      ? []
      : [
          `carry-over ${share.carriesOver ? '+' : '−'}`,
          `admin ${percent(share.adminFeeBp)}`,
          `payments ${percent(share.paymentFeeBp)}`,
        ]),
    ...(cpa === undefined
      ? []
      : [
          `CPA ${toWireMoney(cpa.amountMinor)}: deposit ≥ ${toWireMoney(cpa.depositMinor)}, stakes ≥ ${toWireMoney(cpa.wageredMinor)}, ${cpa.days} d, hold ${cpa.holdDays} d`,
        ]),
  ].join(' · ')
}

function defineCorrection(proposals: Proposals): void {
  proposals.define({
    kind: CORRECTION,
    subjectKind: SUBJECT,
    input: correctionInput,
    async seen(tx, { subjectId, input: { amountMinor } }) {
      return {
        facts: [
          money('amount', BigInt(amountMinor), true),
          money('balance', await balanceOfPartner(tx, subjectId)),
        ],
      }
    },
    async execute(
      tx,
      { id, subjectId, input: { amountMinor }, reason, proposedBy },
      { staffId, now },
    ) {
      if (staffId === null) throw new Error('a correction is approved by a person')
      await lockPartner(tx, subjectId)
      await sql`insert into affiliates.correction (id, partner_id, amount_minor, reason,
          proposed_by, approved_by, made_at)
        values (${id}, ${subjectId}, ${BigInt(amountMinor)}, ${reason}, ${proposedBy}, ${staffId},
          ${now})`.execute(tx)
      return { after: { amount: toWireMoney(BigInt(amountMinor)) } }
    },
  })
}

function definePayout(platform: Platform, proposals: Proposals): void {
  proposals.define({
    kind: PAYOUT,
    subjectKind: SUBJECT,
    input: payoutInput,
    async seen(tx, { subjectId, input: { amountMinor, withholdingBp } }) {
      const { payout, partner } = await lockPayout(tx, subjectId)
      const setting = await getSetting(tx)
      return {
        facts: [
          text('state', payout.state, true),
          money('amount', BigInt(amountMinor), true),
          money('balance', await balanceOfPartner(tx, partner.id)),
          text('withholding', percent(withholdingBp)),
          text('withholdingNow', percent(setting.withholdingBp), true),
        ],
      }
    },
    async execute(tx, { subjectId, input: { withholdingBp } }, { staffId, now }) {
      const { partner } = await lockPayout(tx, subjectId)
      await refuseInterested(tx, partner.id, staffId)
      const { netMinor, taxMinor } = await approvePayout(
        tx,
        platform,
        subjectId,
        withholdingBp,
        now,
      )
      return {
        before: { state: 'requested' },
        after: { state: 'approved', net: toWireMoney(netMinor), tax: toWireMoney(taxMinor) },
      }
    },
  })
}

/**
 * Excludes the proposers of the partner's deals and corrections from approving its payout: with one
 * accomplice, one person would otherwise set the terms and release the money.
 * @throws Refusal 'own proposal'
 */
async function refuseInterested(tx: Tx, partnerId: string, staffId: string | null): Promise<void> {
  const { rows } = await sql`select from affiliates.deal
      where partner_id = ${partnerId} and proposed_by = ${staffId}
    union all select from affiliates.correction
      where partner_id = ${partnerId} and proposed_by = ${staffId}`.execute(tx)
  if (rows.length > 0) throw new Refusal('own proposal')
}

function defineSetting(proposals: Proposals): void {
  proposals.define({
    kind: SETTING,
    subjectKind: 'setting',
    input: settingInput,
    async seen(tx, { input: { minimumMinor, withholdingBp } }) {
      const now = await getSetting(tx)
      return {
        changes: [
          {
            field: 'minimumPayout',
            unit: 'money',
            before: String(now.minimumMinor),
            after: minimumMinor,
          },
          {
            field: 'withholding',
            unit: 'text',
            before: percent(now.withholdingBp),
            after: percent(withholdingBp),
          },
        ],
      }
    },
    async execute(tx, { input: { minimumMinor, withholdingBp } }) {
      const before = await getSetting(tx)
      await writeSetting(tx, { minimumMinor: BigInt(minimumMinor), withholdingBp })
      return {
        before: { minimum: toWireMoney(before.minimumMinor), withholdingBp: before.withholdingBp },
        after: { minimum: toWireMoney(BigInt(minimumMinor)), withholdingBp },
      }
    },
  })
}
