import { z } from 'zod'
import { settleTrading, type SettlementPreview } from '#shared/contracts/staff/trading.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import type { DeskChange, Preview, Verdict } from '#server/domains/sportsbook/index.ts'
import {
  actorOf,
  audit,
  takeOutflow,
  withinLimits,
  wouldExceed,
  type OutflowShare,
  type ProposalRow,
} from '#server/domains/staff/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { nameIn, storedName } from '../stored-name.ts'

export const RESETTLEMENT = 'resettlement'

const { act, results } = settleTrading.input.shape
/**
 * `amountMinor`: the players' total gain at the time of the proposal, signed kuruş as text. `sums`:
 * the previewed sums; missing in older proposals.
 */
const input = z.object({
  act,
  results,
  amountMinor: z.string().regex(/^-?\d{1,18}$/),
  name: storedName,
  sums: settleTrading.input.shape.expected.optional(),
})
type Order = z.output<typeof settleTrading.input>

/** @throws FieldRefusal when results are required and none is given */
export function verdictOf({ act: kind, results: given }: Pick<Order, 'act' | 'results'>): Verdict {
  if (kind !== 'results') return { act: kind }
  if (given.length === 0) throw refuseFields({ results: 'required' })
  return { act: kind, results: given }
}

/**
 * Payments count toward the limits of their players. So do the possible payouts of coupons that
 * still wait for another match. Reverted amounts count toward the limit of the act.
 */
export function sharesOf({ paidTo, waitingFor, revertedMinor }: Preview): OutflowShare[] {
  const players = new Set([...paidTo.keys(), ...waitingFor.keys()])
  return [
    ...[...players].map((playerId) => ({
      playerId,
      amountMinor: (paidTo.get(playerId) ?? 0n) + (waitingFor.get(playerId) ?? 0n),
    })),
    { playerId: null, amountMinor: revertedMinor },
  ]
}

export const waitingOf = ({ waitingFor }: Preview) =>
  [...waitingFor.values()].reduce((sum, amountMinor) => sum + amountMinor, 0n)
const sumsOf = ({ coupons, paidMinor, revertedMinor }: Preview) => ({
  coupons,
  paid: toWireMoney(paidMinor),
  reverted: toWireMoney(revertedMinor),
})

export async function presentPreview(
  read: Db,
  staffId: string,
  preview: Preview,
): Promise<SettlementPreview> {
  const names = await namePlayers(read, [
    ...new Set(preview.largest.map(({ playerId }) => playerId)),
  ])
  return {
    ...sumsOf(preview),
    waiting: toWireMoney(waitingOf(preview)),
    fourEyes: (await wouldExceed(read, 'settlement', staffId, sharesOf(preview))) !== undefined,
    largest: preview.largest.map(({ couponId, code, playerId, beforeMinor, afterMinor }) => ({
      couponID: couponId,
      code,
      playerID: playerId,
      username: names.get(playerId) ?? '',
      before: toWireMoney(beforeMinor),
      after: toWireMoney(afterMinor),
    })),
  }
}

export function eventOf({ input: stored }: ProposalRow, lang: Lang): string {
  return nameIn(input.parse(stored).name, lang)
}

/**
 * Executes a large manual settlement in the commit of the second person's approval, only while the
 * coupons are unchanged.
 */
