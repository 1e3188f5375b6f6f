import { call } from './api.ts'
import { queryClient } from './query.ts'

const SEED_BYTES = 8

export function randomSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/**
 * Sets a client seed from the browser, not from the house, for a player who never set one, before
 * play for real money. It is sent only after the seal of its server seed was received. If that is
 * not possible now (an open round, no network), the next launch tries again.
 */
export async function ensureOwnSeed(signal: AbortSignal): Promise<void> {
  try {
    const { data } = await call('fairness', 'get_seeds', {}, { signal })
    if (data.own) return
    await call('fairness', 'rotate', { clientSeed: randomSeed() }, { signal })
    await queryClient.invalidateQueries({ queryKey: ['fairness'] })
  } catch {
    // The launch itself reports the error.
  }
}
