import { sha256Hex } from '#games/fairness/hmac.ts'

const A_TURN = 4_000

/**
 * Hashes `hash` repeatedly, in batches that keep the page responsive; `onStep` receives the
 * progress. Rejects when the signal does.
 */
export async function hashBack(
  hash: string,
  links: number,
  onStep: (done: number) => void,
  signal: AbortSignal,
): Promise<string> {
  let at = hash
  for (let done = 0; done < links; done++) {
    at = sha256Hex(at)
    if (done % A_TURN === A_TURN - 1) {
      onStep(done + 1)
      await new Promise((resolve) => setTimeout(resolve))
      if (signal.aborted) throw new Error('gone')
    }
  }
  return at
}
