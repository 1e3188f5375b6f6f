import { settleCoupon } from '#games/sportsbook/coupon/settle-coupon.ts'
import { toWireMoney } from '#shared/money.ts'
import { toFractionText } from '#shared/sportsbook/odds.ts'
import type { CommandResult } from '../commands.ts'
import { readCoupon } from './coupon-input.ts'
import { readCommandLine, requireOne } from '../input.ts'

/**
 * `settle FILE`: prints the return of a coupon with decided legs, exactly in lira and rounded once
 * to kuruş.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals } = readCommandLine(args, {})
  const settled = settleCoupon(await readCoupon(requireOne(positionals, 'FILE')))
  if (!settled) throw new TypeError('a coupon without open legs settles')
  const { lines, totalStakeMinor, winningLines, payoutMinor, exactLira } = settled
  return {
    output: {
      lines,
      totalStake: toWireMoney(totalStakeMinor),
      winningLines,
      payout: toWireMoney(payoutMinor),
      exact: toFractionText(exactLira),
    },
  }
}
