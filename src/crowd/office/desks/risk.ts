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
import { choiceOf, dueItems, order, rowsOf, type Shift } from '../shift.ts'

const TAKE_HOURS = 3
const DECIDE_HOURS = 9
const LINK_HOURS = 12
const EXCLUSION_MONTHS = 6

const raised = ({ signalID, raisedAt }: SignalRow) => ({ id: signalID, since: raisedAt })

export async function reviewSignals(shift: Shift): Promise<void> {
  const waiting = await rowsOf(shift, listSignals, { state: 'waiting' })
  for (const { signalID } of dueItems(
    shift,
    'take',
    waiting,
    { hours: TAKE_HOURS, max: 3 },
    raised,
  )) {
    const reply = await order(shift, takeSignal, { signalID })
    if (reply.ok && reply.data.signal.takenBy !== shift.member.username)
      throw disagree(shift.member, 'staff.take_signal', shift.member.username, reply.data.signal)
  }
  const taken = await rowsOf(shift, listSignals, { state: 'taken' })
  const own = taken.filter(({ takenBy }) => takenBy === shift.member.username)
  for (const signal of dueItems(shift, 'signals', own, { hours: DECIDE_HOURS, max: 3 }, raised))
    await decide(shift, signal)
}

async function decide(shift: Shift, { signalID, kind }: SignalRow): Promise<void> {
  const read = await order(shift, getSignal, { signalID })
  if (!read.ok) return
  const chance = choiceOf(shift, 'signals', signalID)
  if (chance.happens(0.4))
    await order(shift, noteSignal, { signalID, body: chance.pick(SIGNAL_NOTES) })
  const isOfHarm =
    kind !== 'declined-deposits' && kind !== 'chargebacks' && kind !== 'cancelled-withdrawals'
  const outcome = chance.weighted([
    ['nothing', 6],
    ['contacted', 3],
    ['limit-proposed', isOfHarm ? 2 : 0],
    ['paused', isOfHarm ? 0.5 : 0],
  ] as const)
  const reply = await order(shift, decideSignal, {
    signalID,
    outcome,
    reason: chance.pick(SIGNAL_REASONS[outcome]),
    ...(outcome === 'paused' && { months: EXCLUSION_MONTHS }),
  })
  if (!reply.ok) return
  if (reply.data.signal.state !== 'decided' || reply.data.signal.outcome !== outcome)
    throw disagree(shift.member, 'staff.decide_signal', outcome, reply.data.signal)
  shift.world.tally.checked('staff: signal')
}

export async function reviewLinks(shift: Shift): Promise<void> {
  const waiting = await rowsOf(shift, listLinks, { state: 'waiting' })
  const due = dueItems(shift, 'links', waiting, { hours: LINK_HOURS, max: 2 }, (link) => ({
    id: link.linkID,
    since: link.foundAt,
  }))
  for (const { linkID, reasons } of due) {
    const chance = choiceOf(shift, 'links', linkID)
    const hasDevice = reasons.some(({ why }) => why === 'device' || why === 'account')
    const verdict = chance.weighted([
      ['same-person', hasDevice ? 3 : 1],
      ['household', 2],
      ['different', hasDevice ? 1 : 3],
    ] as const)
    const reply = await order(shift, decideLink, {
      linkID,
      verdict,
      reason: chance.pick(LINK_REASONS[verdict]),
    })
    if (!reply.ok) continue
    const decided = reply.data.rows.find((row) => row.linkID === linkID)
    if (decided !== undefined && decided.verdict !== verdict)
      throw disagree(shift.member, 'staff.decide_link', verdict, decided)
  }
}

export async function reviewReturns(shift: Shift): Promise<void> {
  await order(shift, listRtpMonitoring, {})
  for (const { alarmID } of await rowsOf(shift, listRtpAlarms, { state: 'waiting' }))
    await order(shift, takeRtpAlarm, { alarmID })
  const taken = await rowsOf(shift, listRtpAlarms, { state: 'taken' })
  const due = dueItems(shift, 'alarms', taken, { hours: DECIDE_HOURS, max: 1 }, (alarm) => ({
    id: alarm.alarmID,
    since: alarm.raisedAt,
  }))
  for (const { alarmID } of due)
    await order(shift, decideRtpAlarm, {
      alarmID,
      outcome: 'explained',
      reason: shift.chance.pick(ALARM_REASONS),
    })
}

export async function tuneThresholds(shift: Shift): Promise<void> {
  const known = await order(shift, listRiskThresholds, {})
  const night = known.ok
    ? known.data.thresholds.find(({ name }) => name === 'night-count')
    : undefined
  if (night === undefined || !isFirst(shift.memory, 'threshold')) return
  const value = Math.max(night.min, night.value - 1)
  const reply = await order(shift, setRiskThreshold, {
    name: 'night-count',
    from: night.value,
    value,
    reason: shift.chance.pick(HOUSE_REASONS.threshold),
  })
  if (!reply.ok) return
  const now = reply.data.thresholds.find(({ name }) => name === 'night-count')?.value
  if (now !== value)
    throw disagree(shift.member, 'staff.set_risk_threshold', String(value), String(now))
}
