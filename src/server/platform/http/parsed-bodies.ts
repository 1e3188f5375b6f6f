import type { BoundCall } from './calls.ts'
import { readEnvelope, type Envelope } from './envelope.ts'
import { parseInput } from './parse.ts'

const MAX_BODIES = 500
const MAX_BODY_CHARACTERS = 512

/** `input`: the parsed data of a remembered body. */
export type ParsedBody = { envelope: Envelope; body: string; input?: { data: unknown } }

/**
 * Parses bodies of POST /endpoint. Visitors ask for the same lists again and again, so what such a
 * body means is remembered: that depends on its text alone. Bodies of other calls may hold secrets,
 * and those with a `user` are one player's, so neither are remembered.
 */
export function createBodyParser() {
  const known = new Map<string, ParsedBody>()

  function remember(parsed: ParsedBody): void {
    known.set(parsed.body, parsed)
    const [oldest] = known.keys()
    if (known.size > MAX_BODIES && oldest !== undefined) known.delete(oldest)
  }

  return {
    read(body: string): ParsedBody | undefined {
      const before = known.get(body)
      if (before !== undefined) return before
      const envelope = readEnvelope(body)
      return envelope && { envelope, body }
    },
    /** @throws Refusal as `parseInput` does */
    inputOf(parsed: ParsedBody, { spec }: BoundCall): unknown {
      if (parsed.input !== undefined) return parsed.input.data
      const { envelope, body } = parsed
      const data = parseInput(spec.input, envelope.data)
      const isOpenList = spec.auth === 'open' && spec.paged === true
      const isShared = envelope.user === null || envelope.user === undefined
      // A handler that changes what later requests read fails instead.
      if (isOpenList && isShared && body.length <= MAX_BODY_CHARACTERS)
        remember({ ...parsed, input: { data: freeze(data) } })
      return data
    },
  }
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}
