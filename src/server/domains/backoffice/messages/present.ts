import type { ListedMessage, MassMessageOfStaff } from '#shared/contracts/staff/messages.ts'
import { toWireTime } from '#shared/dates.ts'
import {
  bodyOf,
  doubtsOf,
  experimentOf,
  findDraft,
  getSent,
  listSegments,
  problemsOf,
  stateOf,
  talliesOf,
  wholeTallyOf,
  type Draft,
  type SentMessage,
} from '#server/domains/crm/index.ts'
import { findPendingProposals } from '#server/domains/staff/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import { presentWaiting } from '../present-waiting.ts'
import type { House } from '../house.ts'
import { exampleSmsTail } from './example.ts'

export const MESSAGE = 'message'

export async function presentDrafts(read: Db, drafts: readonly Draft[]): Promise<ListedMessage[]> {
  const waiting = await findPendingProposals(
    read,
    MESSAGE,
    drafts.map(({ id }) => id),
  )
  const names = new Map((await listSegments(read)).map(({ id, name }) => [id, name]))
  return drafts.map(
    ({ id, body: { title, channels, isOffer, segmentID }, editedBy, editedAt }) => ({
      id,
      state: waiting.has(id) ? 'waiting' : 'draft',
      title,
      channels,
      isOffer,
      segment: segmentID === null ? null : (names.get(segmentID) ?? ''),
      at: toWireTime(editedAt),
      by: editedBy,
      sent: null,
      waiting: null,
    }),
  )
}

export async function presentSent(
  read: Db,
  rows: readonly SentMessage[],
  now: Date,
): Promise<ListedMessage[]> {
  const tallies = await talliesOf(
    read,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = tallies.get(row.id) ?? []
    return {
      id: row.id,
      state: stateOf(row, now),
      title: { tr: row.title_tr, en: row.title_en },
      channels: row.channels,
      isOffer: row.is_offer,
      segment: segmentOf(row),
      at: toWireTime(row.published_at),
      by: row.written_by,
      sent: own.reduce((sum, { outcomes }) => sum + (outcomes.sent ?? 0), 0),
      waiting: row.stopped_at === null ? own.reduce((sum, { waiting }) => sum + waiting, 0) : 0,
    }
  })
}

const segmentOf = ({ segment, segment_name: name }: SentMessage) =>
  name ?? (segment === null ? null : '')

/** @throws Refusal 'record not found' */
export async function presentMessage(
  { platform }: House,
  { staff, now }: StaffContext,
  id: string,
): Promise<MassMessageOfStaff> {
  const { read } = platform.database
  const smsTail = { tr: exampleSmsTail(platform, 'tr'), en: exampleSmsTail(platform, 'en') }
  const draft = await findDraft(read, id)
  return draft === undefined ? ofSent(await getSent(read, id)) : ofDraft(draft)

  async function ofDraft({
    revision,
    body,
    editedBy,
    editedAt,
  }: Draft): Promise<MassMessageOfStaff> {
    const [segments, waiting] = await Promise.all([
      listSegments(read),
      findPendingProposals(read, MESSAGE, [id]),
    ])
    const proposal = waiting.get(id)
    return {
      id,
      state: proposal === undefined ? 'draft' : 'waiting',
      body,
      segment: segments.find((one) => one.id === body.segmentID)?.name ?? null,
      revision,
      editedBy,
      editedAt: toWireTime(editedAt),
      approvedBy: null,
      stoppedBy: null,
      stoppedAt: null,
      finishedAt: null,
      problems: problemsOf(body, new Set(segments.map((one) => one.id)), now),
      doubts: doubtsOf(body),
      proposal: presentWaiting(proposal, staff.id),
      smsTail,
      tallies: [],
      experiment: null,
    }
  }

  async function ofSent(row: SentMessage): Promise<MassMessageOfStaff> {
    const body = bodyOf(row)
    return {
      id,
      state: stateOf(row, now),
      body,
      segment: segmentOf(row),
      revision: 0,
      editedBy: row.written_by,
      editedAt: toWireTime(row.published_at),
      approvedBy: row.approved_by,
      stoppedBy: row.stopped_by,
      stoppedAt: row.stopped_at && toWireTime(row.stopped_at),
      finishedAt: row.finished_at && toWireTime(row.finished_at),
      problems: [],
      doubts: [],
      proposal: null,
      smsTail,
      tallies: await wholeTallyOf(read, id),
      experiment: await experimentOf(read, id, now),
    }
  }
}
