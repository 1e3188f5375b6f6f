import type { Platform } from './platform.ts'

const AFTER_A_FAILURE_MS = 1_000

/**
 * Runs `step` repeatedly. `step` does what is due and returns the time until the next work, in
 * milliseconds. A step that fails is logged under `name` and retried a second later. Two steps
 * never run at once.
 */
export function createTimedLoop(name: string, log: Platform['log'], step: () => Promise<number>) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    let waitMs = AFTER_A_FAILURE_MS
    try {
      waitMs = await step()
    } catch (error) {
      log.warn({ err: error }, name)
    }
    if (running !== undefined) timer = setTimeout(scheduleNext, waitMs)
  }

  function scheduleNext(): void {
    timer = undefined
    running = run()
  }

  return {
    start(): void {
      running ??= run()
    },
    /** Ends the current wait. Does nothing during a step. */
    wake(): void {
      if (timer === undefined) return
      clearTimeout(timer)
      scheduleNext()
    },
    async stop(): Promise<void> {
      clearTimeout(timer)
      timer = undefined
      const last = running
      running = undefined
      await last
    },
  }
}
