import { z } from 'zod'
import { anyData, dateInput, defineCall } from './define.ts'

export const STATEMENT_FORMATS = ['csv', 'pdf'] as const

export const exportStatement = defineCall({
  class: 'finance',
  method: 'export_statement',
  auth: 'player',
  restricted: true,
  summary:
    'A download link to the statement of whole days: ' +
    'works once within 60 s, or with the player’s own session.',
  input: z
    .object({
      ...anyData,
      startDate: dateInput,
      endDate: dateInput,
      format: z.enum(STATEMENT_FORMATS, { error: 'invalid' }).default('csv'),
    })
    .refine((data) => data.startDate <= data.endDate, { error: 'dateRange', path: ['startDate'] }),
  output: z.object({ url: z.string() }),
  refusals: ['limit reached', 'too fast'],
})

export const yearlyStatements = defineCall({
  class: 'finance',
  method: 'yearly_statements',
  auth: 'player',
  restricted: true,
  summary: 'The years of which a yearly statement can be downloaded, the current one first.',
  input: z.object(anyData),
  output: z.array(z.object({ year: z.number(), isComplete: z.boolean() })),
  refusals: [],
})

export const exportYearlyStatement = defineCall({
  class: 'finance',
  method: 'export_yearly_statement',
  auth: 'player',
  restricted: true,
  summary:
    'A download link to the PDF of a year, of the current one up to now: ' +
    'works once within 60 s, or with the player’s own session.',
  input: z.object({
    ...anyData,
    year: z
      .union([z.number(), z.string().regex(/^\d{4}$/)], { error: 'invalid' })
      .transform(Number),
  }),
  output: z.object({ url: z.string() }),
  refusals: ['record not found', 'too fast'],
})
