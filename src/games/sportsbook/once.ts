export function once<T>(compute: () => T): () => T {
  let known: { value: T } | undefined
  return () => (known ??= { value: compute() }).value
}

/**
 * Remembers the value of the last key only: many pairs of selections are compared in one state, and
 * states of thousands of matches would fill the memory.
 */
export function rememberLast<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  let last: { key: K; value: T } | undefined
  return (key) => {
    if (last?.key !== key) last = { key, value: compute(key) }
    return last.value
  }
}
