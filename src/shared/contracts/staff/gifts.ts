import { z } from 'zod'
import { anyData, idInput, moneyInput, moneyOutput } from '../define.ts'
import { defineStaffCall, reasonInput, uuidInput } from './define.ts'

const whole = (min: number, max: number) =>
  z
    .union([z.number().int('invalid'), z.string().regex(/^\d{1,6}$/, 'invalid')], {
      error: 'required',
    })
    .transform(Number)
    .refine((n) => n >= min && n <= max, 'invalid')
const gift = {
  ...anyData,
  playerID: uuidInput,
  requestID: uuidInput,
  days: whole(1, 90),
  reason: reasonInput,
}

export const giveGift = defineStaffCall({
  method: 'give_gift',
  needs: 'gift.give',
  summary:
    'Gives one player a bonus, a free bet or free rounds; ' +
    'above the limits of one person, a second one must approve. ' +
    'Repeating the requestID returns the same gift.',
  input: z.discriminatedUnion(
    'reward',
    [
      z.object({
        ...gift,
        reward: z.literal('bonus'),
        amount: moneyInput,
        wagering: whole(1, 40),
        maxBet: moneyInput,
      }),
      z.object({ ...gift, reward: z.literal('free-bet'), amount: moneyInput }),
      z.object({
        ...gift,
        reward: z.literal('free-rounds'),
        gameID: idInput,
        rounds: whole(1, 500),
        bet: moneyInput,
      }),
    ],
    { error: 'required' },
  ),
  output: z.object({ outcome: z.enum(['given', 'proposed']) }),
  refusals: ['record not found', 'limit reached', 'not possible', 'duplicate'],
})

const bounds = z.object({
  max: moneyOutput,
  /** Maximum a player may be given within 24 hours without a second person. */
  alone: moneyOutput,
})
const games = z.array(
  z.object({
    gameID: z.string(),
    name: z.object({ tr: z.string(), en: z.string() }),
    bets: z.array(moneyOutput),
  }),
)

export const getGiftBounds = defineStaffCall({
  method: 'get_gift_bounds',
  needs: 'gift.give',
  summary: 'The gift limits of a player, and the slots that support free rounds.',
  input: z.object(anyData),
  output: bounds.extend({ games }),
  refusals: [],
})
