import {
  decideProposal,
  getProposal,
  listProposals,
  proposal,
  type Proposal,
} from '#shared/contracts/staff/proposals.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Lang } from '#shared/lang.ts'
import { may } from '#shared/office/staff.ts'
import { SHOP_TEXTS, WHEEL_TEXTS } from '#shared/texts/server/texts.ts'
import { isUuid } from '#shared/uuid.ts'
import {
  AFFILIATE_CORRECTION,
  AFFILIATE_DEAL,
  AFFILIATE_PARTNER,
  AFFILIATE_PAYOUT,
  AFFILIATE_SETTING,
  affiliateInput,
} from '#server/domains/affiliates/index.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import {
  accountOf,
  STAFF_ADD,
  STAFF_RESET,
  STAFF_SET,
  type ProposalRow,
} from '#server/domains/staff/index.ts'
import { findRedressTicket } from '#server/domains/support/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import { AUTOMATION } from './automations/present.ts'
import { automationNameOf } from './automations/propose-automation.ts'
import { amountOf } from './correction.ts'
import { RECEIVABLE, receivableOf } from './chargebacks/settle-receivable.ts'
import { CONTROL } from './settings/control.ts'
import { PERIOD } from './dormant/period.ts'
import { GAME_OFFER, offersOf } from './game-offers/decide-offers.ts'
import type { House } from './house.ts'
import { JACKPOT, jackpotOf } from './jackpots/retuning.ts'
import { askedOf, TABLE_LIMITS } from './live-tables/table-limits.ts'
import { LETTER, letterOf } from './letters/discard.ts'
import { fileOf, LIST } from './lists/apply-list.ts'
import { LIST_UNDO } from './lists/undo-exclusion.ts'
import { HOUSE_ACCOUNT, houseAccountOf } from './methods/house-accounts.ts'
import { METHOD, methodOf } from './methods/method-limits.ts'
import { METHOD_TEXT } from './methods/method-texts.ts'
import { MESSAGE } from './messages/present.ts'
import { messageTitleOf } from './messages/propose-message.ts'
import { IDENTITY_LEVEL } from './settings/level-subject.ts'
import { RULE, ruleValueOf } from './settings/rule-input.ts'
import { API_KEY, WEBHOOK } from '#server/domains/outward/index.ts'
import { keyNameOf } from './outward/propose-key.ts'
import { webhookNameOf } from './outward/propose-webhook.ts'
import { ANNOUNCEMENT, announcementOf } from './promotions/announcement.ts'
import { PUBLICATION, publicationOf, worstOf } from './promotions/publication.ts'
import { STUDIO_WIN, winOf } from './studio-wins/decide-win.ts'
import { boundOf, WIN_BOUND } from './studio-wins/win-bound.ts'
import { codeOf, COUPON_VOID } from './trading/coupon-void.ts'
import { eventOf, RESETTLEMENT } from './trading/resettlement.ts'
import { placeOf, TERM } from './trading/term-calls.ts'
import { DROPS, titleOfDrops } from './drops/drops-proposal.ts'
import { SHOP } from './shop/shop-terms.ts'
import { WHEEL } from './wheel/wheel-terms.ts'

const kinds = proposal.shape.kind

const affiliateOf = ({ input }: ProposalRow): string => affiliateInput.parse(input).name

