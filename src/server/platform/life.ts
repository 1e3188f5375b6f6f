/** Whether this process may be given work. */
export type Life = {
  /**
   * A component that must be there before the process serves. `isReady` is asked by /readyz until
   * it has once said yes.
   */
  requires(name: string, isReady: () => boolean | Promise<boolean>): void
  /** Everything was started. */
  started(): void
  /** What is still missing, by name; empty where the process can serve. */
  missing(): Promise<readonly string[]>
  /** The process takes no new work from now on. */
  drain(): void
  isDraining(): boolean
  /** Runs once the process drains. */
  onDrain(listener: () => void): void
}

const START = 'start'

export function createLife(): Life {
  const awaited = new Map<string, () => boolean | Promise<boolean>>([[START, () => false]])
  const listeners: (() => void)[] = []
  let isDraining = false
  return {
    requires: (name, isReady) => void awaited.set(name, isReady),
    started: () => void awaited.delete(START),
    async missing() {
      for (const [name, isReady] of awaited)
        if (name !== START && (await isReady())) awaited.delete(name)
      return [...awaited.keys()]
    },
    drain() {
      if (isDraining) return
      isDraining = true
      for (const listener of listeners) listener()
    },
    isDraining: () => isDraining,
    onDrain: (listener) => void listeners.push(listener),
  }
}
