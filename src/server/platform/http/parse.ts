import type { z } from 'zod'
import { FieldRefusal, Refusal, toFieldTextKey, type FieldTextKey } from '#shared/refusals.ts'
import { isMeaningless } from './envelope.ts'

/**
 * Parses external input.
 * @throws FieldRefusal with one text per field, in the schema's order; Refusal 'invalid input' for
 * values that no field can hold
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  if (isMeaningless(value)) throw new Refusal('invalid input')
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const fields: Record<string, FieldTextKey> = {}
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? 'data')
    const missing = issue.path.length > 0 && issue.input === undefined
    fields[field] ??= missing ? 'required' : toFieldTextKey(issue.message)
  }
  throw new FieldRefusal(fields)
}
