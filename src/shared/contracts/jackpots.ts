import { z } from 'zod'
import { anyData, defineCall, moneyOutput, timeOutput } from './define.ts'

/** Whole lira, floored, in Turkish grouping: "1.234.567". */
const currentvalue = z.string().regex(/^\d{1,3}(\.\d{3})*$/)

export const getJackpots = defineCall({
  class: 'habanero', method: 'getJackpots', auth: 'open', summary: 'Progressive jackpots.',
  input: z.object(anyData),
  output: z.array(z.object({ id: z.string(), name: z.string(), currentvalue, amount: moneyOutput, mustHitBy: timeOutput.optional(), games: z.array(z.string()) })),
  refusals: [],
})

const level = z.object({ currentvalue, amount: moneyOutput })

export const getJackpotsEgt = defineCall({
  class: 'egtJackpots', method: 'getJackpotsEgt', auth: 'open', summary: 'The jackpot of four suits.',
  input: z.object(anyData), output: z.object({ clubs: level, diamonds: level, hearts: level, spades: level }), refusals: [],
})
