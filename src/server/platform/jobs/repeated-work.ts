import type { Platform } from '../platform.ts'

/**
 * Work that is triggered from many places and runs once at a time. When triggered during a run, it
 * runs again afterwards. `tryAgain` repeats failed work. `what` names it in the log.
 */
export function repeatedWork(log: Platform['log'], what: string, work: () => Promise<void>) {
  let running: Promise<void> | undefined
  let isDue = false
  let hasFailed = false

  function begin(): void {
    isDue = running !== undefined
    hasFailed = false
    running ??= work()
      .catch((error: unknown) => {
        hasFailed = true
        log.warn({ err: error }, what)
      })
      .finally(() => {
        running = undefined
        if (isDue) begin()
      })
  }

  return {
    begin,
    tryAgain: () => void (hasFailed && begin()),
    settled: async () => {
      while (running !== undefined) await running
    },
  }
}
