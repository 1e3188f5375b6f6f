import type { SegmentReport } from '#shared/contracts/staff/segment-reports.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  findSegmentReport,
  sumsOfReport,
  totalsOf,
  type SegmentCut,
  type SegmentReportRow,
  type SegmentSum,
} from '#server/domains/crm/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { grouped, presentFigures, wireFigures } from './present.ts'

type Shown = StaffReply<'get_segment_report'>

export async function presentReports(
  db: Db,
  rows: readonly SegmentReportRow[],
): Promise<SegmentReport[]> {
  const totals = await totalsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const total = totals.get(row.id)
    return total === undefined
      ? []
      : [
          {
            id: row.id,
            segment: row.name,
            from: row.from_day,
            to: row.to_day,
            state: row.state,
            players: row.members === null ? null : Number(row.members),
            madeAt: row.members_at && toWireTime(row.members_at),
            asOf: row.as_of && toWireTime(row.as_of),
            checked: Number(row.checked),
            askedBy: row.asked_by,
            askedAt: toWireTime(row.created_at),
            figures: wireFigures(total.own),
            house: wireFigures(total.house),
            active: total.active,
          },
        ]
  })
}

/** @throws Refusal 'record not found' */
export async function segmentRows(db: Db, id: string, cut: SegmentCut): Promise<Shown> {
  const row = await findSegmentReport(db, id)
  const [report] = row === undefined ? [] : await presentReports(db, [row])
  if (report === undefined) throw new Refusal('record not found')
  const { own, house, active } = await sumsOfReport(db, id, cut)
  const byDay = cut.by === 'day'
  const keyOf = ({ day, sum }: SegmentSum) => (byDay ? (day ?? '') : String(sum.account))
  const players = (key: string) =>
    active.find(({ day, account }) => (byDay ? (day ?? '') : String(account)) === key)?.players ?? 0
  const ofHouse = grouped(house, keyOf)
  return {
    report,
    rows: [...grouped(own, keyOf)].map(([key, sums]) => ({
      day: byDay ? key : null,
      account: byDay ? null : Number(key),
      ...summed(sums, ofHouse.get(key) ?? []),
      active: players(key),
    })),
    total: { ...summed(own, house), active: players(byDay ? '' : '0') },
  }
}

function summed(own: readonly SegmentSum[], house: readonly SegmentSum[]) {
  return {
    figures: presentFigures(own.map(({ sum }) => sum)),
    house: presentFigures(house.map(({ sum }) => sum)),
    net: toWireMoney(own.reduce((all, { sum }) => all + sum.amountMinor, 0n)),
    entries: Number(own.reduce((all, { entries }) => all + entries, 0n)),
  }
}
