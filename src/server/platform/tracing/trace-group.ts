import { currentTracer, traceparent, type OpenSpan } from './trace.ts'

/** A call that waits for its group; undefined outside of a sampled trace. */
export type Queued = OpenSpan | undefined

export function openQueued(): Queued {
  return traceparent() === undefined ? undefined : currentTracer()?.open('queue', {})
}

/**
 * Ends the waiting of a group's calls and runs their common work. It belongs to the trace of the
 * first traced call; the other calls have a span of their own that names it as their cause.
 */
export async function inGroup<T>(queued: readonly Queued[], work: () => Promise<T>): Promise<T> {
  const traced = queued.filter((span) => span !== undefined)
  const [host, ...guests] = traced
  const tracer = currentTracer()
  if (tracer === undefined) return work()
  // The previous group’s end may have started this one, inside its trace.
  if (host === undefined) return tracer.outside(work)
  for (const span of traced) span.end()
  return host.beside(() =>
    tracer.run('group commit', { attributes: { calls: queued.length } }, async () => {
      const own = tracer.current()
      const shares = guests.map((guest) =>
        guest.beside(() =>
          tracer.open('share of a group commit', { links: own === undefined ? [] : [own] }),
        ),
      )
      try {
        return await work()
      } finally {
        for (const share of shares) share.end()
      }
    }),
  )
}
