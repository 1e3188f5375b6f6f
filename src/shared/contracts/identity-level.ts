import { z } from 'zod'
import { IDENTITY_LEVELS, LEVEL_LIMITS, LEVEL_STEPS } from '../players/identity-levels.ts'
import { anyData, defineCall, moneyOutput } from './define.ts'

const level = z.literal([...IDENTITY_LEVELS])
const step = z.enum(LEVEL_STEPS)
const limit = z.enum(LEVEL_LIMITS)

export const limitsOfLevel = z.object({
  level,
  limits: z.array(z.object({ limit, amount: moneyOutput.nullable() })),
})

export const identityLevel = z.object({
  level,
  proven: z.array(step),
  /** The next level with other limits, and what it asks; null if no higher level allows more. */
  next: z.object({ level, steps: z.array(step) }).nullable(),
  /** The limits of the level. Days and months are those of the site's time zone. */
  limits: z.array(z.object({ limit, amount: moneyOutput, used: moneyOutput, left: moneyOutput })),
  /** The limits of each level; null: no limit. */
  levels: z.array(limitsOfLevel),
})
export type IdentityLevelState = z.output<typeof identityLevel>

export const getIdentityLevel = defineCall({
  class: 'finance',
  method: 'identity_level',
  auth: 'player',
  restricted: true,
  summary:
    'The player’s identity level, what it allows, how much is left, and what the next level asks.',
  input: z.object(anyData),
  output: identityLevel,
  refusals: [],
})
