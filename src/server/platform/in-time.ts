import { TransientFault } from './transient-fault.ts'

/** Nothing is known of what was asked: it may still be done. */
export class NotInTime extends TransientFault {}

/** What `work` comes to, or NotInTime after `limitMs`. The work itself continues. */
export async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new NotInTime(`no answer within ${limitMs} ms`)),
    limitMs,
  )
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
