import type { DebugKey } from '#shared/refusals.ts'

/** Refusal by the server. `message` is for the player, `debug` for the program. */
export class CallRefusal extends Error {
  readonly code: number
  readonly debug: string
  readonly fields: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, unknown>>

  constructor(
    code: number,
    debug: string,
    message: string,
    data: Readonly<Record<string, unknown>>,
  ) {
    super(message)
    this.name = 'CallRefusal'
    this.code = code
    this.debug = debug
    this.data = data
    this.fields = textsOf(data.fields)
  }

  is(debug: DebugKey): boolean {
    return this.debug === debug
  }
}

/**
 * No valid answer: the network is down, the reply has another format, or requests are blocked after
 * a server fault.
 */
export class NetworkFailure extends Error {
  readonly reason: 'unreachable' | 'blocked'

  constructor(reason: 'unreachable' | 'blocked') {
    super(
      reason === 'blocked'
        ? 'Request blocked due to a previous error'
        : 'The server could not be reached',
    )
    this.name = 'NetworkFailure'
    this.reason = reason
  }
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
