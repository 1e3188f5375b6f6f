import { sql } from 'kysely'
import * as calls from '#shared/contracts/staff/affiliates.ts'
import { siteDate, toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { BANKS } from '#shared/payments/banks.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import { actorOf, audit, listAudit, type Proposals } from '#server/domains/staff/index.ts'
import { errorConstraint, type Tx } from '#server/platform/database/database.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dealOf, earliestMonth, listDeals, presentDeal, requireLaterMonth } from './deal.ts'
import {
  findPartnerRow,
  listPartners,
  listPayouts,
  listPayoutsOf,
  listWaiting,
} from './desk-rows.ts'
import { listPlayers, overviewOf } from './figures.ts'
import { listLineEntries } from './line-entries.ts'
import { lastDayOf, monthOf } from './months.ts'
import { addPartner, movePartner } from './partner.ts'
import { findAccount, lockPayout, maskIban, notePaid, stopPayout } from './payout.ts'
import { CORRECTION, DEAL, PARTNER, PAYOUT, SETTING, SUBJECT } from './proposals.ts'
import { getSetting } from './setting.ts'
import { findSigns } from './signs.ts'
import { getStatement, listStatements } from './statement.ts'
import { balanceOfPartner, findPartner, lockPartner, type PartnerRow } from './tables.ts'
import { dealTerms, type StoredTerms } from './terms.ts'

const PLAYERS_A_PAGE = 50
const AUDIT_LINES = 30

const subjectOf = (id: string) => ({ kind: SUBJECT, id })

async function requirePartner(
  db: Parameters<typeof findPartner>[0],
  id: string,
): Promise<PartnerRow> {
  const partner = await findPartner(db, id)
  if (partner === undefined) throw new Refusal('record not found')
  return partner
}

export function affiliateStaffCalls(platform: Platform, proposals: Proposals): StaffBoundCall[] {
  return [
    ...readCalls(platform),
    ...partnerCalls(platform, proposals),
    ...dealCalls(platform, proposals),
    ...payoutCalls(platform, proposals),
    ...settingCalls(platform, proposals),
  ]
}

function readCalls(platform: Platform): StaffBoundCall[] {
  const { read } = platform.database
  return [
    handleStaff(calls.listAffiliates, (_context, { view, ...cursor }) =>
      listPartners(read, view, cursor),
    ),
    handleStaff(calls.getAffiliate, (context, { partnerID }) =>
      pageOf(platform, context, partnerID),
    ),
    handleStaff(calls.listAffiliatePlayers, async ({ now }, { partnerID, month, after }) => {
      await requirePartner(read, partnerID)
      const { rows, next } = await listPlayers(
        read,
        partnerID,
        { month, after, limit: PLAYERS_A_PAGE },
        now,
      )
      const names = await namePlayers(
        read,
        rows.map(({ playerId }) => playerId),
      )
      return {
        rows: rows.map(({ playerId, ...row }) => ({
          ...row,
          playerID: playerId,
          username: names.get(playerId) ?? '',
        })),
        next,
      }
    }),
    handleStaff(calls.getAffiliateStatement, (_context, { partnerID, statementID }) =>
      getStatement(read, partnerID, statementID),
    ),
    handleStaff(calls.listAffiliateLineEntries, (_context, order) =>
      listLineEntries(read, { ...order, limit: PLAYERS_A_PAGE }),
    ),
    handleStaff(calls.listAffiliatePayouts, (_context, { view, ...cursor }) =>
      listPayouts(read, view, cursor),
    ),
  ]
}

async function pageOf(
  platform: Platform,
  { now }: StaffContext,
  partnerId: string,
): Promise<calls.AffiliatePage> {
  const { read } = platform.database
  const [partner, row] = [
    await requirePartner(read, partnerId),
    await findPartnerRow(read, partnerId),
  ]
  if (row === undefined) throw new Refusal('record not found')
  const month = monthOf(siteDate(now))
  const account = await findAccount(read, platform, partnerId)
  const deals = await listDeals(read, partnerId)
  const { total } = await overviewOf(read, partnerId, { from: month, to: lastDayOf(month) }, now)
  return {
    partner: {
      ...row,
      contact: partner.contact,
      phone: partner.phone,
      website: partner.website,
      about: partner.about,
      createdBy: partner.created_by,
      contractVersion: partner.contract_version,
      contractAcceptedAt: partner.contract_accepted_at && toWireTime(partner.contract_accepted_at),
      twoFactor: partner.totp_active,
      lastLoginAt: partner.last_login_at && toWireTime(partner.last_login_at),
      bank: account === undefined ? null : `${account.owner}, ${maskIban(account.iban)}`,
    },
    signs: await findSigns(read, partnerId),
    deals: deals.map(presentDeal),
    earliestMonth: earliestMonth(deals, now),
    waiting: await listWaiting(read, partnerId),
    month,
    figures: total,
    statements: await listStatements(read, partnerId),
    payouts: await listPayoutsOf(read, partnerId),
    audit: (
      await listAudit(read, { subjectKind: SUBJECT, subjectID: partnerId, limit: AUDIT_LINES })
    ).rows,
  }
}

type Ask = { id: string; kind: string; subjectId: string; input: unknown; reason: string }

/** @throws Refusal 'duplicate' while another proposal of the kind waits */
async function ask(
  { database }: Platform,
  proposals: Proposals,
  context: StaffContext,
  { subjectId, ...proposal }: Ask,
  check: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<{ proposalID: string }> {
  const row = await database
    .transaction(async (tx) => {
      await check(tx)
      return proposals.propose(tx, context, { ...proposal, subjectId, subjectKind: SUBJECT })
    })
    .catch((error: unknown) => {
      throw (errorConstraint(error) ?? '').startsWith('proposal_of_affiliate')
        ? new Refusal('duplicate')
        : error
    })
  return { proposalID: row.id }
}

function partnerCalls(platform: Platform, proposals: Proposals): StaffBoundCall[] {
  const { database } = platform
  return [
    handleStaff(
      calls.addAffiliate,
      async (context, { Lang: _lang, SiteType: _site, ...fields }) => {
        const { id } = await database.transaction(async (tx) => {
          const partner = await addPartner(tx, fields, context.staff.username, context.now)
          await audit(tx, actorOf(context), {
            action: 'affiliate.add',
            subject: subjectOf(partner.id),
            after: { name: partner.name, website: partner.website },
          })
          return partner
        })
        return { partnerID: id }
      },
    ),
    handleStaff(calls.proposeAffiliate, async (context, { requestID, partnerID, reason }) => {
      const { name, state } = await requirePartner(database.read, partnerID)
      if (state === 'active' || state === 'closed') throw new Refusal('not possible')
      return ask(platform, proposals, context, {
        id: requestID,
        kind: PARTNER,
        subjectId: partnerID,
        input: { name },
        reason,
      })
    }),
    handleStaff(calls.stopAffiliate, async (context, { partnerID, to, reason }) => {
      await database.transaction(async (tx) => {
        await lockPartner(tx, partnerID)
        if (to === 'closed' && (await balanceOfPartner(tx, partnerID)) !== 0n)
          throw new Refusal('not possible')
        const { before } = await movePartner(tx, platform, partnerID, to, context.now)
        const notify = await proposals.withdrawPending(tx, {
          kind: PARTNER,
          subjectId: partnerID,
          reason,
          now: context.now,
        })
        await audit(tx, actorOf(context), {
          action: 'affiliate.stop',
          subject: subjectOf(partnerID),
          before: { state: before },
          after: { state: to },
          reason,
        })
        await notify()
      })
      return {}
    }),
    handleStaff(calls.denyAffiliateCpa, async (context, { playerID, reason }) => {
      await database.transaction((tx) => denyCpa(tx, context, playerID, reason))
      return {}
    }),
  ]
}

/** @throws Refusal 'record not found', 'not possible' once it is booked or refused */
async function denyCpa(
  tx: Tx,
  context: StaffContext,
  playerId: string,
  reason: string,
): Promise<void> {
  const { rows: found } = await sql<{ partner_id: string }>`select partner_id
    from affiliates.cpa where player_id = ${playerId}`.execute(tx)
  const [cpa] = found
  if (cpa === undefined) throw new Refusal('record not found')
  await lockPartner(tx, cpa.partner_id)
  const { rows } = await sql<{ amount_minor: bigint }>`update affiliates.cpa
    set denied_at = ${context.now}, denied_by = ${context.staff.username},
      denied_reason = ${reason}
    where player_id = ${playerId} and denied_at is null and statement_id is null
    returning amount_minor`.execute(tx)
  const [denied] = rows
  if (denied === undefined) throw new Refusal('not possible')
  await audit(tx, actorOf(context), {
    action: 'affiliate.deny-cpa',
    subject: subjectOf(cpa.partner_id),
    after: { playerID: playerId, amount: toWireMoney(denied.amount_minor) },
    reason,
  })
}

type DealAsked = Pick<
  Parameters<Parameters<typeof handleStaff<typeof calls.proposeDeal>>[1]>[1],
  'model' | 'share' | 'cpa'
>

function storedTermsOf({ model, share, cpa }: DealAsked): StoredTerms {
  return {
    model,
    ...(share !== undefined && {
      share: {
        ...share,
        tiers: share.tiers.map(({ from, ratesBp }) => ({ fromMinor: String(from), ratesBp })),
      },
    }),
    ...(cpa !== undefined && {
      cpa: {
        amountMinor: String(cpa.amount),
        depositMinor: String(cpa.deposit),
        wageredMinor: String(cpa.wagered),
        days: cpa.days,
        holdDays: cpa.holdDays,
      },
    }),
  }
}

function dealCalls(platform: Platform, proposals: Proposals): StaffBoundCall[] {
  const { read } = platform.database
  return [
    handleStaff(
      calls.proposeDeal,
      async (context, { requestID, partnerID, validFrom, reason, ...asked }) => {
        const { name } = await requirePartner(read, partnerID)
        const terms = storedTermsOf(asked)
        if (!dealTerms.safeParse(terms).success) throw refuseFields({ model: 'invalid' })
        return ask(
          platform,
          proposals,
          context,
          {
            id: requestID,
            kind: DEAL,
            subjectId: partnerID,
            input: { name, validFrom, terms },
            reason,
          },
          async (tx) => requireLaterMonth(await listDeals(tx, partnerID), validFrom, context.now),
        )
      },
    ),
    handleStaff(
      calls.proposeAffiliateCorrection,
      async (context, { requestID, partnerID, amount, reason }) => {
        const { name } = await requirePartner(read, partnerID)
        // Without a deal there is no statement that could contain it.
        const deal = dealOf(await listDeals(read, partnerID), monthOf(siteDate(context.now)))
        if (deal === undefined) throw new Refusal('not possible')
        return ask(platform, proposals, context, {
          id: requestID,
          kind: CORRECTION,
          subjectId: partnerID,
          input: { name, amountMinor: String(amount) },
          reason,
        })
      },
    ),
  ]
}

function payoutCalls(platform: Platform, proposals: Proposals): StaffBoundCall[] {
  const { database } = platform
  return [
    handleStaff(calls.proposeAffiliatePayout, async (context, { requestID, payoutID, reason }) => {
      const { payout, partner } = await database.transaction((tx) => lockPayout(tx, payoutID))
      if (payout.state !== 'requested') throw new Refusal('not pending')
      if ((await balanceOfPartner(database.read, partner.id)) < payout.amount_minor)
        throw new Refusal('insufficient balance')
      const { withholdingBp } = await getSetting(database.read)
      return ask(platform, proposals, context, {
        id: requestID,
        kind: PAYOUT,
        subjectId: payoutID,
        input: { name: partner.name, amountMinor: String(payout.amount_minor), withholdingBp },
        reason,
      })
    }),
    handleStaff(calls.showAffiliateAccount, (context, { payoutID }) =>
      database.transaction(async (tx) => {
        const { payout, partner } = await lockPayout(tx, payoutID)
        if (payout.state !== 'approved') throw new Refusal('not pending')
        const account = await findAccount(tx, platform, partner.id, payout.account_id)
        if (account === undefined) throw new Refusal('record not found')
        await audit(tx, actorOf(context), {
          action: 'affiliate.show-account',
          subject: subjectOf(partner.id),
          after: { payout: payoutID },
        })
        const { owner, iban, taxNumber } = account
        const bank = BANKS.get(iban.slice(5, 9)) ?? ''
        return { owner, iban, bank, taxNumber, net: toWireMoney(payout.net_minor ?? 0n) }
      }),
    ),
    handleStaff(calls.payAffiliatePayout, async (context, { payoutID, reference }) => {
      await database.transaction(async (tx) => {
        const partnerId = await notePaid(tx, platform, payoutID, {
          reference,
          by: context.staff.username,
          now: context.now,
        })
        await audit(tx, actorOf(context), {
          action: 'affiliate.paid',
          subject: subjectOf(partnerId),
          after: { payout: payoutID, reference },
        })
      })
      return {}
    }),
    handleStaff(calls.stopAffiliatePayout, async (context, { payoutID, reason }) => {
      await database.transaction(async (tx) => {
        const { partnerId, state } = await stopPayout(tx, platform, payoutID, {
          reason,
          now: context.now,
        })
        const notify = await proposals.withdrawPending(tx, {
          kind: PAYOUT,
          subjectId: payoutID,
          reason,
          now: context.now,
        })
        await audit(tx, actorOf(context), {
          action: 'affiliate.stop-payout',
          subject: subjectOf(partnerId),
          after: { payout: payoutID, state },
          reason,
        })
        await notify()
      })
      return {}
    }),
  ]
}

function settingCalls(platform: Platform, proposals: Proposals): StaffBoundCall[] {
  return [
    handleStaff(calls.getAffiliateSetting, async () => {
      const { minimumMinor, withholdingBp } = await getSetting(platform.database.read)
      return { minimum: toWireMoney(minimumMinor), withholdingBp }
    }),
    handleStaff(
      calls.proposeAffiliateSetting,
      (context, { requestID, minimum, withholdingBp, reason }) =>
        ask(platform, proposals, context, {
          id: requestID,
          kind: SETTING,
          subjectId: 'affiliates',
          input: { minimumMinor: String(minimum), withholdingBp },
          reason,
        }),
    ),
  ]
}
