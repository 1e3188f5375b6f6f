import { TransientFault } from './database/transient-fault.ts'

/** The outcome of the work is unknown; it may still complete. */
export class NotInTime extends TransientFault {}

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
