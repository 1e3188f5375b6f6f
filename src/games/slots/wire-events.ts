import type { SlotEvent } from './events.ts'

export function wireEvents(
  events: readonly SlotEvent[],
  write: (minor: bigint) => string,
): SlotEvent<string>[] {
  return events.map((event) => ('win' in event ? { ...event, win: write(event.win) } : event))
}
