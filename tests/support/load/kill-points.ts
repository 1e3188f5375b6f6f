import type { SupervisedServer } from './supervisor.ts'
import type { StatementPoint } from './statement-proxy.ts'

/** The rarest work runs every ten seconds. */
const REACHED_MS = 60_000
const PHASES = ['before', 'sent', 'answered'] as const
const ROUND = /rounds-play/
const COUPON = /sportsbook\.place_recalled|sportsbook\.take_orders/
const DEPOSIT = /insert into "?payments"?\."?payment"?/
const CALLBACK = /insert into "?payments"?\."?webhook_event"?/
const FACT = /delete from "?platform"?\."?outbox"?/
const FOLD = /reports\.fold/
const LEASE = /platform-lease/
const JOB = /job-complete/

const phases = (name: string, statement: RegExp, at: StatementPoint['at']): StatementPoint[] =>
  PHASES.map((phase) => ({ name: `${name}, ${at} ${phase}`, statement, at, phase }))

/**
 * The points at which a server is killed: around each write of the load and of its background work.
 */
export const KILL_POINTS: readonly StatementPoint[] = [
  ...phases('round', ROUND, 'statement'),
  ...phases('coupon', COUPON, 'statement'),
  ...phases('deposit', DEPOSIT, 'commit'),
  ...phases('payment callback', CALLBACK, 'commit'),
  ...phases('fact delivery', FACT, 'commit'),
  ...phases('report update', FOLD, 'commit'),
  ...phases('lease', LEASE, 'statement'),
  ...phases('job completion', JOB, 'statement'),
]

/**
 * Kills the server at the next statement that reaches the point. Returns the time until its
 * successor is ready, in milliseconds.
 * @throws Error when no statement reaches the point
 */
export async function killAt(server: SupervisedServer, point: StatementPoint): Promise<number> {
  const fired = Promise.withResolvers<void>()
  let ready: Promise<number> | undefined
  const timer = setTimeout(
    () => fired.reject(new Error(`no statement reached: ${point.name}`)),
    REACHED_MS,
  )
  server.proxy.arm(point, () => {
    ready = server.kill()
    fired.resolve()
  })
  await fired.promise
  clearTimeout(timer)
  return ready ?? 0
}
