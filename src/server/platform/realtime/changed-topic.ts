import type { Platform } from '../platform.ts'
import type { Topic } from './realtime.ts'

/**
 * A topic that tells open pages to refetch the data `channel` announces. A new subscriber gets the
 * age of the last change in milliseconds, for data it read earlier.
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
