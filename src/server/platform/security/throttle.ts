import { z } from 'zod'
import { Refusal } from '#shared/refusals.ts'
import type { Platform } from '../platform.ts'

/**
 * At most `max` tries of one key in `windowMs`. A function for `max` is called at each try, for
 * limits the operator sets. `name` separates it from other limits.
 */
export type ThrottleRule = {
  name: string
  max: number | (() => Promise<number>)
  windowMs: number
}

/** A limit of tries that all processes count together, in the database. */
export type Throttle = {
  /**
   * Counts a try before it is made, so that concurrent tries cannot exceed the limit.
   * @throws Refusal 'too many requests' (429) with data.retryAfterSeconds
   */
  take(key: string, now: Date): Promise<void>
  /** Uncounts a try that proved harmless. */
  release(key: string, now: Date): Promise<void>
}

export type Throttles = { of(rule: ThrottleRule): Throttle }

type Row = { tries: number; ends_at: Date }

const FORGET = { name: 'platform:forget-tries', payload: z.unknown() }
const HOURLY = '23 * * * *'

/** Keys are stored as digests. `RATE_LIMIT=off` counts nothing. */
export function createThrottles({
  config,
  database,
  clock,
  jobs,
  secrets,
}: Pick<Platform, 'config' | 'database' | 'clock' | 'jobs' | 'secrets'>): Throttles {
  jobs.define(
    FORGET,
    async () => {
      await database.statement(
        'forget-tries',
        'delete from platform.throttle where ends_at <= $1',
        [clock.now()],
      )
    },
    { cron: HOURLY },
  )
  return {
    of({ name, max, windowMs }) {
      const digestOf = (key: string) => secrets.digest('throttle', `${name}:${key}`)
      return {
        async take(key, now) {
          if (!config.rateLimit) return
          const [row] = await database.statement<Row>(
            'count-try',
            `select tries, ends_at from platform.count_try($1, $2, $3 * interval '1 millisecond')`,
            [digestOf(key), now, windowMs],
          )
          if (row === undefined || row.tries <= (typeof max === 'number' ? max : await max()))
            return
          throw new Refusal('too many requests', {
            retryAfterSeconds: Math.max(
              1,
              Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000),
            ),
          })
        },
        async release(key, now) {
          if (!config.rateLimit) return
          await database.statement(
            'give-try-back',
            'update platform.throttle set tries = tries - 1 where key = $1 and ends_at > $2 and tries > 0',
            [digestOf(key), now],
          )
        },
      }
    },
  }
}

/**
 * Runs `work` as a try of each key. The try stays counted only if it fails as `counts` defines.
 * Refused before `work` when a key has no tries left.
 */
export async function throttled<T>(
  tries: readonly { throttle: Throttle; key: string }[],
  now: Date,
  counts: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  for (const { throttle, key } of tries) await throttle.take(key, now)
  const release = async () => {
    for (const { throttle, key } of tries) await throttle.release(key, now)
  }
  try {
    const result = await work()
    await release()
    return result
  } catch (error) {
    if (!counts(error)) await release()
    throw error
  }
}
