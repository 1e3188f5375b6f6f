export type Disagreement = {
  seed: string
  call: string
  expected: string
  received: string
}

/** Thrown when a request has no answer after several attempts. */
export class Unreachable extends Error {
  readonly call: string

  constructor(call: string, reason: unknown) {
    super(`${call}: ${String(reason)}`)
    this.name = 'Unreachable'
    this.call = call
  }
}

export class Disagrees extends Error {
  readonly disagreement: Disagreement

  constructor(disagreement: Disagreement) {
    const { seed, call, expected, received } = disagreement
    super(`${seed}: ${call}: expected ${expected}, received ${received}`)
    this.name = 'Disagrees'
    this.disagreement = disagreement
  }
}
