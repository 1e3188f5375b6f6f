import { currentTracer, traceparent, type OpenSpan } from './trace.ts'

/** The span of a call that waits for its group; undefined outside a sampled trace. */
export type Queued = OpenSpan | undefined

export function openQueued(): Queued {
  return traceparent() === undefined ? undefined : currentTracer()?.open('queue', {})
}

/**
 * Ends the queue spans of a group's calls and runs the work of the group. The work belongs to the
 * trace of the first traced call; each other traced call has its own span, which links to that
 * work.
 */
export async function inGroup<T>(queued: readonly Queued[], work: () => Promise<T>): Promise<T> {
  const traced = queued.filter((span) => span !== undefined)
  const [host, ...guests] = traced
  const tracer = currentTracer()
  if (tracer === undefined) return work()
  // The previous group may have started this group inside its own trace.
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
