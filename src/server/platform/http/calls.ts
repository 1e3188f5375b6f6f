import type { FastifyBaseLogger } from 'fastify'
import type { CallParsed, CallRow } from '#shared/contracts/contract.ts'
import type { CallSpec } from '#shared/contracts/define.ts'
import type { Lang } from '#shared/lang.ts'
import { refusePause, type Pause } from '#shared/protection.ts'
import { Refusal } from '#shared/refusals.ts'

/** A signed-in player, as identity vouches for them. */
export type Caller = {
  playerId: string
  sessionId: string
  username: string
  /** "10" player, "20" preview player */
  rid: string
  /** Closed, or excluded by themselves: may look and withdraw. */
  restricted: boolean
  /** Keeps themselves out of play: neither plays nor pays in. */
  pause: Pause | undefined
  /** A resident or card holder of northern Cyprus: may look and withdraw, not play. */
  barred: boolean
}

/** Why a restricted session is refused what it asks for. */
export function refuseRestricted({ pause }: Pick<Caller, 'pause'>): Refusal {
  return pause?.kind === 'exclusion' ? refusePause(pause) : new Refusal('restricted')
}

/** What a call knows beside its own data. */
export type CallContext = {
  lang: Lang
  now: Date
  requestId: string
  /** The connection's own address; never what the client says. */
  address: string
  /** ISO 3166 two letters or XN; undefined where the address tells nothing. */
  country: string | undefined
  userAgent: string
  /** The parsed `user` of the envelope, unverified: only `user.refresh` reads it. */
  user: unknown
  cookie(name: string): string | undefined
  setCookie(name: string, value: string | undefined, maxAgeSeconds: number): void
  log: FastifyBaseLogger
}

export type ContextOf<S extends CallSpec> = S extends { auth: 'player' }
  ? CallContext & { caller: Caller }
  : CallContext & { caller: Caller | undefined }

/** A page's rows as the JSON array they go out as: what many callers share is written once. */
export class WrittenRows {
  readonly json: Buffer
  readonly total: number

  constructor(json: Buffer, total: number) {
    this.json = json
    this.total = total
  }
}

/** A paged call returns the page's rows and the total over all pages. */
export type HandlerResult<S extends CallSpec> = S extends { paged: true }
  ? { rows: CallRow<S>[]; total: number } | WrittenRows
  : CallRow<S>

/** A call with its handler, ready to register. */
export type BoundCall = {
  spec: CallSpec
  run(context: CallContext & { caller: Caller | undefined }, data: unknown): Promise<unknown>
}

/** Binds a contract's call to the code that answers it. */
export function handle<S extends CallSpec>(
  spec: S,
  run: (context: ContextOf<S>, data: CallParsed<S>) => Promise<HandlerResult<S>> | HandlerResult<S>,
): BoundCall {
  // The endpoint parses data with spec.input and requires a caller where spec.auth says so, before
  // it runs the handler.
  return { spec, run: async (context, data) => run(context as ContextOf<S>, data as CallParsed<S>) }
}
