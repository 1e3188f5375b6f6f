import { z } from 'zod'
import type { proposeMethodLimits } from '#shared/contracts/staff/methods.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { METHOD_TYPES } from '#shared/payments/payment-methods.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import {
  changeMethodLimits,
  getMethodLimits,
  type MethodLimits,
} from '#server/domains/payments/index.ts'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import { errorConstraint } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'

export const METHOD = 'method'
const CASH_TYPES = { deposit: 1, withdrawal: 2 } as const
export const cashTypeOf = (type: (typeof METHOD_TYPES)[number]): number => CASH_TYPES[type]

const minor = z.string().regex(/^\d{1,18}$/)
const limits = z.object({ minMinor: minor, maxMinor: minor, feeBp: z.number().int() })
/**
 * `name`: in older proposals, in the proposer's language only. `from`: the limits at the time of
 * the request. `amountMinor`: the new upper limit.
 */
const input = z.object({
  type: z.enum(METHOD_TYPES),
  methodID: z.string(),
  name: z.union([z.string(), z.object({ tr: z.string(), en: z.string() })]),
  by: z.string(),
  from: limits,
  to: limits,
  amountMinor: minor,
})

const parseLimits = ({ minMinor, maxMinor, feeBp }: z.output<typeof limits>): MethodLimits => ({
  minMinor: BigInt(minMinor),
  maxMinor: BigInt(maxMinor),
  feeBp,
})
const storeLimits = ({ minMinor, maxMinor, feeBp }: MethodLimits) => ({
  minMinor: String(minMinor),
  maxMinor: String(maxMinor),
  feeBp,
})
const writeLimits = ({ minMinor, maxMinor, feeBp }: MethodLimits) => ({
  min: toWireMoney(minMinor),
  max: toWireMoney(maxMinor),
  fee: toWireMoney(BigInt(feeBp)),
})

export function methodOf(row: ProposalRow, lang: Lang): string {
  const { name } = input.pick({ name: true }).parse(row.input)
  return typeof name === 'string' ? name : name[lang]
}

export function defineMethodLimits({ staff }: House): void {
  staff.proposals.define({
    kind: METHOD,
    subjectKind: METHOD,
    input,
    async seen(tx, { input: { type, methodID, to } }) {
      const from = storeLimits(
        (await getMethodLimits(tx, { cashType: cashTypeOf(type), methodId: methodID })).limits,
      )
      return {
        changes: [
          { field: 'min', unit: 'money', before: from.minMinor, after: to.minMinor },
          { field: 'max', unit: 'money', before: from.maxMinor, after: to.maxMinor },
          { field: 'fee', unit: 'rate', before: String(from.feeBp), after: String(to.feeBp) },
        ],
      }
    },
    async execute(tx, { input: { type, methodID, by, ...asked }, reason }, { name, now }) {
      const [from, to] = [parseLimits(asked.from), parseLimits(asked.to)]
      const version = await changeMethodLimits(
        tx,
        { cashType: cashTypeOf(type), methodId: methodID },
        from,
        to,
        { by, approvedBy: name, reason, now },
      )
      return { before: writeLimits(from), after: { version, ...writeLimits(to) } }
    },
  })
}

type Order = z.output<(typeof proposeMethodLimits)['input']>

/**
 * @throws FieldRefusal where the upper limit lies below the lower, or paying in would cost; Refusal
 * 'record not found', 'duplicate' where a change waits already
 */
export async function proposeLimits(
  { platform: { database }, staff }: House,
  context: StaffContext,
  { requestID, type, methodID, min, max, fee, reason }: Order,
): Promise<ProposalRow> {
  if (max < min) throw refuseFields({ max: 'amountRange' })
  if (type === 'deposit' && fee > 0n) throw refuseFields({ fee: 'invalid' })
  return database
    .transaction(async (tx) => {
      const { limits: from, name } = await getMethodLimits(tx, {
        cashType: cashTypeOf(type),
        methodId: methodID,
      })
      return staff.proposals.propose(tx, context, {
        id: requestID,
        kind: METHOD,
        subjectKind: METHOD,
        subjectId: `${type}/${methodID}`,
        reason,
        input: {
          type,
          methodID,
          name,
          by: context.staff.username,
          from: storeLimits(from),
          to: storeLimits({ minMinor: min, maxMinor: max, feeBp: Number(fee) }),
          amountMinor: String(max),
        },
      })
    })
    .catch((error: unknown) => {
      throw errorConstraint(error) === 'proposal_of_method' ? new Refusal('duplicate') : error
    })
}
