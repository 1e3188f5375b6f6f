import { Refusal } from '#shared/refusals.ts'
import { isMeaningless } from './envelope.ts'
import { jsonBody } from './server.ts'

/**
 * Parses the JSON of a bare call.
 * @throws Refusal 'invalid input'
 */
export function bareBody(raw: unknown): unknown {
  const body = jsonBody(raw)
  if (isMeaningless(body)) throw new Refusal('invalid input')
  return body
}
