import { Refusal } from '#shared/refusals.ts'
import { isMeaningless } from './envelope.ts'
import { jsonBody } from './server.ts'

/** The JSON of a bare call. @throws Refusal 'invalid input' for what no program would send */
export function bareBody(raw: unknown): unknown {
  const body = jsonBody(raw)
  if (isMeaningless(body)) throw new Refusal('invalid input')
  return body
}
