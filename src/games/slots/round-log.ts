import type { SlotEvent } from './events.ts'

export type RoundLog = {
  readonly events: SlotEvent[]
  readonly winMinor: bigint
  readonly capped: boolean
  push(event: SlotEvent): void
}

export function createRoundLog(capMinor: bigint): RoundLog {
  const events: SlotEvent[] = []
  let wonMinor = 0n
  return {
    events,
    get winMinor() {
      return wonMinor < capMinor ? wonMinor : capMinor
    },
    get capped() {
      return wonMinor >= capMinor
    },
    push(event) {
      events.push(event)
      wonMinor += eventWin(event)
    },
  }
}

const ADDS_TO_WIN = {
  'line-win': true,
  'anywhere-win': true,
  'ways-win': true,
  'cluster-win': true,
  'scatter-win': true,
  'fill-win': true,
  multiplier: true,
  'full-hold': true,
  'hold-win': true,
  haul: true,
  'special-win': true,
  'dice-roll': true,
  'race-end': true,
  reveal: false,
  tumble: false,
  'ring-turn': false,
  gust: false,
  hold: false,
  respin: false,
  expand: false,
  'free-spins': false,
  collect: false,
  'ride-step': false,
  clash: false,
  meter: false,
  'level-up': false,
  'special-symbol': false,
  race: false,
  'race-move': false,
  'free-spins-end': false,
  'win-cap': false,
  'round-end': false,
} as const satisfies Record<SlotEvent['type'], boolean>

export function eventWin(event: SlotEvent): bigint {
  return ADDS_TO_WIN[event.type] && 'win' in event ? event.win : 0n
}
