import {
  decideDocument,
  getDocument,
  listDocuments,
  type StaffDocument,
} from '#shared/contracts/staff/documents.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import {
  isIdentityKind,
  type DocumentKind,
  type DocumentReason,
} from '#shared/players/documents.ts'
import { disagree } from '../../transport/ask.ts'
import { readText } from '../ask-office.ts'
import { choiceOf, dueItems, order, rowsOf, type Shift } from '../shift.ts'

const DECIDE_HOURS = 9
const REASONS: readonly DocumentReason[] = [
  'unreadable',
  'cropped',
  'name-differs',
  'too-old',
  'not-enough',
]
const YEAR_DAYS = 365

export async function decideDocuments(shift: Shift): Promise<void> {
  const waiting = await rowsOf(shift, listDocuments, { state: 'waiting' })
  const due = dueItems(shift, 'documents', waiting, { hours: DECIDE_HOURS, max: 4 }, (row) => ({
    id: row.documentID,
    since: row.uploadedAt,
  }))
  for (const document of due) await decide(shift, document)
}

async function decide(shift: Shift, { documentID, kind }: StaffDocument): Promise<void> {
  const { world, member, nowMs } = shift
  const read = await order(shift, getDocument, { documentID })
  if (!read.ok || read.data.document.state !== 'waiting') return
  await readText(world, member, `/v1/staff/documents/${documentID}`)
  const chance = choiceOf(shift, 'documents', documentID)
  const outcome = chance.weighted([
    ['accepted', 8],
    ['refused', 1.5],
    ['another', 0.5],
  ] as const)
  const isIdentity = isIdentityKind(kind)
  const validUntil = addDays(siteDate(new Date(nowMs)), YEAR_DAYS * (1 + chance.below(9)))
  const reply = await order(shift, decideDocument, {
    documentID,
    outcome,
    ...(outcome === 'accepted' && isIdentity && { validUntil }),
    ...(outcome !== 'accepted' && { reason: chance.pick(REASONS) }),
    ...(outcome === 'another' && { askedKind: otherKind(kind) }),
  })
  if (!reply.ok) return
  const { state, decidedBy } = reply.data
  if (state !== outcome || decidedBy !== member.username)
    throw disagree(member, 'staff.decide_document', `${outcome} by ${member.username}`, reply.data)
  world.tally.checked('staff: document')
}

const otherKind = (kind: DocumentKind): DocumentKind =>
  kind === 'identity-card' ? 'passport' : 'identity-card'
