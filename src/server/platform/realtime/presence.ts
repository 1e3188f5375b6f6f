import { z } from 'zod'
import { listen } from './bus.ts'
import type { Platform } from '../platform.ts'

const PUBLISH_EVERY_MS = 5_000
/** A process that is silent for this long counts as gone, with its players. */
const FORGET_AFTER_MS = 12_500
const message = z.object({
  from: z.string(),
  counts: z.record(z.string(), z.number().int().min(0)),
})

/**
 * Counts the watchers of each place of a kind over all processes. Processes exchange counts on
 * `channel`.
 */
export function createPresence({ bus, clock }: Pick<Platform, 'bus' | 'clock'>, channel: string) {
  const self = crypto.randomUUID()
  const here = new Map<string, number>()
  const others = new Map<string, { atMs: number; counts: Readonly<Record<string, number>> }>()
  let timer: NodeJS.Timeout | undefined

  listen(bus, channel, message, ({ from, counts }) => {
    if (from !== self) others.set(from, { atMs: clock.now().getTime(), counts })
  })

  const publish = () => bus.publish(channel, { from: self, counts: Object.fromEntries(here) })

  function change(placeId: string, by: number): void {
    here.set(placeId, Math.max(0, (here.get(placeId) ?? 0) + by))
  }

  return {
    enter(placeId: string): () => void {
      change(placeId, 1)
      return () => change(placeId, -1)
    },
    count(placeId: string): number {
      const since = clock.now().getTime() - FORGET_AFTER_MS
      let sum = here.get(placeId) ?? 0
      for (const [from, { atMs, counts }] of others) {
        if (atMs < since) others.delete(from)
        else sum += counts[placeId] ?? 0
      }
      return sum
    },
    start(): void {
      timer ??= setInterval(publish, PUBLISH_EVERY_MS).unref()
    },
    stop(): void {
      clearInterval(timer)
      timer = undefined
      here.clear()
      publish()
    },
  }
}

export type Presence = ReturnType<typeof createPresence>
