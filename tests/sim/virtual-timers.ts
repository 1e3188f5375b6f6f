type Timer = { at: number; order: number; everyMs: number | undefined; fire: () => void }

/**
 * Replaces the timers of this process. They fire in order when the simulated time reaches them.
 * Returns functions that fire the due timers and that restore the real timers.
 */
export function virtualTimers(nowMs: () => number): {
  fireDue(): void
  forget(): void
  restore(): void
} {
  const real = {
    setTimeout: globalThis.setTimeout,
    setInterval: globalThis.setInterval,
    clearTimeout: globalThis.clearTimeout,
    clearInterval: globalThis.clearInterval,
  }
  const timers = new Map<object, Timer>()
  let order = 0

  function add(
    work: (...args: unknown[]) => void,
    ms: number,
    everyMs: number | undefined,
    args: readonly unknown[],
  ): object {
    const handle = {
      ref: () => handle,
      unref: () => handle,
      hasRef: () => false,
      refresh: () => {
        const timer = timers.get(handle)
        if (timer !== undefined) timer.at = nowMs() + ms
        return handle
      },
      close: () => void timers.delete(handle),
      [Symbol.dispose]: () => void timers.delete(handle),
    }
    order += 1
    timers.set(handle, { at: nowMs() + ms, order, everyMs, fire: () => work(...args) })
    return handle
  }
  const clear = (handle: unknown, otherwise: (handle: never) => void) => {
    if (typeof handle === 'object' && handle !== null && timers.delete(handle)) return
    otherwise(handle as never)
  }

  Object.assign(globalThis, {
    setTimeout: (work: () => void, ms = 0, ...args: unknown[]) => add(work, ms, undefined, args),
    setInterval: (work: () => void, ms = 0, ...args: unknown[]) => add(work, ms, ms, args),
    clearTimeout: (handle: unknown) => clear(handle, real.clearTimeout),
    clearInterval: (handle: unknown) => clear(handle, real.clearInterval),
  })

  return {
    fireDue() {
      const due = [...timers]
        .filter(([, { at }]) => at <= nowMs())
        .toSorted(([, a], [, b]) => a.at - b.at || a.order - b.order)
      for (const [handle, timer] of due) {
        // An earlier timer may have cleared this one.
        if (!timers.has(handle)) continue
        if (timer.everyMs === undefined) timers.delete(handle)
        else timer.at = nowMs() + timer.everyMs
        timer.fire()
      }
    },
    forget: () => timers.clear(),
    restore: () => void Object.assign(globalThis, real),
  }
}
