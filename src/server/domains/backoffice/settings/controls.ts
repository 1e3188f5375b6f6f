import { z } from 'zod'
import {
  listPaymentControls,
  listPaymentStops,
  proposePaymentControl,
} from '#shared/contracts/staff/controls.ts'
import { toWireTime } from '#shared/dates.ts'
import {
  isControlValue,
  PAYMENT_CONTROLS,
  type PaymentControl,
} from '#shared/payments/payment-controls.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import { getControl, listStops, readControls, setControl } from '#server/domains/payments/index.ts'
import { findWaiting, listAudit } from '#server/domains/staff/index.ts'
import { errorConstraint } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'
import { CONTROL, controlInput } from './control.ts'

const HISTORY_SHOWN = 20
const control = z.enum(PAYMENT_CONTROLS)

export function defineControl({ staff }: House): void {
  staff.proposals.define({
    kind: CONTROL,
    subjectKind: CONTROL,
    input: controlInput,
    seen: async (tx, { subjectId, input: { value } }) => ({
      changes: [
        {
          field: subjectId,
          unit: 'hold',
          before: await getControl(tx, control.parse(subjectId)),
          after: value,
        },
      ],
    }),
    async execute(tx, { subjectId, input: { value, from } }) {
      const name = control.parse(subjectId)
      requireValue(name, value)
      await setControl(tx, name, from, value)
      return { before: { value: from }, after: { value } }
    },
  })
}

/** @throws FieldRefusal for a value the control cannot have */
function requireValue(name: PaymentControl, value: string): void {
  if (!isControlValue(name, value)) throw refuseFields({ value: 'invalid' })
}

export function controlCalls({ platform: { database }, staff }: House): StaffBoundCall[] {
  const { read } = database
  return [
    handleStaff(listPaymentStops, async ({ now }, { playerIDs }) => {
      const found = Map.groupBy(await listStops(read, playerIDs, now), ({ playerId }) => playerId)
      return [...found].map(([playerID, stops]) => ({
        playerID,
        stops: stops.map(({ kind, holds, since }) => ({ kind, holds, since: toWireTime(since) })),
      }))
    }),
    handleStaff(listPaymentControls, async () => {
      const [values, waiting, { rows: history }] = await Promise.all([
        readControls(read),
        findWaiting(read, CONTROL),
        listAudit(read, { subjectKind: CONTROL, limit: HISTORY_SHOWN }),
      ])
      const asked = (name: PaymentControl) => waiting.get(name)
      return {
        controls: PAYMENT_CONTROLS.map((name) => ({
          name,
          value: values[name],
          waiting: asked(name) === undefined ? null : controlInput.parse(asked(name)?.input).value,
        })),
        history,
      }
    }),
    handleStaff(proposePaymentControl, async (context, { requestID, name, value, reason }) => {
      requireValue(name, value)
      const row = await database
        .transaction(async (tx) => {
          const from = await getControl(tx, name)
          if (from === value) throw new Refusal('not possible')
          return staff.proposals.propose(tx, context, {
            id: requestID,
            kind: CONTROL,
            subjectKind: CONTROL,
            subjectId: name,
            input: { value, from },
            reason,
          })
        })
        .catch((error: unknown) => {
          throw errorConstraint(error) === 'proposal_of_control' ? new Refusal('duplicate') : error
        })
      return presentProposal(read, context, row)
    }),
  ]
}
