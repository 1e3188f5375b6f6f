import { PROPOSAL_APPROVALS, PROPOSAL_NAMES } from './proposals.ts'
import { may, type StaffAction, type StaffRole } from './staff.ts'
import { WORK_QUEUES } from './work-queues.ts'

/** What a member of staff can receive by mail. Each member chooses for themselves. */
export const NOTICE_KINDS = [
  'day-report',
  'week-report',
  'month-report',
  'proposals',
  'late-items',
  'incidents',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
export type ReportNotice = 'day-report' | 'week-report' | 'month-report'

/** Incidents that need a person, with the action by which staff read them. */
export const INCIDENTS = {
  'rtp-alarm': 'rtp.read',
  'held-win': 'studio-win.read',
  outage: 'game.read',
  'dead-letters': 'letter.read',
} as const satisfies Readonly<Record<string, StaffAction>>
export type IncidentKind = keyof typeof INCIDENTS

const ACTIONS: Readonly<Record<NoticeKind, readonly StaffAction[]>> = {
  'day-report': ['report.read'],
  'week-report': ['report.read'],
  'month-report': ['report.read'],
  proposals: PROPOSAL_NAMES.map((name) => PROPOSAL_APPROVALS[name]),
  'late-items': Object.values(WORK_QUEUES).map(({ needs }) => needs),
  incidents: Object.values(INCIDENTS),
}

export const mayReceive = (roles: readonly StaffRole[], kind: NoticeKind): boolean =>
  ACTIONS[kind].some((action) => may(roles, action))
