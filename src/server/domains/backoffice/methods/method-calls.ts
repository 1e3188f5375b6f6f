import * as calls from '#shared/contracts/staff/methods.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { refuseFields } from '#shared/refusals.ts'
import {
  changeMethodUse,
  isOnline,
  listDeskMethods,
  listMethodVersions,
  orderMethods,
} from '#server/domains/payments/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'
import { cashTypeOf, METHOD, proposeLimits } from './method-limits.ts'
import { proposeTexts } from './method-texts.ts'

type Choices = Pick<House['payments'], 'providerChoices' | 'payoutChoices'>

export function methodCalls(house: House): StaffBoundCall[] {
  const { database } = house.platform
  const choices = house.payments
  const { read } = database
  return [
    handleStaff(calls.listMethods, () => presentMethods(read, choices)),
    handleStaff(calls.listMethodVersions, async (_context, { type, methodID, limit, after }) => {
      const { rows, next } = await listMethodVersions(
        read,
        { cashType: cashTypeOf(type), methodId: methodID },
        { limit, after },
      )
      return {
        rows: rows.map(
          ({
            version,
            body: { name, text, eta, isActive, provider, minMinor, maxMinor, feeBp },
            made_at: at,
            made_by: by,
            approved_by: approvedBy,
            reason,
          }) => ({
            version,
            name,
            text,
            eta,
            active: isActive,
            provider: provider ?? null,
            min: toWireMoney(BigInt(minMinor)),
            max: toWireMoney(BigInt(maxMinor)),
            fee: toWireMoney(BigInt(feeBp)),
            at: at && toWireTime(at),
            by,
            approvedBy,
            reason,
          }),
        ),
        next,
      }
    }),
    handleStaff(
      calls.saveMethod,
      async (context, { type, methodID, version: from, active, provider: asked, reason }) => {
        const possible =
          type === 'deposit'
            ? choices.providerChoices
            : await payoutChoicesOf(read, choices, methodID)
        if (typeof asked === 'string' && !possible.includes(asked))
          throw refuseFields({ provider: 'invalid' })
        await database.transaction(async (tx) => {
          const { before, after, version } = await changeMethodUse(
            tx,
            { cashType: cashTypeOf(type), methodId: methodID },
            from,
            { isActive: active, provider: asked },
            { by: context.staff.username, approvedBy: null, reason, now: context.now },
          )
          await audit(tx, actorOf(context), {
            action: 'method.save',
            subject: { kind: METHOD, id: `${type}/${methodID}` },
            before: { version: from, ...before },
            after: { version, ...after },
            reason,
          })
        })
        const saved = (await presentMethods(read, choices)).find(
          (row) => row.type === type && row.methodID === methodID,
        )
        if (saved === undefined) throw new Error('a method that was saved is gone')
        return saved
      },
    ),
    handleStaff(calls.orderMethods, async (context, { type, ids }) => {
      await database.transaction(async (tx) => {
        const before = await orderMethods(tx, cashTypeOf(type), ids)
        await audit(tx, actorOf(context), {
          action: 'method.order',
          subject: { kind: METHOD, id: type },
          before: { ids: before },
          after: { ids },
        })
      })
      return presentMethods(read, choices)
    }),
    handleStaff(calls.proposeMethodLimits, async (context, order) =>
      presentProposal(read, context, await proposeLimits(house, context, order)),
    ),
    handleStaff(calls.proposeMethodTexts, async (context, order) =>
      presentProposal(read, context, await proposeTexts(house, context, order)),
    ),
  ]
}

async function payoutChoicesOf(
  read: Db,
  { payoutChoices }: Choices,
  methodId: string,
): Promise<string[]> {
  const method = (await listDeskMethods(read)).find(
    (row) => row.cash_type === 2 && row.method_id === methodId,
  )
  return method === undefined ? [] : payoutChoices(method)
}

async function presentMethods(
  read: Db,
  { providerChoices, payoutChoices }: Choices,
): Promise<calls.DeskMethod[]> {
  return (await listDeskMethods(read)).map((row) => ({
    methodID: row.method_id,
    type: row.cash_type === 1 ? ('deposit' as const) : ('withdrawal' as const),
    version: row.version,
    logo: row.logo,
    name: row.name,
    text: row.text,
    eta: row.eta,
    active: row.is_active,
    provider: row.provider,
    providers: isOnline(row) ? [...providerChoices] : row.cash_type === 2 ? payoutChoices(row) : [],
    min: toWireMoney(row.min_minor),
    max: toWireMoney(row.max_minor),
    fee: toWireMoney(BigInt(row.fee_bp)),
  }))
}
