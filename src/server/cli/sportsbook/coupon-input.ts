import { z } from 'zod'
import { shapeOf } from '#games/sportsbook/coupon/coupon-shape.ts'
import type { Coupon, CouponLeg } from '#games/sportsbook/coupon/coupon.ts'
import { parseMoney } from '#shared/money.ts'
import { parseOdds } from '#shared/sportsbook/odds.ts'
import { CliInputError, readJsonFile } from '../input.ts'

const MAX_TIED = 1_000
const LEG_RESULTS = ['won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat'] as const

const decimal = z.union([z.string(), z.number()], { error: 'must be a decimal string' })

const price = decimal.transform(
  (value, context) =>
    parseOdds(String(value), 'decimal') ?? refuse(context, 'must be a decimal price above 1'),
)

const stake = decimal.transform((value, context) => {
  const minor = parseMoney(value)
  return minor !== undefined && minor > 0n
    ? minor
    : refuse(context, 'must be an amount above 0 with at most two decimals')
})

const tied = z.int().min(1).max(MAX_TIED)

const leg = z
  .strictObject(
    {
      price,
      result: z.enum(LEG_RESULTS),
      deadHeat: z.tuple([tied, tied]).optional(),
      banker: z.boolean().optional(),
    },
    {
      error: ({ code }) =>
        code === 'unrecognized_keys' ? 'holds price, result, deadHeat and banker only' : undefined,
    },
  )
  .transform(({ price, result, deadHeat, banker = false }, context): CouponLeg => {
    if (result !== 'dead_heat') {
      return deadHeat
        ? refuse(context, 'has a deadHeat and another result')
        : { price, state: { result }, isBanker: banker }
    }
    if (!deadHeat) return refuse(context, 'is a dead heat without [places, tied]')
    const [places, tied] = deadHeat
    if (places > tied) return refuse(context, 'has more places than tied in its dead heat')
    return { price, state: { result, places, tied }, isBanker: banker }
  })

const coupon = z.object({
  type: z.enum(['single', 'multi', 'system']),
  sizes: z.array(z.number()).optional(),
  system: z.string().optional(),
  stake,
  legs: z.array(leg),
})

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

/**
 * Reads a settled coupon from a file.
 * @throws CliInputError with the first error in it
 */
export async function readCoupon(path: string): Promise<Coupon> {
  const { data, error } = coupon.safeParse(await readJsonFile(path))
  if (!data) throw new CliInputError(`${path}: ${firstIssue(error)}`)
  const shape = shapeOf(data)
  if ('fault' in shape) throw new CliInputError(`${path}: ${shape.fault}`)
  return { legs: data.legs, sizes: shape.sizes, lineStakeMinor: data.stake }
}

function firstIssue({ issues: [first] }: z.ZodError): string {
  return `${first?.path.join('.') || 'the coupon'} ${first?.message}`
}
