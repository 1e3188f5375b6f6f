import { z } from 'zod'

export const API_BASE = '/api/operator/v1'
const MAX_API_ROWS = 1_000
const DEFAULT_API_ROWS = 100
const MAX_CURSOR = 1_000

const FIRST = Date.parse('2000-01-01T00:00:00Z')
const LAST = Date.parse('9000-01-01T00:00:00Z')
const instant = z.iso
  .datetime({ offset: true, error: 'invalid' })
  .refine((text) => Date.parse(text) >= FIRST && Date.parse(text) < LAST, 'invalid')

export const apiQuery = z.strictObject({
  limit: z
    .string({ error: 'invalid' })
    .regex(/^\d{1,4}$/, 'invalid')
    .default(String(DEFAULT_API_ROWS))
    .transform(Number)
    .refine((n) => n >= 1 && n <= MAX_API_ROWS, 'invalid')
    .describe(`The number of rows, at most ${MAX_API_ROWS}.`),
  after: z
    .string({ error: 'invalid' })
    .max(MAX_CURSOR, 'tooLong')
    .optional()
    .describe('`next` of the previous page.'),
  from: instant.optional().describe('The rows from this time on.'),
  to: instant.optional().describe('The rows before this time.'),
})

/** The body of a reply that is not 200, as RFC 9457 defines it. */
export const apiProblem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
})
