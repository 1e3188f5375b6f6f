import type { Platform } from './platform.ts'

/**
 * Work that is begun from many places and runs once at a time: begun while it runs, it runs again
 * after. What failed is begun again by `tryAgain`. `what` names it in the log.
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
    /** All that was begun is done. */
    settled: async () => {
      while (running !== undefined) await running
    },
  }
}
