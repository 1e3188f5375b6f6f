import {
  decideLink,
  decideSignal,
  getSignal,
  listLinks,
  listRiskThresholds,
  listSignals,
  noteSignal,
  setRiskThreshold,
  takeSignal,
  type SignalRow,
} from '#shared/contracts/staff/risk.ts'
import {
  decideRtpAlarm,
  listRtpAlarms,
  listRtpMonitoring,
  takeRtpAlarm,
} from '#shared/contracts/staff/rtp-monitoring.ts'
import {
  ALARM_REASONS,
  HOUSE_REASONS,
  LINK_REASONS,
  SIGNAL_NOTES,
  SIGNAL_REASONS,
} from '../../texts/office.ts'
import { disagree } from '../../transport/ask.ts'
import { isFirst } from '../office-memory.ts'
import { choiceOf, dueItems, order, rowsOf, type Seat } from '../seat.ts'

const TAKE_HOURS = 3
const DECIDE_HOURS = 9
const LINK_HOURS = 12
const EXCLUSION_MONTHS = 6

const raised = ({ signalID, raisedAt }: SignalRow) => ({ id: signalID, since: raisedAt })

/** Assigns signals of harm or abuse, reads their evidence and decides them. */
export async function reviewSignals(seat: Seat): Promise<void> {
  const waiting = await rowsOf(seat, listSignals, { state: 'waiting' })
  for (const { signalID } of dueItems(
    seat,
    'take',
    waiting,
    { hours: TAKE_HOURS, most: 3 },
    raised,
  )) {
    const reply = await order(seat, takeSignal, { signalID })
    if (reply.ok && reply.data.signal.takenBy !== seat.member.username)
      throw disagree(seat.member, 'staff.take_signal', seat.member.username, reply.data.signal)
  }
  const taken = await rowsOf(seat, listSignals, { state: 'taken' })
  const own = taken.filter(({ takenBy }) => takenBy === seat.member.username)
  for (const signal of dueItems(seat, 'signals', own, { hours: DECIDE_HOURS, most: 3 }, raised))
    await decide(seat, signal)
}

async function decide(seat: Seat, { signalID, kind }: SignalRow): Promise<void> {
  const read = await order(seat, getSignal, { signalID })
  if (!read.ok) return
  const chance = choiceOf(seat, 'signals', signalID)
  if (chance.happens(0.4))
    await order(seat, noteSignal, { signalID, body: chance.pick(SIGNAL_NOTES) })
  const isOfHarm = kind !== 'declined-deposits' && kind !== 'cancelled-withdrawals'
  const outcome = chance.weighted([
    ['nothing', 6],
    ['contacted', 3],
    ['limit-proposed', isOfHarm ? 2 : 0],
    ['paused', isOfHarm ? 0.5 : 0],
  ] as const)
  const reply = await order(seat, decideSignal, {
    signalID,
    outcome,
    reason: chance.pick(SIGNAL_REASONS[outcome]),
    ...(outcome === 'paused' && { months: EXCLUSION_MONTHS }),
  })
  if (!reply.ok) return
  if (reply.data.signal.state !== 'decided' || reply.data.signal.outcome !== outcome)
    throw disagree(seat.member, 'staff.decide_signal', outcome, reply.data.signal)
  seat.world.tally.checked('staff: signal')
}

/** Decides whether two linked accounts belong to one person. */
export async function reviewLinks(seat: Seat): Promise<void> {
  const waiting = await rowsOf(seat, listLinks, { state: 'waiting' })
  const due = dueItems(seat, 'links', waiting, { hours: LINK_HOURS, most: 2 }, (link) => ({
    id: link.linkID,
    since: link.foundAt,
  }))
  for (const { linkID, reasons } of due) {
    const chance = choiceOf(seat, 'links', linkID)
    const hasDevice = reasons.some(({ why }) => why === 'device' || why === 'account')
    const verdict = chance.weighted([
      ['same-person', hasDevice ? 3 : 1],
      ['household', 2],
      ['different', hasDevice ? 1 : 3],
    ] as const)
    const reply = await order(seat, decideLink, {
      linkID,
      verdict,
      reason: chance.pick(LINK_REASONS[verdict]),
    })
    if (!reply.ok) continue
    const decided = reply.data.rows.find((row) => row.linkID === linkID)
    if (decided !== undefined && decided.verdict !== verdict)
      throw disagree(seat.member, 'staff.decide_link', verdict, decided)
  }
}

/** Reads the observed returns (RTP monitoring) and decides alarms. */
export async function reviewReturns(seat: Seat): Promise<void> {
  await order(seat, listRtpMonitoring, {})
  for (const { alarmID } of await rowsOf(seat, listRtpAlarms, { state: 'waiting' }))
    await order(seat, takeRtpAlarm, { alarmID })
  const taken = await rowsOf(seat, listRtpAlarms, { state: 'taken' })
  const due = dueItems(seat, 'alarms', taken, { hours: DECIDE_HOURS, most: 1 }, (alarm) => ({
    id: alarm.alarmID,
    since: alarm.raisedAt,
  }))
  for (const { alarmID } of due)
    await order(seat, decideRtpAlarm, {
      alarmID,
      outcome: 'explained',
      reason: seat.chance.pick(ALARM_REASONS),
    })
}

/** Lowers the threshold of the night-play signal. This is done once. */
export async function tuneThresholds(seat: Seat): Promise<void> {
  const known = await order(seat, listRiskThresholds, {})
  const night = known.ok
    ? known.data.thresholds.find(({ name }) => name === 'night-count')
    : undefined
  if (night === undefined || !isFirst(seat.memory, 'threshold')) return
  const value = Math.max(night.min, night.value - 1)
  const reply = await order(seat, setRiskThreshold, {
    name: 'night-count',
    from: night.value,
    value,
    reason: seat.chance.pick(HOUSE_REASONS.threshold),
  })
  if (!reply.ok) return
  const now = reply.data.thresholds.find(({ name }) => name === 'night-count')?.value
  if (now !== value)
    throw disagree(seat.member, 'staff.set_risk_threshold', String(value), String(now))
}
