import { z } from 'zod'
import { anyData, defineCall, idInput, timeOutput } from './define.ts'

const virtualType = z.enum(['football', 'horses', 'dogs', 'tennis'], { error: 'invalid' })

export const list = defineCall({
  class: 'virtualgames', method: 'list', auth: 'open', summary: 'Virtual sports.',
  input: z.object(anyData),
  output: z.array(z.object({ providerID: z.string(), name: z.string(), type: virtualType, image: z.string(), nextRoundAt: timeOutput })), refusals: [],
})

export const initGame = defineCall({
  class: 'virtualgames', method: 'init_game', auth: 'player', summary: 'A launch URL of a virtual sport.',
  input: z.object({ ...anyData, providerID: idInput, type: virtualType.optional() }),
  output: z.object({ url: z.string() }), refusals: ['record not found', 'jurisdiction', 'provider unreachable'],
})
