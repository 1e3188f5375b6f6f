import { z } from 'zod'
import { EVIDENCE_SUBJECTS } from '../../evidence.ts'
import { anyData, timeOutput } from '../define.ts'
import { idCursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'

const subject = z.enum(EVIDENCE_SUBJECTS, { error: 'required' })

/**
 * A file the house makes: `digest` SHA-256 of the whole, hex, and `contents` what is in it. `gone`:
 * it was not to be kept, and its bytes are no more.
 */
export const madeFile = z.object({
  fileID: z.string(),
  state: z.enum(['asked', 'made', 'failed', 'gone']),
  title: z.string(),
  reason: z.string(),
  staff: z.string(),
  askedAt: timeOutput,
  madeAt: timeOutput.nullable(),
  /** null: kept */
  goneAt: timeOutput.nullable(),
  name: z.string().nullable(),
  size: z.number().nullable(),
  digest: z.string().nullable(),
  contents: z.array(z.object({ name: z.string(), size: z.number(), digest: z.string() })),
})

export const evidencePack = madeFile.extend({
  subject,
  subjectID: z.string(),
  playerID: z.string(),
  username: z.string(),
})
export type EvidencePack = z.output<typeof evidencePack>

export const listEvidence = defineStaffCall({
  method: 'list_evidence',
  needs: 'evidence.make',
  summary:
    'Evidence packs, the newest first; of one player, where given. A pack’s bytes are at /v1/staff/files/{fileID}, and each taking is written down.',
  input: z.object({ ...idCursorInput, playerID: uuidInput.optional() }),
  output: cursorPage(evidencePack),
  refusals: ['record not found'],
})

export const makeEvidence = defineStaffCall({
  method: 'make_evidence',
  needs: 'evidence.make',
  summary:
    'Has a pack made of everything about a player, a coupon, a round, an objection or a complaint. The same requestID is the same pack. `wholeNumber`: with the whole identity number, for whoever may see it. `keep`: longer than a day.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    subject,
    subjectID: z.string({ error: 'required' }).trim().min(1, 'required').max(60, 'tooLong'),
    reason: reasonInput,
    keep: z.boolean({ error: 'invalid' }).default(false),
    wholeNumber: z.boolean({ error: 'invalid' }).default(false),
  }),
  output: evidencePack,
  refusals: ['record not found', 'duplicate', 'not authorized'],
})
