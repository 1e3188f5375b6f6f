import type { SlotEvent } from './events.ts'

/** Events with their wins written by `write`, as they go over the wire. */
export function wireEvents(
  events: readonly SlotEvent[],
  write: (minor: bigint) => string,
): SlotEvent<string>[] {
  return events.map((event) => ('win' in event ? { ...event, win: write(event.win) } : event))
}
