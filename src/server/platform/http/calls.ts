import type { FastifyBaseLogger } from 'fastify'
import type { CallParsed, CallRow } from '#shared/contracts/contract.ts'
import type { CallSpec } from '#shared/contracts/define.ts'
import type { Lang } from '#shared/lang.ts'
import { refusePause, type Pause } from '#shared/players/protection.ts'
import { Refusal } from '#shared/refusals.ts'

export type Caller = {
  playerId: string
  sessionId: string
  username: string
  rid: string
  restricted: boolean
  /** In a time-out or self-exclusion: may neither play nor deposit. */
  pause: Pause | undefined
  barred: boolean
}

export function refuseRestricted({ pause }: Pick<Caller, 'pause'>): Refusal {
  return pause?.kind === 'exclusion' ? refusePause(pause) : new Refusal('restricted')
}

export type CallContext = {
  lang: Lang
  now: Date
  requestId: string
  /** The connection's own address, never one the client claims. */
  address: string
  /** ISO 3166 two letters or XN; undefined when the address has no known country. */
  country: string | undefined
  userAgent: string
  /** The parsed `user` of the envelope, unverified. Only `user.refresh` reads it. */
  user: unknown
  cookie(name: string): string | undefined
  /** The browser also sends a `lax` cookie when another site navigates it here. */
  setCookie(
    name: string,
    value: string | undefined,
    maxAgeSeconds: number,
    sameSite?: 'strict' | 'lax',
  ): void
  log: FastifyBaseLogger
}

export type ContextOf<S extends CallSpec> = S extends { auth: 'player' }
  ? CallContext & { caller: Caller }
  : CallContext & { caller: Caller | undefined }

/**
 * A page's rows already serialised as a JSON array, so that rows shared by many callers are
 * serialised once.
 */
export class WrittenRows {
  readonly json: Buffer
  readonly total: number

  constructor(json: Buffer, total: number) {
    this.json = json
    this.total = total
  }
}

export type HandlerResult<S extends CallSpec> = S extends { paged: true }
  ? { rows: CallRow<S>[]; total: number } | WrittenRows
  : CallRow<S>

export type BoundCall = {
  spec: CallSpec
  run(context: CallContext & { caller: Caller | undefined }, data: unknown): Promise<unknown>
}

export function handle<S extends CallSpec>(
  spec: S,
  run: (context: ContextOf<S>, data: CallParsed<S>) => Promise<HandlerResult<S>> | HandlerResult<S>,
): BoundCall {
  // The endpoint parses data with spec.input and requires a caller where spec.auth says so before
  // it runs the handler.
  return { spec, run: async (context, data) => run(context as ContextOf<S>, data as CallParsed<S>) }
}
