import { z } from 'zod'
import {
  previewCouponVoid,
  voidCoupon,
  type CouponVoidPreview,
} from '#shared/contracts/staff/coupon-void.ts'
import { toWireMoney } from '#shared/money.ts'
import { VOID_CAUSES } from '#shared/office/coupon-void.ts'
import { Refusal } from '#shared/refusals.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import type { VoidPreview } from '#server/domains/sportsbook/index.ts'
import {
  actorOf,
  audit,
  explainLimit,
  takeOutflow,
  withinLimits,
  wouldExceed,
  type ProposalRow,
} from '#server/domains/staff/index.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { sharesOf, waitingOf } from './resettlement.ts'

export const COUPON_VOID = 'coupon-void'

type Order = z.output<typeof voidCoupon.input>
type Expected = Order['expected']

/** `amountMinor`: the player's gain at the time of the proposal, signed kuruş as text. */
const input = z.object({
  legs: z.array(z.number()).optional(),
  cause: z.enum(VOID_CAUSES),
  message: z.string(),
  code: z.string(),
  expected: voidCoupon.input.shape.expected,
  amountMinor: z.string().regex(/^-?\d{1,18}$/),
})

export const codeOf = ({ input: stored }: ProposalRow): string => input.parse(stored).code

const expectedOf = ({ state, openMinor, paidMinor, revertedMinor }: VoidPreview): Expected => ({
  state,
  remaining: toWireMoney(openMinor),
  paid: toWireMoney(paidMinor),
  reverted: toWireMoney(revertedMinor),
})

function requireExpected(preview: VoidPreview, expected: Expected): void {
  const now = expectedOf(preview)
  if (
    now.state !== expected.state ||
    now.remaining !== expected.remaining ||
    now.paid !== expected.paid ||
    now.reverted !== expected.reverted
  )
    throw new Refusal('not possible', now, BACKOFFICE_TEXTS.couponsChangedMeanwhile)
}

const afterOf = (
  { code, legs, paidMinor, revertedMinor }: VoidPreview,
  { cause, message }: Pick<Order, 'cause' | 'message'>,
) => ({
  name: code,
  ...(legs !== undefined && { legs: legs.map((leg) => leg + 1) }),
  cause,
  message,
  paid: toWireMoney(paidMinor),
  reverted: toWireMoney(revertedMinor),
})

/** Executes a large void in the commit of the second person's approval. */
export function defineCouponVoid({ staff, sportsbook: { voids } }: House): void {
  staff.proposals.define({
    kind: COUPON_VOID,
    subjectKind: 'coupon',
    input,
    async seen(tx, { subjectId, input: { legs, cause, message } }) {
      const preview = await voids.preview(subjectId, legs, tx)
      const { state, openMinor, paidMinor, revertedMinor, beforeMinor, afterMinor } = preview
      return {
        facts: [
          { field: 'voidCause', unit: 'text', value: cause, fixed: true },
          { field: 'voidMessage', unit: 'text', value: message, fixed: true },
          {
            field: 'voidLegs',
            unit: 'text',
            value: legs === undefined ? 'all' : legs.map((leg) => leg + 1).join(', '),
            fixed: true,
          },
          { field: 'couponState', unit: 'text', value: state, fixed: true },
          { field: 'openStake', unit: 'money', value: String(openMinor), fixed: true },
          { field: 'paidBefore', unit: 'money', value: String(beforeMinor), fixed: true },
          {
            field: 'paidAfter',
            unit: 'money',
            value: afterMinor === undefined ? null : String(afterMinor),
            fixed: true,
          },
          { field: 'paid', unit: 'money', value: String(paidMinor), fixed: true },
          { field: 'reverted', unit: 'money', value: String(revertedMinor), fixed: true },
          { field: 'waiting', unit: 'money', value: String(waitingOf(preview)), fixed: true },
        ],
      }
    },
    async execute(tx, { id, subjectId, input: stored, proposedBy }, { staffId, now }) {
      const { legs, cause, message, expected } = stored
      const order = { id, couponId: subjectId, legs, cause, message }
      const done = await voids.void(tx, order, now, (preview) => requireExpected(preview, expected))
      if (done === undefined) return {}
      await takeOutflow(tx, {
        kind: 'settlement',
        actId: id,
        shares: sharesOf(done.preview),
        staffId: proposedBy,
        secondId: staffId,
      })
      return {
        before: expectedOf(done.preview),
        after: afterOf(done.preview, stored),
        later: () => voids.publish(done),
      }
    },
  })
}

/**
 * Voids at once, or proposes what exceeds one person's limit. A repeated call voids nothing again.
 * @throws Refusal 'record not found', 'duplicate', 'not possible' when the coupon has changed since
 * it was looked at
 */
async function voidByHand(
  { platform: { database }, staff, sportsbook: { voids } }: House,
  context: StaffContext,
  { couponID, legs, requestID, cause, message, expected, reason }: Order,
): Promise<'voided' | 'proposed'> {
  const order = { id: requestID, couponId: couponID, legs, cause, message }
  return withinLimits<'voided' | 'proposed'>(
    async () => {
      const done = await database.transaction(async (tx) => {
        const voided = await voids.void(tx, order, context.now, (preview) =>
          requireExpected(preview, expected),
        )
        if (voided === undefined) return undefined
        await takeOutflow(tx, {
          kind: 'settlement',
          actId: requestID,
          shares: sharesOf(voided.preview),
          staffId: context.staff.id,
        })
        await audit(tx, actorOf(context), {
          action: 'coupon.void',
          subject: { kind: 'coupon', id: couponID },
          before: expectedOf(voided.preview),
          after: afterOf(voided.preview, order),
          reason,
        })
        return voided
      })
      if (done !== undefined) voids.publish(done)
      return 'voided'
    },
    async (why) => {
      const seen = await voids.preview(couponID, legs)
      requireExpected(seen, expected)
      await database.transaction(async (tx) =>
        staff.proposals.propose(tx, context, {
          id: requestID,
          kind: COUPON_VOID,
          subjectKind: 'coupon',
          subjectId: couponID,
          reason,
          input: {
            legs,
            cause,
            message,
            code: seen.code,
            expected,
            amountMinor: (seen.paidMinor - seen.revertedMinor).toString(),
          },
          causes: [
            await explainLimit(tx, why, {
              kind: 'settlement',
              playerId: seen.playerId,
              staffId: context.staff.id,
            }),
          ],
        }),
      )
      return 'proposed'
    },
  )
}

export function couponVoidCalls(house: House): StaffBoundCall[] {
  const {
    platform: {
      database: { read },
    },
    sportsbook: { voids },
  } = house
  return [
    handleStaff(
      previewCouponVoid,
      async ({ staff }, { couponID, legs }): Promise<CouponVoidPreview> => {
        const preview = await voids.preview(couponID, legs)
        const { beforeMinor, afterMinor, potentialMinor, returnsFreeBet } = preview
        const excess = await wouldExceed(read, 'settlement', staff.id, sharesOf(preview))
        return {
          ...expectedOf(preview),
          before: toWireMoney(beforeMinor),
          after: afterMinor === undefined ? null : toWireMoney(afterMinor),
          potential: toWireMoney(potentialMinor),
          waiting: toWireMoney(waitingOf(preview)),
          freeBetBack: returnsFreeBet,
          fourEyes: excess !== undefined,
        }
      },
    ),
    handleStaff(voidCoupon, async (context, data) => ({
      outcome: await voidByHand(house, context, data),
    })),
  ]
}
