import { z } from 'zod'
import { anyData, dateInput, defineCall } from './define.ts'

export const STATEMENT_FORMATS = ['csv', 'pdf'] as const

export const exportStatement = defineCall({
  class: 'finance',
  method: 'export_statement',
  auth: 'player',
  restricted: true,
  summary:
    'A download link to the statement of whole days: works once within 60 s, or with the player’s own session.',
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
