import type { z } from 'zod'
import { FieldRefusal, toFieldTextKey, type FieldTextKey } from '#shared/refusals.ts'

/**
 * Parses what came from outside.
 * @throws FieldRefusal with one text a field, the first in the schema's order first
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const fields: Record<string, FieldTextKey> = {}
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? 'data')
    const missing = issue.code === 'invalid_type' && issue.input === undefined
    fields[field] ??= missing ? 'required' : toFieldTextKey(issue.message)
  }
  throw new FieldRefusal(fields)
}
