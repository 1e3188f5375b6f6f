import type { Platform } from './platform.ts'
import type { Topic } from './realtime.ts'

/**
 * By it open pages hear that what `channel` tells of is to be asked for again; who begins to listen
 * is told how long ago that was, in milliseconds, for what it read before.
 */
export function changedTopic(
  name: string,
  channel: string,
  { bus, clock }: Pick<Platform, 'bus' | 'clock'>,
  mark: () => Promise<string>,
): Topic {
  let changedAtMs = clock.now().getTime()
  const changed = () => void (changedAtMs = clock.now().getTime())
  bus.subscribe(channel, changed)
  bus.onState(changed)
  return {
    name,
    isPrivate: false,
    channel: () => channel,
    mark,
    snapshot: () => Promise.resolve({ changedMsAgo: clock.now().getTime() - changedAtMs }),
  }
}
