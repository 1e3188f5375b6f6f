import { randomUUID } from 'node:crypto'
import * as calls from '#shared/contracts/staff/segment-reports.ts'
import { Refusal } from '#shared/refusals.ts'
import { findSegmentReport, listSegmentReports, listSegments } from '#server/domains/crm/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentReports, segmentRows } from './segment-rows.ts'

export function segmentReportCalls({
  platform: { database },
  crm: { segmentReports },
}: House): StaffBoundCall[] {
  return [
    handleStaff(calls.listSegmentReports, (_context, { limit, after }) =>
      database.snapshot(async (db) => {
        const found = await listSegmentReports(db, { limit, before: readCursor(after) })
        const rows = found.slice(0, limit)
        return {
          rows: await presentReports(db, rows),
          next: found.length > limit ? String(rows.at(-1)?.seq) : null,
        }
      }),
    ),
    handleStaff(calls.listReportableSegments, async () =>
      (await listSegments(database.read)).map(({ id, name }) => ({ id, name })),
    ),
    handleStaff(calls.getSegmentReport, (_context, { id, by, day, account }) =>
      database.snapshot((db) => segmentRows(db, id, { by, day, account })),
    ),
    handleStaff(calls.startSegmentReport, (context, { segmentID, from, to }) =>
      database.transaction(async (tx) => {
        const id = randomUUID()
        const { name } = await segmentReports.start(tx, {
          id,
          segmentId: segmentID,
          from,
          to,
          by: context.staff.username,
          now: context.now,
        })
        await audit(tx, actorOf(context), {
          action: 'report.segment',
          subject: { kind: 'segment', id: segmentID },
          after: { report: id, name, from, to },
        })
        return { id }
      }),
    ),
    handleStaff(calls.cancelSegmentReport, (context, { id }) =>
      database.transaction(async (tx) => {
        const run = await findSegmentReport(tx, id)
        if (run === undefined) throw new Refusal('record not found')
        if (!(await segmentReports.cancel(tx, id, context.now))) throw new Refusal('not pending')
        await audit(tx, actorOf(context), {
          action: 'report.segment-cancel',
          subject: { kind: 'segment', id: run.segment_id },
          before: { report: id, state: 'running' },
          after: { report: id, state: 'cancelled' },
        })
        return {}
      }),
    ),
  ]
}

const readCursor = (after: string | undefined) =>
  after !== undefined && /^\d{1,18}$/.test(after) ? BigInt(after) : undefined
