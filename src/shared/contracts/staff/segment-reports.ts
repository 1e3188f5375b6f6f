import { z } from 'zod'
import { anyData, dateInput, moneyOutput, timeOutput } from '../define.ts'
import { cursorInput, cursorPage, defineStaffCall, uuidInput } from './define.ts'
import { isWithinDays, figures, inOrder, LENGTH, ORDER, segmentCut } from './reports.ts'
import { MAX_SEGMENT_DAYS } from '../../office/range-bounds.ts'

const report = z.object({
  id: z.string(),
  segment: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(['running', 'done', 'cancelled']),
  /**
   * Size of the segment when its members were recorded; null until then. `asOf`: entries up to this
   * time count.
   */
  players: z.number().nullable(),
  madeAt: timeOutput.nullable(),
  asOf: timeOutput.nullable(),
  checked: z.number(),
  askedBy: z.string(),
  askedAt: timeOutput,
  /**
   * Figures of its players, figures of all players up to the same entry, and the number of its
   * players who staked.
   */
  figures,
  house: figures,
  active: z.number(),
})
export type SegmentReport = z.output<typeof report>

const ofReport = { ...anyData, id: uuidInput }
const sums = { figures, house: figures, net: moneyOutput, entries: z.number(), active: z.number() }

export const listSegmentReports = defineStaffCall({
  method: 'segment_reports',
  needs: 'report.read',
  summary: 'Reports on segments, newest first.',
  input: z.object(cursorInput),
  output: cursorPage(report),
  countsAsUse: false,
  refusals: [],
})
export const listReportableSegments = defineStaffCall({
  method: 'reportable_segments',
  needs: 'report.read',
  summary: 'The segments available for reports, by name.',
  input: z.object(anyData),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
  refusals: [],
})
export const getSegmentReport = defineStaffCall({
  method: 'get_segment_report',
  needs: 'report.read',
  summary:
    'The results of a segment’s players by day (of one product or all) ' +
    'or by product (of one day or all); the rows add up to the total.',
  input: z.object({ ...ofReport, ...segmentCut }),
  output: z.object({
    report,
    rows: z.array(
      z.object({ day: z.string().nullable(), account: z.number().nullable(), ...sums }),
    ),
    total: z.object(sums),
  }),
  countsAsUse: false,
  refusals: ['record not found'],
})
export const startSegmentReport = defineStaffCall({
  method: 'start_segment_report',
  needs: 'report.read',
  summary:
    'Records the current members of a segment and sums their results; one report runs at a time.',
  input: z
    .object({ ...anyData, segmentID: uuidInput, from: dateInput, to: dateInput })
    .refine(inOrder, ORDER)
    .refine(isWithinDays(MAX_SEGMENT_DAYS), LENGTH),
  output: z.object({ id: z.string() }),
  refusals: ['record not found', 'duplicate'],
})
export const cancelSegmentReport = defineStaffCall({
  method: 'cancel_segment_report',
  needs: 'report.read',
  summary: 'Stops a segment report before its next slice.',
  input: z.object(ofReport),
  output: z.object({}),
  refusals: ['record not found', 'not pending'],
})
