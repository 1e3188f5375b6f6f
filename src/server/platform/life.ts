export type Life = {
  /**
   * Requires a component before the process is ready. /readyz calls `isReady` until it returns true
   * once.
   */
  requires(name: string, isReady: () => boolean | Promise<boolean>): void
  started(): void
  missing(): Promise<readonly string[]>
  drain(): void
  isDraining(): boolean
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
