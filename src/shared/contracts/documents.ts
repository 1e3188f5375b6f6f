import { z } from 'zod'
import { DOCUMENT_KINDS, DOCUMENT_REASONS, DOCUMENT_STATES } from '../players/documents.ts'
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
  askedKind: kind.nullable(),
  validUntil: z.string().nullable(),
  uploadedAt: timeOutput,
  decidedAt: timeOutput.nullable(),
})
export type OwnDocument = z.output<typeof ownDocument>

/** The newest check by a provider. `review`: a person decides on its document. */
export const ownCheck = z.object({
  checkID: z.string(),
  state: z.enum(['open', 'review', 'verified', 'ended']),
  startedAt: timeOutput,
})
export type OwnCheck = z.output<typeof ownCheck>

export const listDocuments = defineCall({
  class: 'user',
  method: 'list_documents',
  auth: 'player',
  restricted: true,
  summary:
    'The player’s own documents, newest first, with their states ' +
    'and the number that may still be sent today.',
  input: z.object(anyData),
  output: z.object({
    kycStatus: profile.shape.kycStatus,
    documents: z.array(ownDocument),
    check: ownCheck.nullable(),
    canCheck: z.boolean(),
    checkedBy: z.string().nullable(),
    leftToday: z.number(),
    maxBytes: z.number(),
  }),
  refusals: [],
})

/**
 * The file's bytes are sent to `url` by POST with their own content type: once, within ten minutes.
 * That request returns the document.
 */
export const offerDocument = defineCall({
  class: 'user',
  method: 'offer_document',
  auth: 'player',
  restricted: true,
  summary: 'An upload address for one document’s file (JPEG, PNG or PDF).',
  input: z.object({ ...anyData, kind }),
  output: z.object({ url: z.string(), maxBytes: z.number() }),
  refusals: ['limit reached', 'too fast'],
})

/** While a check is open, every call returns the same page. */
export const startIdentityCheck = defineCall({
  class: 'user',
  method: 'start_identity_check',
  auth: 'player',
  restricted: true,
  summary:
    'Opens a check of the player’s identity at a provider ' +
    'and returns the page where the player continues.',
  input: z.object(anyData),
  output: z.object({ checkID: z.string(), url: z.string() }),
  refusals: ['not possible', 'limit reached', 'provider unreachable'],
})
