import { z } from 'zod'
import { ERASED_PARTS, RETENTION_VIEWS } from '../../periods.ts'
import { anyData, timeOutput } from '../define.ts'
import { idCursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'

/** How many rows of each part. */
export const erasedParts = z.partialRecord(z.enum(ERASED_PARTS), z.number())

export const retentionRow = z.object({
  playerID: z.string(),
  username: z.string(),
  closedAt: timeOutput.nullable(),
  /** YYYY-MM-DD */ dueOn: z.string().nullable(),
  /** Cash, an open withdrawal or an open stake is left: nothing is erased until it is not. */
  hasMoney: z.boolean(),
  /** Nor while a complaint or an objection waits for its answer. */ isObjecting: z.boolean(),
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
    'Closed accounts whose personal data are erased within 90 days, the soonest first; those held back; or what was erased, the last first.',
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
  summary:
    'Holds the erasure of a closed account back, while an objection or an investigation is open.',
  input: ofPlayer,
  output: done,
  refusals: ['record not found', 'not possible', 'duplicate'],
})
export const releaseRetention = defineStaffCall({
  method: 'release_retention',
  needs: 'retention.hold',
  summary: 'Lets the erasure of an account that was held back go on.',
  input: ofPlayer,
  output: done,
  refusals: ['not possible'],
})
