import { z } from 'zod'
import { anyData, defineCall, idInput } from '../define.ts'

export const listSavedMethods = defineCall({
  class: 'finance',
  method: 'list_saved_methods',
  auth: 'player',
  summary:
    'The player’s saved cards by brand and last four digits, ' +
    'and the deposit methods with which a card can be saved.',
  input: z.object(anyData),
  output: z.object({
    methodIDs: z.array(z.string()),
    cards: z.array(
      z.object({
        savedMethodID: z.string(),
        methodIDs: z.array(z.string()),
        brand: z.string(),
        lastFour: z.string(),
      }),
    ),
  }),
  refusals: [],
})

export const removeSavedMethod = defineCall({
  class: 'finance',
  method: 'remove_saved_method',
  auth: 'player',
  restricted: true,
  summary: 'Removes a saved card here and at the payment provider.',
  input: z.object({ ...anyData, savedMethodID: idInput }),
  output: z.object({}),
  refusals: ['record not found'],
})
