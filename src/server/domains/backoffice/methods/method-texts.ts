import { z } from 'zod'
import type { proposeMethodTexts } from '#shared/contracts/staff/methods.ts'
import { LANGS } from '#shared/lang.ts'
import { METHOD_TYPES } from '#shared/payments/payment-methods.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  changeMethodTexts,
  getMethodTexts,
  type MethodTexts,
} from '#server/domains/payments/index.ts'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import { errorConstraint } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { cashTypeOf, METHOD } from './method-limits.ts'

/**
 * The texts of a method tell players where to send money. One person could send it elsewhere, so a
 * change takes two.
 */
export const METHOD_TEXT = 'method-text'

const bilingual = z.object({ tr: z.string(), en: z.string() })
const texts = z.object({ name: bilingual, text: bilingual, eta: bilingual })
/** `name`: of the method at the time of the request. `from`: its texts then. */
const input = z.object({
  type: z.enum(METHOD_TYPES),
  methodID: z.string(),
  name: bilingual,
  by: z.string(),
  from: texts,
  to: texts,
})

const FIELDS = { name: 'methodName', text: 'methodNote', eta: 'methodEta' } as const

const changesOf = (from: MethodTexts, to: MethodTexts) =>
  (['name', 'text', 'eta'] as const).flatMap((field) =>
    LANGS.filter((lang) => from[field][lang] !== to[field][lang]).map((lang) => ({
      field: `${FIELDS[field]}.${lang}`,
      unit: 'text' as const,
      before: from[field][lang],
      after: to[field][lang],
    })),
  )

export function defineMethodTexts({ staff }: House): void {
  staff.proposals.define({
    kind: METHOD_TEXT,
    subjectKind: METHOD,
    input,
    async seen(tx, { input: { type, methodID, to } }) {
      const from = await getMethodTexts(tx, { cashType: cashTypeOf(type), methodId: methodID })
      return { changes: changesOf(from, to) }
    },
    async execute(tx, { input: { type, methodID, by, from, to }, reason }, { name, now }) {
      const version = await changeMethodTexts(
        tx,
        { cashType: cashTypeOf(type), methodId: methodID },
        from,
        to,
        { by, approvedBy: name, reason, now },
      )
      return { before: from, after: { version, ...to } }
    },
  })
}

type Order = z.output<(typeof proposeMethodTexts)['input']>

/**
 * @throws Refusal 'record not found', 'not possible' where the method was changed since it was read
 * or nothing changes, 'duplicate' where a change waits already
 */
export async function proposeTexts(
  { platform: { database }, staff }: House,
  context: StaffContext,
  { requestID, type, methodID, version, name, text, eta, reason }: Order,
): Promise<ProposalRow> {
  return database
    .transaction(async (tx) => {
      const key = { cashType: cashTypeOf(type), methodId: methodID }
      const from = await getMethodTexts(tx, key, version)
      const to = { name, text, eta }
      if (changesOf(from, to).length === 0) throw new Refusal('not possible')
      return staff.proposals.propose(tx, context, {
        id: requestID,
        kind: METHOD_TEXT,
        subjectKind: METHOD,
        subjectId: `${type}/${methodID}`,
        reason,
        input: { type, methodID, name: from.name, by: context.staff.username, from, to },
      })
    })
    .catch((error: unknown) => {
      throw errorConstraint(error) === 'proposal_of_method_text' ? new Refusal('duplicate') : error
    })
}
