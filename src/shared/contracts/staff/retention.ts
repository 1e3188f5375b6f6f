import { z } from 'zod'
import { ERASED_PARTS, RETENTION_VIEWS } from '../../periods.ts'
import { anyData, timeOutput } from '../define.ts'
import { idCursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'

export const erasedParts = z.partialRecord(z.enum(ERASED_PARTS), z.number())

export const retentionRow = z.object({
  playerID: z.string(),
  username: z.string(),
  closedAt: timeOutput.nullable(),
  dueOn: z.string().nullable(),
  /** Cash, an open withdrawal or an open stake is left; it blocks the erasure. */
  hasMoney: z.boolean(),
  /** An open complaint or objection; it also blocks the erasure. */ isObjecting: z.boolean(),
  /** A disputed deposit or a receivable that staff have not settled; it also blocks the erasure. */
  hasOpenReturn: z.boolean(),
  heldReason: z.string().nullable(),
  heldBy: z.string().nullable(),
  heldAt: timeOutput.nullable(),
  erasedAt: timeOutput.nullable(),
  what: erasedParts.nullable(),
})
export type RetentionRow = z.output<typeof retentionRow>

export const listRetention = defineStaffCall({
  method: 'list_retention',
  needs: 'retention.read',
  summary:
    'Closed accounts whose personal data will be erased within 90 days, soonest first; ' +
    'those on hold; or erased ones, latest first.',
  input: z.object({
    ...idCursorInput,
    view: z.enum(RETENTION_VIEWS, { error: 'invalid' }).default('due'),
  }),
  output: cursorPage(retentionRow),
  refusals: [],
})
const done = z.object({ held: z.boolean() })
const ofPlayer = z.object({ ...anyData, playerID: uuidInput, reason: reasonInput })
export const holdRetention = defineStaffCall({
  method: 'hold_retention',
  needs: 'retention.hold',
  summary: 'Puts the erasure of a closed account on hold during an objection or an investigation.',
  input: ofPlayer,
  output: done,
  refusals: ['record not found', 'not possible', 'duplicate'],
})
export const releaseRetention = defineStaffCall({
  method: 'release_retention',
  needs: 'retention.hold',
  summary: 'Releases the hold on an account’s erasure.',
  input: ofPlayer,
  output: done,
  refusals: ['not possible'],
})
