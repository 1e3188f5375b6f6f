import * as calls from '#shared/contracts/staff/lists.ts'
import { toWireTime } from '#shared/dates.ts'
import { isPublished, LIST_KINDS, type PublishedKind } from '#shared/office/lists.ts'
import { Refusal } from '#shared/refusals.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import {
  discardVersion,
  getVersion,
  isStale,
  listCurrent,
  listDownloads,
  listLines,
  listRefusedLines,
  listVersions,
  type DownloadRow,
  type VersionRow,
} from '#server/domains/screening/index.ts'
import {
  actorOf,
  audit,
  findPendingProposals,
  type ProposalRow,
} from '#server/domains/staff/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { factsOf, LIST, proposeList } from './apply-list.ts'
import { askForDownload } from './download-lists.ts'

export function presentVersion(
  row: VersionRow,
  staffId: string,
  proposed?: ProposalRow,
): calls.ListVersion {
  return {
    versionID: row.id,
    kind: row.kind,
    state: row.state,
    digest: row.digest,
    fileName: row.file_name,
    lines: row.lines,
    refused: row.refused,
    added: row.added,
    changed: row.changed,
    gone: row.gone,
    createdBy: row.created_by,
    createdAt: toWireTime(row.created_at),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at && toWireTime(row.decided_at),
    reason: row.reason,
    matchedAt: row.matched_at && toWireTime(row.matched_at),
    published: row.published,
    proposed:
      proposed === undefined
        ? null
        : {
            by: proposed.proposer,
            at: toWireTime(proposed.proposed_at),
            own: proposed.proposed_by === staffId,
          },
  }
}

function presentDownload(
  url: string | undefined,
  row: DownloadRow | undefined,
  now: Date,
): calls.ListDownload {
  return {
    isOn: url !== undefined,
    host: url === undefined ? '' : new URL(url).host,
    published: row?.published ?? null,
    triedAt: row?.tried_at ? toWireTime(row.tried_at) : null,
    result: row?.result ?? null,
    reason: row?.reason ?? null,
    detail: row?.detail ?? null,
    refreshedAt: row?.refreshed_at ? toWireTime(row.refreshed_at) : null,
    isStale: url !== undefined && row !== undefined && isStale(row, now),
  }
}

export function listCalls(house: House): StaffBoundCall[] {
  const {
    platform: { database, config },
  } = house
  const { read } = database

  async function present(
    db: Db,
    staffId: string,
    rows: readonly VersionRow[],
  ): Promise<calls.ListVersion[]> {
    const waiting = await findPendingProposals(
      db,
      LIST,
      rows.filter(({ state }) => state === 'draft').map(({ id }) => id),
    )
    return rows.map((row) => presentVersion(row, staffId, waiting.get(row.id)))
  }
  async function presentOne(staffId: string, versionId: string): Promise<calls.ListVersion> {
    const [row] = await present(read, staffId, [await getVersion(read, versionId)])
    if (row === undefined) throw new Error('a version presented itself as nothing')
    return row
  }

  return [
    handleStaff(calls.listLists, async ({ staff: { id }, now }) => {
      const current = await present(read, id, await listCurrent(read))
      const downloads = await listDownloads(read)
      const downloadOf = (kind: PublishedKind) =>
        presentDownload(
          config.listUrls[kind],
          downloads.find((row) => row.kind === kind),
          now,
        )
      const find = (kind: (typeof LIST_KINDS)[number], isActive: boolean) =>
        current.find((row) => row.kind === kind && (row.state === 'active') === isActive) ?? null
      return {
        lists: LIST_KINDS.map((kind) => ({
          kind,
          active: find(kind, true),
          draft: find(kind, false),
          download: isPublished(kind) ? downloadOf(kind) : null,
        })),
      }
    }),
    handleStaff(calls.downloadList, async (context, { kind }) => {
      await askForDownload(house, context, kind)
      return { asked: true }
    }),
    handleStaff(calls.listListVersions, async ({ staff: { id } }, data) => {
      const { rows, next } = await listVersions(read, data)
      return { rows: await present(read, id, rows), next }
    }),
    handleStaff(calls.getListVersion, ({ staff: { id } }, { versionID }) =>
      presentOne(id, versionID),
    ),
    handleStaff(calls.listListLines, (_context, { versionID, ...page }) =>
      listLines(read, { ...page, versionId: versionID }),
    ),
    handleStaff(calls.listRefusedLines, (_context, { versionID, ...page }) =>
      listRefusedLines(read, { ...page, versionId: versionID }),
    ),
    handleStaff(calls.applyList, async (context, data) => {
      await proposeList(house, context, data)
      return presentOne(context.staff.id, data.versionID)
    }),
    handleStaff(calls.discardList, (context, { versionID: versionId, reason }) =>
      database.transaction(async (tx) => {
        const row = await discardVersion(tx, {
          versionId,
          by: context.staff.username,
          reason,
          now: context.now,
        })
        if ((await findPendingProposals(tx, LIST, [versionId])).size > 0)
          throw new Refusal('not possible', {}, BACKOFFICE_TEXTS.listAwaitsApproval)
        await audit(tx, actorOf(context), {
          action: 'list.discard',
          subject: { kind: 'list', id: row.id },
          before: { state: 'draft', inForce: row.based_on },
          after: { state: row.state, ...factsOf(row) },
          reason,
        })
        return presentVersion(row, context.staff.id)
      }),
    ),
  ]
}
