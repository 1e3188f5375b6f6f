import { z } from 'zod'
import { EVIDENCE_SUBJECTS } from '../../office/evidence.ts'
import { anyData, timeOutput } from '../define.ts'
import { idCursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'

const subject = z.enum(EVIDENCE_SUBJECTS, { error: 'required' })

/**
 * A generated file: `digest` is the SHA-256 of the whole file in hex, `contents` its index. `gone`:
 * the file was temporary and its bytes have been deleted.
 */
export const madeFile = z.object({
  fileID: z.string(),
  state: z.enum(['asked', 'made', 'failed', 'gone']),
  title: z.string(),
  reason: z.string(),
  staff: z.string(),
  askedAt: timeOutput,
  madeAt: timeOutput.nullable(),
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
    'Evidence packs, newest first; ' +
    'of one player if given. A pack’s bytes are at /v1/staff/files/{fileID}; ' +
    'each download is recorded.',
  input: z.object({ ...idCursorInput, playerID: uuidInput.optional() }),
  output: cursorPage(evidencePack),
  refusals: ['record not found'],
})

export const makeEvidence = defineStaffCall({
  method: 'make_evidence',
  needs: 'evidence.make',
  summary:
    'Generates an evidence pack about a player, a coupon, ' +
    'a round, an objection or a complaint. Repeating the requestID returns the same pack. ' +
    '`wholeNumber`: with the full identity number, for roles that may see it. ' +
    '`keep`: store longer than a day.',
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