const SUBJECTS: Readonly<Record<string, (row: ProposalRow, lang: Lang) => string>> = {
  [RESETTLEMENT]: eventOf,
  [COUPON_VOID]: codeOf,
  [TABLE_LIMITS]: askedOf,
  [JACKPOT]: jackpotOf,
  [DROPS]: titleOfDrops,
  [AUTOMATION]: automationNameOf,
  [WHEEL]: (_row, lang) => WHEEL_TEXTS.name[lang],
  [SHOP]: (_row, lang) => SHOP_TEXTS.name[lang],
  [MESSAGE]: messageTitleOf,
  [TERM]: placeOf,
  [METHOD]: methodOf,
  [HOUSE_ACCOUNT]: houseAccountOf,
  [METHOD_TEXT]: methodOf,
  [LIST]: fileOf,
  [LETTER]: letterOf,
  [PUBLICATION]: publicationOf,
  [ANNOUNCEMENT]: announcementOf,
  [RULE]: ruleValueOf,
  [STUDIO_WIN]: winOf,
  [RECEIVABLE]: receivableOf,
  [AFFILIATE_PARTNER]: affiliateOf,
  [AFFILIATE_DEAL]: affiliateOf,
  [AFFILIATE_CORRECTION]: affiliateOf,
  [AFFILIATE_PAYOUT]: affiliateOf,
  [WIN_BOUND]: boundOf,
  [GAME_OFFER]: offersOf,
  [API_KEY]: keyNameOf,
  [WEBHOOK]: webhookNameOf,
  [STAFF_ADD]: accountOf,
  [STAFF_SET]: accountOf,
  [STAFF_RESET]: accountOf,
}
const WITHOUT_AMOUNT: ReadonlySet<string> = new Set([
  HOUSE_ACCOUNT,
  METHOD_TEXT,
  TABLE_LIMITS,
  JACKPOT,
  WHEEL,
  SHOP,
  DROPS,
  MESSAGE,
  AUTOMATION,
  PERIOD,
  CONTROL,
  IDENTITY_LEVEL,
  LIST,
  LIST_UNDO,
  LETTER,
  RULE,
  WIN_BOUND,
  GAME_OFFER,
  API_KEY,
  WEBHOOK,
  AFFILIATE_PARTNER,
  AFFILIATE_DEAL,
  AFFILIATE_SETTING,
  STAFF_ADD,
  STAFF_SET,
  STAFF_RESET,
])

export async function presentProposals(
  read: Db,
  { staff, lang }: Pick<StaffContext, 'staff' | 'lang'>,
  rows: readonly ProposalRow[],
): Promise<Proposal[]> {
  const names = await namePlayers(read, [
    ...new Set(rows.map(({ subject_id: id }) => id).filter(isUuid)),
  ])
  return rows.map((row) => ({
    id: row.id,
    kind: kinds.parse(row.kind),
    subjectID: row.subject_id,
    username: SUBJECTS[row.kind]?.(row, lang) ?? names.get(row.subject_id) ?? '',
    amount: WITHOUT_AMOUNT.has(row.kind)
      ? ''
      : row.kind === PUBLICATION
        ? worstOf(row)
        : amountOf(row),
    input: row.input,
    reason: row.reason,
    state: row.state,
    proposedBy: row.proposer,
    proposedAt: toWireTime(row.proposed_at),
    decidedBy: row.decider,
    decidedAt: row.decided_at && toWireTime(row.decided_at),
    decisionReason: row.decision_reason,
    own: row.proposed_by === staff.id,
  }))
}

export async function presentProposal(
  read: Db,
  context: Pick<StaffContext, 'staff' | 'lang'>,
  row: ProposalRow,
): Promise<Proposal> {
  const [presented] = await presentProposals(read, context, [row])
  if (presented === undefined) throw new Error('a proposal presented itself as nothing')
  return presented
}

export function proposalCalls({
  platform: {
    database: { read },
    outbox,
  },
  staff,
  support,
}: House): StaffBoundCall[] {
  return [
    handleStaff(listProposals, async (context, data) => {
      const { rows, next } = await staff.proposals.list(read, {
        ...data,
        ...(!may(context.staff.roles, 'proposal.read') && { by: context.staff.id }),
      })
      return { rows: await presentProposals(read, context, rows), next }
    }),
    handleStaff(getProposal, async (context, { proposalID }) => {
      const row = await staff.proposals.get(read, proposalID)
      if (row.proposed_by !== context.staff.id && !may(context.staff.roles, 'proposal.read'))
        throw new Refusal('record not found')
      return { ...(await presentProposal(read, context, row)), context: row.context }
    }),
    handleStaff(decideProposal, async (context, { id, decision, reason, ...proof }) => {
      const row = await staff.proposals.decide(context, { id, decision, reason, proof })
      outbox.nudge()
      const complaint = await findRedressTicket(read, row.id)
      if (complaint !== undefined) support.announce(complaint)
      return presentProposal(read, context, row)
    }),
  ]
}
