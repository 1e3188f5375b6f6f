import { call } from './api.ts'
import { queryClient } from './query.ts'

const SEED_BYTES = 8

/** A client seed no one thought of; the player may write another. */
export function randomSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/**
 * Before play for money: a player who never set a seed gets one from their browser, not from the
 * house, and only once the seal of the server seed it goes with was told. Where that cannot be now
 * (a round is open, no network) the next launch tries again.
 */
export async function ensureOwnSeed(signal: AbortSignal): Promise<void> {
  try {
    const { data } = await call('fairness', 'get_seeds', {}, { signal })
    if (data.own) return
    await call('fairness', 'rotate', { clientSeed: randomSeed() }, { signal })
    await queryClient.invalidateQueries({ queryKey: ['fairness'] })
  } catch {
    // Play itself says what is wrong.
  }
}
