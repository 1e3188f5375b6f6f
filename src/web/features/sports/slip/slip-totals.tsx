import { toWireMoney } from '#shared/money.ts'
import { useFormat } from '#web/lib/format.ts'
import { useOddsWriter } from '#web/lib/odds-format.ts'
import { useTexts } from '#web/lib/texts.ts'
import type { Sums } from './slip-sums.ts'

/**
 * `isOne`: a single coupon, which has its own price. `bonusMinor`: the part of the stake paid by
 * the bonus.
 */
type Props = { sums: Sums; isOne: boolean; showsLines: boolean; bonusMinor: bigint }

export function SlipTotals({ sums, isOne, showsLines, bonusMinor }: Props) {
  const { slip: texts } = useTexts().sports
  const format = useFormat()
  const write = useOddsWriter()
  return (
    <>
      <dl className="slip__sums">
        {showsLines && (
          <div className="kv">
            <dt>
              {texts.totalStake} · {texts.lines(format.number(sums.lines))}
            </dt>
            <dd className="num">{format.money(toWireMoney(sums.stakeMinor))}</dd>
          </div>
        )}
        {!isOne && (
          <div className="kv">
            <dt>{texts.totalStake}</dt>
            <dd className="num">{format.money(toWireMoney(sums.stakeMinor))}</dd>
          </div>
        )}
        {isOne && sums.price !== undefined && (
          <div className="kv">
            <dt>{texts.total}</dt>
            <dd className="num">{write(sums.price)}</dd>
          </div>
        )}
        <div className="kv slip__win">
          <dt>{texts.potentialWin}</dt>
          <dd className="num">{format.money(toWireMoney(sums.winMinor ?? 0n))}</dd>
        </div>
      </dl>
      {bonusMinor > 0n && (
        <p className="t-xs c-2">{texts.fromBonus(format.money(toWireMoney(bonusMinor)))}</p>
      )}
    </>
  )
}

export function totalOf(sums: readonly Sums[]): Sums {
  const [first] = sums
  if (first !== undefined && sums.length === 1) return first
  const add = (of: (each: Sums) => bigint): bigint => sums.reduce((sum, each) => sum + of(each), 0n)
  return {
    lines: sums.length,
    lineStakeMinor: 0n,
    stakeMinor: add(({ stakeMinor }) => stakeMinor),
    price: undefined,
    winMinor: add(({ winMinor }) => winMinor ?? 0n),
  }
}
