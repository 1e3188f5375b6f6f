import type { Platform } from './platform.ts'

const AFTER_A_FAILURE_MS = 1_000

/**
 * Work that continues by itself: `step` does what is due and returns how long nothing is to be
 * done, in milliseconds. A step that fails is logged under `name` and tried again a second later;
 * two never run at once.
 */
export function byItself(name: string, log: Platform['log'], step: () => Promise<number>) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    let waitMs = AFTER_A_FAILURE_MS
    try {
      waitMs = await step()
    } catch (error) {
      log.warn({ err: error }, name)
    }
    if (running !== undefined) timer = setTimeout(goOn, waitMs)
  }

  function goOn(): void {
    running = run()
  }

  return {
    start(): void {
      running ??= run()
    },
    /** Resolves once the last step is over. */
    async stop(): Promise<void> {
      clearTimeout(timer)
      const last = running
      running = undefined
      await last
    },
  }
}
