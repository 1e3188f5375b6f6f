import { addDays, siteDate } from '#shared/dates.ts'
import { COUNTED_DAYS, MEASURED_BY, type SignalKind, type Thresholds } from '#shared/office/risk.ts'
import type { RiskEvent } from './event.ts'
import { MINUTE_MS, step, type Mark, type Watch } from './watch.ts'

const DAY_MS = 86_400_000

export type Finding = {
  kind: SignalKind
  at: number
  value: number
  threshold: number
  evidence: Mark[]
}

/**
 * Returns the findings of a state at `at`. A kind is found when its number reaches its threshold:
 * - chasing-deposits: deposits in 24 hours, each within `chase-minutes` of losing `chase-loss` or
 * more;
 * - rising-stakes: rounds in 24 hours of `rise-stake` or more, with at least `rise-percent` of the
 * lost round before them;
 * - night-play: nights of the last seven with `night-minutes` of play between 00:00 and 06:00 in
 * Istanbul;
 * - long-session: minutes of play without a pause of half an hour;
 * - declined-deposits: in 24 hours; cancelled-withdrawals, raised-limits: in seven days;
 * chargebacks: in thirty days.
 */
export function judge(state: Watch, thresholds: Thresholds, at: number): Finding[] {
  const found: Finding[] = []
  const look = (kind: SignalKind, value: number, evidence: readonly Mark[]) => {
    const threshold = thresholds[MEASURED_BY[kind]]
    const last = evidence.at(-1)
    if (value >= threshold && last !== undefined)
      found.push({ kind, at: last.at, value, threshold, evidence: [...evidence] })
  }
  const count = (kind: SignalKind, marks: readonly Mark[]) => {
    const since = at - (COUNTED_DAYS[kind] ?? 0) * DAY_MS
    const recent = marks.filter((mark) => mark.at > since)
    look(kind, recent.length, recent)
  }
  count('chasing-deposits', state.chases)
  count('rising-stakes', state.rises)
  count('declined-deposits', state.declines)
  count('chargebacks', state.chargebacks)
  count('cancelled-withdrawals', state.cancels)
  count('raised-limits', state.raises)
  const firstNight = addDays(siteDate(new Date(at)), 1 - COUNTED_DAYS['night-play'])
  const nights = state.nights.filter(
    ({ night, playMs }) => night >= firstNight && playMs >= thresholds['night-minutes'] * MINUTE_MS,
  )
  look(
    'night-play',
    nights.length,
    nights.map(({ lastAt, lastId }) => ({
      at: lastAt,
      id: lastId,
      amountMinor: null,
      beforeMinor: null,
      limit: null,
    })),
  )
  if (state.playSession !== null)
    look(
      'long-session',
      Math.floor(state.playSession.playMs / MINUTE_MS),
      edgesOf(state.playSession),
    )
  return found
}

function edgesOf({
  fromAt,
  fromId,
  lastAt,
  lastId,
  stakedMinor,
  returnedMinor,
}: NonNullable<Watch['playSession']>): Mark[] {
  return [
    { at: fromAt, id: fromId, amountMinor: null, beforeMinor: null, limit: null },
    { at: lastAt, id: lastId, amountMinor: stakedMinor, beforeMinor: returnedMinor, limit: null },
  ]
}

/**
 * Processes events in order and returns the last finding of each kind. The result does not depend
 * on how the events are split into turns.
 */
export function follow(
  state: Watch,
  events: readonly RiskEvent[],
  thresholds: Thresholds,
): { state: Watch; findings: Map<SignalKind, Finding> } {
  const findings = new Map<SignalKind, Finding>()
  let next = state
  for (const event of events) {
    next = step(next, event, thresholds)
    for (const finding of judge(next, thresholds, event.at)) findings.set(finding.kind, finding)
  }
  return { state: next, findings }
}
