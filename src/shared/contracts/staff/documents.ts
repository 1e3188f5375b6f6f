import { z } from 'zod'
import { DOCUMENT_KINDS, DOCUMENT_REASONS, DOCUMENT_STATES } from '../../players/documents.ts'
import { anyData, dateInput, timeOutput } from '../define.ts'
import { profile } from '../user.ts'
import { idCursorInput, cursorPage, defineStaffCall, uuidInput } from './define.ts'

const kind = z.enum(DOCUMENT_KINDS)

export const staffDocument = z.object({
  documentID: z.string(),
  playerID: z.string(),
  username: z.string(),
  kind,
  format: z.enum(['jpeg', 'png', 'pdf']),
  size: z.number(),
  state: z.enum(DOCUMENT_STATES),
  reason: z.enum(DOCUMENT_REASONS).nullable(),
  askedKind: kind.nullable(),
  validUntil: z.string().nullable(),
  uploadedAt: timeOutput,
  decidedAt: timeOutput.nullable(),
  decidedBy: z.string().nullable(),
})
export type StaffDocument = z.output<typeof staffDocument>

export const likeness = z.object({
  why: z.enum(['person', 'file', 'account']),
  playerID: z.string(),
  username: z.string(),
})
export type Likeness = z.output<typeof likeness>

export const listDocuments = defineStaffCall({
  method: 'list_documents',
  needs: 'document.read',
  summary: 'Pending documents, longest waiting first; or decided ones, newest first.',
  input: z.object({
    ...idCursorInput,
    state: z.enum(['waiting', 'decided'], { error: 'invalid' }).default('waiting'),
  }),
  output: cursorPage(staffDocument),
  refusals: ['record not found'],
})

const ofPlayer = z.object({
  kycStatus: profile.shape.kycStatus,
  documents: z.array(staffDocument),
  alike: z.array(likeness),
})
export const listPlayerDocuments = defineStaffCall({
  method: 'list_player_documents',
  needs: 'document.read',
  summary:
    'A player’s documents, verification level and accounts that may belong to the same person.',
  input: z.object({ ...anyData, playerID: uuidInput }),
  output: ofPlayer,
  refusals: ['record not found'],
})

export const getDocument = defineStaffCall({
  method: 'get_document',
  needs: 'document.read',
  summary:
    'A document beside the player’s own details. Its content is at /v1/staff/documents/{documentID}; each view is recorded.',
  input: z.object({ ...anyData, documentID: uuidInput }),
  output: z.object({ document: staffDocument, profile, ...ofPlayer.shape }),
  refusals: ['record not found'],
})

export const decideDocument = defineStaffCall({
  method: 'decide_document',
  needs: 'document.decide',
  summary:
    'Accepts a document, refuses it or requests another, once; the player is notified of the reason. An identity document is accepted with its expiry date.',
  input: z.object({
    ...anyData,
    documentID: uuidInput,
    outcome: z.enum(['accepted', 'refused', 'another'], { error: 'required' }),
    reason: z.enum(DOCUMENT_REASONS, { error: 'required' }).optional(),
    askedKind: z.enum(DOCUMENT_KINDS, { error: 'required' }).optional(),
    validUntil: dateInput.optional(),
  }),
  output: staffDocument,
  refusals: ['record not found', 'not pending'],
})
