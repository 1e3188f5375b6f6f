import { z } from 'zod'
import { WHEEL_PRIZES } from '../daily-wheel.ts'
import { anyData, defineCall, moneyOutput, page, requestId, timeOutput } from './define.ts'

const SPINS = 20

/** The chance of a segment is its weight divided by the sum of all weights. */
export const wheelSegment = z.object({
  kind: z.enum(WHEEL_PRIZES),
  weight: z.number().int(),
  worth: moneyOutput,
  freeRounds: z
    .object({
      gameID: z.string(),
      game: z.string(),
      rounds: z.number().int(),
      bet: moneyOutput,
    })
    .nullable(),
})
export type WireSegment = z.output<typeof wheelSegment>

const wheel = z.object({
  day: z.string(),
  /**
   * `used-up`: what is left of the budget does not cover the largest prize. `none`: no wheel today.
   */
  state: z.enum(['open', 'used-up', 'paused', 'none']),
  endsAt: timeOutput,
  terms: z
    .object({
      version: z.number().int(),
      segments: z.array(wheelSegment),
      /** The expected worth of a spin, rounded down to the kuruş. */
      expected: moneyOutput,
      largest: moneyOutput,
      budget: moneyOutput,
      left: moneyOutput,
      minStaked: moneyOutput,
      needsIdentity: z.boolean(),
    })
    .nullable(),
  /** SHA-256 of the day's server seed, and when it was sealed. */
  seal: z.object({ seedHash: z.string(), sealedAt: timeOutput }).nullable(),
  /** SHA-256 of tomorrow's server seed, and when it was sealed. */
  nextSeal: z.object({ seedHash: z.string(), sealedAt: timeOutput }).nullable(),
})
export type Wheel = z.output<typeof wheel>

export const getWheel = defineCall({
  class: 'wheel',
  method: 'get_wheel',
  auth: 'open',
  summary:
    'Today’s daily wheel: its segments with their weights, its budget and what is left ' +
    'of it, and the hash of the day’s server seed.',
  input: z.object(anyData),
  output: wheel,
  refusals: [],
})

export const wheelSpin = z.object({
  spinID: z.string(),
  day: z.string(),
  date: timeOutput,
  segment: z.number().int(),
  segments: z.array(wheelSegment),
  worth: moneyOutput,
  termsVersion: z.number().int(),
  /** `seed` is null until the day has ended. */
  proof: z.object({
    seedHash: z.string(),
    seed: z.string().nullable(),
    clientSeed: z.string(),
    playerID: z.string(),
    nonce: z.number().int(),
  }),
})
export type WheelSpin = z.output<typeof wheelSpin>

export const getStanding = defineCall({
  class: 'wheel',
  method: 'get_standing',
  auth: 'player',
  summary:
    'The player’s own standing today: ' +
    'their spin, or why they cannot spin, and the own money ' +
    'that they staked and that counts.',
  input: z.object(anyData),
  output: z.object({
    spin: wheelSpin.nullable(),
    /** `break`: a time-out, a self-exclusion or an account that is not open. */
    refusal: z.enum(['break', 'identity', 'stake']).nullable(),
    staked: moneyOutput,
  }),
  refusals: [],
})

export const spin = defineCall({
  class: 'wheel',
  method: 'spin',
  auth: 'player',
  movesMoney: true,
  summary:
    'Spins the daily wheel, once a day. The prize is credited in the same commit. ' +
    'Repeating the requestId returns the same spin.',
  input: z.object({
    ...anyData,
    requestId: requestId.optional(),
    clientSeed: z.string({ error: 'required' }).regex(/^[A-Za-z0-9_-]{1,64}$/, 'invalid'),
  }),
  output: wheelSpin,
  refusals: ['jurisdiction', 'self excluded', 'not possible', 'limit reached', 'duplicate'],
})

export const mySpins = defineCall({
  class: 'wheel',
  method: 'my_spins',
  auth: 'player',
  summary: 'The player’s own spins with their proofs, newest first.',
  input: z.object({ ...anyData, ...page(SPINS) }),
  output: wheelSpin,
  paged: true,
  refusals: [],
})
