export function watchedState<State extends object>(initial: State) {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    get: () => state,
    set(change: Partial<State>): void {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
