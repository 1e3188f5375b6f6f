import { z } from 'zod'
import { DOCUMENT_KINDS, DOCUMENT_REASONS, DOCUMENT_STATES } from '../../players/documents.ts'
import { CHECK_DIFFERENCES, CHECK_OUTCOMES, CHECK_STATES } from '../../players/identity-checks.ts'
import { anyData, dateInput, timeOutput } from '../define.ts'
import { identityLevel } from '../identity-level.ts'
import { profile } from '../user.ts'
import { idCursorInput, cursorPage, defineStaffCall, uuidInput } from './define.ts'

const kind = z.enum(DOCUMENT_KINDS)
const differences = z.array(z.enum(CHECK_DIFFERENCES))

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
  /** For a document that was written for the result of a provider’s check. */
  check: z
    .object({ provider: z.string(), outcome: z.enum(CHECK_OUTCOMES).nullable(), differences })
    .nullable(),
})
export type StaffDocument = z.output<typeof staffDocument>

export const staffCheck = z.object({
  checkID: z.string(),
  provider: z.string(),
  providerCheckID: z.string().nullable(),
  documentID: z.string().nullable(),
  state: z.enum(CHECK_STATES),
  outcome: z.enum(CHECK_OUTCOMES).nullable(),
  /** Why it did not verify the identity automatically. */
  differences,
  startedAt: timeOutput,
  finishedAt: timeOutput.nullable(),
  /** The facts that the provider read; null before a result and after erasure. */
  facts: z
    .object({
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      birthDate: z.string().nullable(),
      documentType: z.string().nullable(),
      country: z.string().nullable(),
      expiresOn: z.string().nullable(),
      reasons: z.array(z.string()),
    })
    .nullable(),
})
export type StaffCheck = z.output<typeof staffCheck>

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
  level: identityLevel,
  documents: z.array(staffDocument),
  checks: z.array(staffCheck),
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
    'A document beside the player’s own details. ' +
    'Its content is at /v1/staff/documents/{documentID}; each view is recorded.',
  input: z.object({ ...anyData, documentID: uuidInput }),
  output: z.object({ document: staffDocument, profile, ...ofPlayer.shape }),
  refusals: ['record not found'],
})

export const decideDocument = defineStaffCall({
  method: 'decide_document',
  needs: 'document.decide',
  summary:
    'Accepts a document, refuses it or requests another, once; ' +
    'the player is notified of the reason. ' +
    'An identity document is accepted with its expiry date.',
  input: z.object({
    ...anyData,
    documentID: uuidInput,
    outcome: z.enum(['accepted', 'refused', 'another'], { error: 'required' }),
    reason: z.enum(DOCUMENT_REASONS, { error: 'required' }).optional(),
    askedKind: z.enum(DOCUMENT_KINDS, { error: 'required' }).optional(),
    validUntil: dateInput.optional(),
  }),
  decides: { kind: 'document', by: ['documentID'] },
  output: staffDocument,
  refusals: ['record not found', 'not pending', 'assigned', 'not authorized'],
})
