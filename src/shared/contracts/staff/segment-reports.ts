import { z } from 'zod'
import { anyData, dateInput, moneyOutput, timeOutput } from '../define.ts'
import { cursorInput, cursorPage, defineStaffCall, uuidInput } from './define.ts'
import { atMostDays, figures, inOrder, LENGTH, ORDER, segmentCut } from './reports.ts'

/** Days a segment's report may cover. */
export const MAX_SEGMENT_DAYS = 400

const report = z.object({
  id: z.string(),
  segment: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(['running', 'done', 'cancelled']),
  /**
   * How many the segment meant when they were written down; null until then. `asOf`: up to when
   * entries count.
   */
  players: z.number().nullable(),
  madeAt: timeOutput.nullable(),
  asOf: timeOutput.nullable(),
  /** Players summed so far. */
  checked: z.number(),
  askedBy: z.string(),
  askedAt: timeOutput,
  /** Its players' figures, the house's up to the same entry, and how many of its players staked. */
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
  summary: 'The segments a report may be of, by name.',
  input: z.object(anyData),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
  refusals: [],
})
export const getSegmentReport = defineStaffCall({
  method: 'get_segment_report',
  needs: 'report.read',
  summary:
    'What a segment’s players came to by day (of one product or all) or by product (of one day or all); the rows add up to the total.',
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
  summary: 'Writes down who is in a segment now and sums what they came to; one at a time.',
  input: z
    .object({ ...anyData, segmentID: uuidInput, from: dateInput, to: dateInput })
    .refine(inOrder, ORDER)
    .refine(atMostDays(MAX_SEGMENT_DAYS), LENGTH),
  output: z.object({ id: z.string() }),
  refusals: ['record not found', 'duplicate'],
})
export const cancelSegmentReport = defineStaffCall({
  method: 'cancel_segment_report',
  needs: 'report.read',
  summary: 'Stops a segment’s report before its next slice.',
  input: z.object(ofReport),
  output: z.object({}),
  refusals: ['record not found', 'not pending'],
})
