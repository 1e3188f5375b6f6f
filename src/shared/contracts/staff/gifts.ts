import { z } from 'zod'
import { anyData, idInput, moneyInput, moneyOutput } from '../define.ts'
import { defineStaffCall, reasonInput, uuidInput } from './define.ts'

const whole = (least: number, most: number) =>
  z
    .union([z.number().int('invalid'), z.string().regex(/^\d{1,6}$/, 'invalid')], {
      error: 'required',
    })
    .transform(Number)
    .refine((n) => n >= least && n <= most, 'invalid')
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
    'Gives one player a bonus, a free bet or free rounds; beyond the limits of one person it is proposed to a second one. The same requestID is the same gift.',
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
  /** The most a gift is worth. */
  most: moneyOutput,
  /** What a player may be given within 24 hours without a second person. */
  alone: moneyOutput,
})
/** Slots free rounds can be given of, with their bets. */
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
  summary: 'How much may be given to a player, and the slots of free rounds.',
  input: z.object(anyData),
  output: bounds.extend({ games }),
  refusals: [],
})
