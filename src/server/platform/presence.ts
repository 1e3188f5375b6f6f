import { z } from 'zod'
import { hear } from './bus.ts'
import type { Platform } from './platform.ts'

const TELL_EVERY_MS = 5_000
/** A process that said nothing for this long is gone, and its players with it. */
const FORGET_AFTER_MS = 12_500
const message = z.object({
  from: z.string(),
  counts: z.record(z.string(), z.number().int().min(0)),
})

/**
 * How many watch each place of a kind, over all processes. `channel` is where the processes tell
 * each other.
 */
export function createPresence({ bus, clock }: Pick<Platform, 'bus' | 'clock'>, channel: string) {
  const self = crypto.randomUUID()
  const here = new Map<string, number>()
  const others = new Map<string, { atMs: number; counts: Readonly<Record<string, number>> }>()
  let timer: NodeJS.Timeout | undefined

  hear(bus, channel, message, ({ from, counts }) => {
    if (from !== self) others.set(from, { atMs: clock.now().getTime(), counts })
  })

  const tell = () => bus.publish(channel, { from: self, counts: Object.fromEntries(here) })

  function change(placeId: string, by: number): void {
    here.set(placeId, Math.max(0, (here.get(placeId) ?? 0) + by))
  }

  return {
    /** Someone watches it here; call what it returns when they go. */
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
      timer ??= setInterval(tell, TELL_EVERY_MS).unref()
    },
    stop(): void {
      clearInterval(timer)
      timer = undefined
      here.clear()
      tell()
    },
  }
}

export type Presence = ReturnType<typeof createPresence>
