import type { Incident, IncidentType } from '#games/sportsbook/world/types.ts'
import type { Detail } from './detail.ts'
import type { PlayingTime } from './playing-time.ts'

type Mark = Detail['marks'][number]

const TYPES: Partial<Record<IncidentType, Mark['type']>> = {
  goal: 'goal',
  'penalty-goal': 'goal',
  'own-goal': 'goal',
  'yellow-card': 'yellow-card',
  'red-card': 'red-card',
  suspension: 'suspension',
}

export function marksOf(incidents: readonly Incident[], time: PlayingTime): Mark[] {
  const marks: Mark[] = []
  for (const { atMs, type, side } of incidents) {
    if (side === undefined) continue
    if (type === 'goal-cancelled') {
      const at = marks.findLastIndex((mark) => mark.side === side && mark.type === 'goal')
      if (at >= 0) marks.splice(at, 1)
    }
    const mark = TYPES[type]
    if (mark !== undefined) marks.push({ at: time.minuteAt(atMs), type: mark, side })
  }
  return marks
}

export function flowOf(incidents: readonly Incident[], time: PlayingTime): Detail['flow'] {
  const flow: Detail['flow'] = []
  for (const { atMs, score } of incidents) {
    const [home, away] = score.total
    const before = flow.at(-1)
    if (home === (before?.[1] ?? 0) && away === (before?.[2] ?? 0)) continue
    flow.push([time.minuteAt(atMs), home, away])
  }
  return flow
}
