type Listener = (data: unknown, snapshot: boolean) => void
export type Listen = (topic: string, listener: Listener) => () => void

/**
 * Calls `take` with every message of a topic whose messages build on one another. If `take` reports
 * a gap, it subscribes again, and a snapshot follows. Returns a function that stops it.
 */
export function followSteps(
  listen: Listen,
  topic: string,
  take: (data: unknown, snapshot: boolean) => 'taken' | 'gap',
): () => void {
  let isOver = false
  let stop = listen(topic, receive)

  function receive(data: unknown, snapshot: boolean): void {
    if (!isOver && take(data, snapshot) === 'gap') again()
  }

  function again(): void {
    const before = stop
    stop = listen(topic, receive)
    before()
  }

  return () => {
    isOver = true
    stop()
  }
}
