import { z } from 'zod'
import { hear } from '#server/platform/bus.ts'
import type { Platform } from '#server/platform/platform.ts'

const CHANNEL = 'table-presence'
const TELL_EVERY_MS = 5_000
/** A process that said nothing for this long is gone, and its players with it. */
const FORGET_AFTER_MS = 12_500
const message = z.object({ from: z.string(), counts: z.record(z.string(), z.number().int().min(0)) })

/** How many watch each table, over all processes. */
export function createPresence({ bus, clock }: Pick<Platform, 'bus' | 'clock'>) {
  const self = crypto.randomUUID()
  const here = new Map<string, number>()
  const others = new Map<string, { atMs: number; counts: Readonly<Record<string, number>> }>()
  let timer: NodeJS.Timeout | undefined

  hear(bus, CHANNEL, message, ({ from, counts }) => {
    if (from !== self) others.set(from, { atMs: clock.now().getTime(), counts })
  })

  const tell = () => bus.publish(CHANNEL, { from: self, counts: Object.fromEntries(here) })

  function change(tableId: string, by: number): void {
    here.set(tableId, Math.max(0, (here.get(tableId) ?? 0) + by))
  }

  return {
    /** Somebody watches a table here; call what it returns when they go. */
    enter(tableId: string): () => void {
      change(tableId, 1)
      return () => change(tableId, -1)
    },
    count(tableId: string): number {
      const since = clock.now().getTime() - FORGET_AFTER_MS
      let sum = here.get(tableId) ?? 0
      for (const [from, { atMs, counts }] of others) {
        if (atMs < since) others.delete(from)
        else sum += counts[tableId] ?? 0
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
