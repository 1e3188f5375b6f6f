import { z } from 'zod'
import type { Platform } from '#server/platform/platform.ts'

const held = z.object({
  id: z.string(),
  studio: z.string(),
  gameId: z.string(),
  playerId: z.string(),
  amountMinor: z.string(),
  bound: z.string(),
})

/** Logs each held win as an error for monitoring. The back office counts the waiting ones. */
export function watchHeldWins({ outbox, log }: Pick<Platform, 'outbox' | 'log'>): void {
  outbox.on('win-held', 'provider:tell-held-win', async (_tx, { payload }) => {
    const win = held.parse(payload)
    return () => log.error(win, 'a studio’s win is above a bound and is held')
  })
}
