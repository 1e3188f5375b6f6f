import { z } from 'zod'
import { DOCUMENT_KINDS, DOCUMENT_REASONS, DOCUMENT_STATES } from '../documents.ts'
import { anyData, defineCall, timeOutput } from './define.ts'
import { profile } from './user.ts'

const kind = z.enum(DOCUMENT_KINDS, { error: 'required' })

export const ownDocument = z.object({
  documentID: z.string(),
  kind,
  format: z.enum(['jpeg', 'png', 'pdf']),
  size: z.number(),
  state: z.enum(DOCUMENT_STATES),
  reason: z.enum(DOCUMENT_REASONS).nullable(),
  /** What is asked for in its place, while nothing of that kind was sent since. */
  askedKind: kind.nullable(),
  validUntil: z.string().nullable(),
  uploadedAt: timeOutput,
  decidedAt: timeOutput.nullable(),
})
export type OwnDocument = z.output<typeof ownDocument>

/** ✚ */
export const listDocuments = defineCall({
  class: 'user',
  method: 'list_documents',
  auth: 'player',
  restricted: true,
  summary:
    'One’s own documents, newest first, how each stands, and how many more may be sent today.',
  input: z.object(anyData),
  output: z.object({
    kycStatus: profile.shape.kycStatus,
    documents: z.array(ownDocument),
    leftToday: z.number(),
    mostBytes: z.number(),
  }),
  refusals: [],
})

/**
 * ✚ The file's bytes go to `url` by POST under their own content type: once, within ten minutes.
 * The reply is the document.
 */
export const offerDocument = defineCall({
  class: 'user',
  method: 'offer_document',
  auth: 'player',
  restricted: true,
  summary: 'A place to send one document’s file to (JPEG, PNG or PDF).',
  input: z.object({ ...anyData, kind }),
  output: z.object({ url: z.string(), mostBytes: z.number() }),
  refusals: ['limit reached', 'too fast'],
})
