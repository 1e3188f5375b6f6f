import { z } from 'zod'
import { freshProof } from './contact.ts'
import { anyData, defineCall } from './define.ts'

export const exportData = defineCall({
  class: 'user',
  method: 'export_data',
  auth: 'player',
  restricted: true,
  summary:
    'A link to one JSON file with all data stored about the player. ' +
    'It works once within 60 s, or with the player’s own session.',
  input: z.object(anyData),
  output: z.object({ url: z.string() }),
  refusals: ['too fast'],
})

export const closeAccount = defineCall({
  class: 'user',
  method: 'close_account',
  auth: 'player',
  restricted: true,
  summary:
    'Permanently closes the player’s own account. ' +
    'Open stakes settle; while money is left, the session continues, restricted.',
  input: z.object({
    ...anyData,
    reason: z.string().trim().max(500, 'tooLong').optional(),
    ...freshProof,
  }),
  output: z.object({ restricted: z.boolean() }),
  refusals: ['wrong code', 'locked', 'not possible'],
})
