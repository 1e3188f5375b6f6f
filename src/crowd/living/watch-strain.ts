import type { Transport } from '../transport/transport.ts'

const SLOW_MS = 2_000
const REFUSED_FOR_NOW: ReadonlySet<number> = new Set([429, 503])

/** Records if the server refused work or answered slowly. `isStrained` returns and resets this. */
export function watchStrain(transport: Transport): Transport & { isStrained(): boolean } {
  let isStrained = false
  return {
    ...transport,
    async send(request) {
      const begun = performance.now()
      const answer = await transport.send(request)
      isStrained ||= REFUSED_FOR_NOW.has(answer.status) || performance.now() - begun > SLOW_MS
      return answer
    },
    isStrained() {
      const was = isStrained
      isStrained = false
      return was
    },
  }
}