export function defineResettlement({ staff, sportsbook: { desk } }: House): void {
  staff.proposals.define({
    kind: RESETTLEMENT,
    subjectKind: 'event',
    input,
    async seen(tx, { subjectId, input: stored }) {
      const preview = await desk.preview(subjectId, verdictOf(stored), tx)
      const { coupons, paidMinor, revertedMinor, paidTo, largest } = preview
      return {
        // The sums are not fixed here: the execution compares them and returns the current ones
        // when they differ.
        facts: [
          { field: 'act', unit: 'text', value: stored.act, fixed: true },
          ...stored.results.map(({ market, selection, result }) => ({
            field: `result.${market}.${selection}`,
            unit: 'text' as const,
            value: result,
            fixed: true,
          })),
          { field: 'coupons', unit: 'number', value: String(coupons), fixed: false },
          { field: 'paid', unit: 'money', value: String(paidMinor), fixed: false },
          { field: 'reverted', unit: 'money', value: String(revertedMinor), fixed: false },
          { field: 'paidPlayers', unit: 'number', value: String(paidTo.size), fixed: false },
          { field: 'waiting', unit: 'money', value: String(waitingOf(preview)), fixed: true },
          ...largest.map(({ code, beforeMinor, afterMinor }) => ({
            field: `coupon.${code}`,
            unit: 'money' as const,
            value: String(afterMinor - beforeMinor),
            fixed: false,
          })),
        ],
      }
    },
    async execute(tx, { id, subjectId, input: stored, proposedBy }, { staffId, now }) {
      const { sums, amountMinor } = stored
      const done = await desk.settle(tx, subjectId, verdictOf(stored), now, (preview) => {
        if (sums !== undefined) requireExpected(preview, sums)
        else if (preview.paidMinor - preview.revertedMinor !== BigInt(amountMinor))
          throw new Refusal(
            'not possible',
            sumsOf(preview),
            BACKOFFICE_TEXTS.couponsChangedMeanwhile,
          )
      })
      await takeOutflow(tx, {
        kind: 'settlement',
        actId: id,
        shares: sharesOf(done.preview),
        staffId: proposedBy,
        secondId: staffId,
      })
      return {
        before: done.before.desk,
        after: afterOf(done),
        later: () => desk.publish(done),
      }
    },
  })
}

/**
 * Settles at once, or proposes what exceeds one person's limit. A repeated call settles nothing
 * again.
 * @throws Refusal 'record not found', 'not possible' where another sum would be paid than was
 * looked at
 */
export async function settleByHand(
  { platform: { database }, staff, sportsbook: { desk } }: House,
  context: StaffContext,
  order: Order,
): Promise<'settled' | 'proposed'> {
  const { eventID, requestID, expected, reason } = order
  const verdict = verdictOf(order)
  return withinLimits<'settled' | 'proposed'>(
    async () => {
      const done = await database.transaction(async (tx) => {
        const settled = await desk.settle(tx, eventID, verdict, context.now, (preview) =>
          requireExpected(preview, expected),
        )
        await takeOutflow(tx, {
          kind: 'settlement',
          actId: requestID,
          shares: sharesOf(settled.preview),
          staffId: context.staff.id,
        })
        await audit(tx, actorOf(context), {
          action: 'trading.settle',
          subject: { kind: 'event', id: eventID },
          before: settled.before.desk,
          after: afterOf(settled),
          reason,
        })
        return settled
      })
      desk.publish(done)
      return 'settled'
    },
    async () => {
      const seen = await desk.preview(eventID, verdict)
      requireExpected(seen, expected)
      const name = await desk.nameOf(eventID)
      await database.transaction((tx) =>
        staff.proposals.propose(tx, context, {
          id: requestID,
          kind: RESETTLEMENT,
          subjectKind: 'event',
          subjectId: eventID,
          reason,
          input: {
            act: order.act,
            results: order.results,
            amountMinor: (seen.paidMinor - seen.revertedMinor).toString(),
            name,
            sums: sumsOf(seen),
          },
        }),
      )
      return 'proposed'
    },
  )
}

const afterOf = ({ after, preview }: DeskChange & { preview: Preview }) => ({
  desk: after.desk,
  ...sumsOf(preview),
  waiting: toWireMoney(waitingOf(preview)),
})

function requireExpected(preview: Preview, expected: Order['expected']): void {
  const sums = sumsOf(preview)
  if (
    sums.coupons !== expected.coupons ||
    sums.paid !== expected.paid ||
    sums.reverted !== expected.reverted
  )
    throw new Refusal('not possible', sums, BACKOFFICE_TEXTS.couponsChangedMeanwhile)
}
