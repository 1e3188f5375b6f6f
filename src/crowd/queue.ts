/** A priority queue by time; entries of the same time leave in the order in which they came. */
export type TimeQueue<T> = {
  size(): number
  add(atMs: number, value: T): void
  nextAt(): number | undefined
  take(): T | undefined
}

type Entry<T> = { atMs: number; order: number; value: T }

export function timeQueue<T>(): TimeQueue<T> {
  const heap: Entry<T>[] = []
  let added = 0
  const isBefore = (a: Entry<T>, b: Entry<T>) =>
    a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order)

  function swapIfBefore(child: number, parent: number): boolean {
    const [lower, upper] = [heap[child], heap[parent]]
    if (lower === undefined || upper === undefined || !isBefore(lower, upper)) return false
    heap[child] = upper
    heap[parent] = lower
    return true
  }

  function sink(): void {
    let parent = 0
    for (;;) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2]
      const [a, b] = [heap[left], heap[right]]
      const child = a !== undefined && b !== undefined && isBefore(b, a) ? right : left
      if (!swapIfBefore(child, parent)) return
      parent = child
    }
  }

  return {
    size: () => heap.length,
    add(atMs, value) {
      heap.push({ atMs, order: (added += 1), value })
      let child = heap.length - 1
      while (child > 0) {
        const parent = (child - 1) >> 1
        if (!swapIfBefore(child, parent)) return
        child = parent
      }
    },
    nextAt: () => heap[0]?.atMs,
    take() {
      const [first] = heap
      const last = heap.pop()
      if (heap.length > 0 && last !== undefined) {
        heap[0] = last
        sink()
      }
      return first?.value
    },
  }
}
