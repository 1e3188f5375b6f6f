import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { useFormat } from '#web/lib/format.ts'
import { useOddsWriter } from '#web/lib/odds-format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { isOpen } from './coupon.ts'
import { LegResult } from './leg-result.tsx'

type Leg = Coupon['legs'][number]
export type LiveScores = ReadonlyMap<string, { score: string | null; clock: string | null }>

const RESULT_TONES: Readonly<Record<Leg['result'], BadgeTone>> = {
  open: 'line',
  won: 'up',
  lost: 'down',
  void: 'plain',
  half_won: 'up',
  half_lost: 'down',
  dead_heat: 'warn',
}

export function CouponLegs({ coupon, live }: { coupon: Coupon; live: LiveScores | undefined }) {
  const { bets } = useTexts().account
  const write = useOddsWriter()
  return (
    <ul>
      {coupon.legs.map((leg, place) => (
        <li key={leg.selectionID} className="coupon__leg">
          <div className="grow">
            <span className="w-5">{leg.selection}</span>
            <span className="t-xs c-3">
              {leg.market} · {leg.event}
            </span>
            {leg.eachWay !== undefined && (
              <span className="t-xs c-2 num">
                {bets.placeHalf(String(leg.eachWay.places), leg.eachWay.fraction)} ·{' '}
                {write(leg.eachWay.price)}
                {leg.eachWay.result !== 'open' && ` · ${bets.results[leg.eachWay.result]}`}
              </span>
            )}
            <Standing leg={leg} live={live?.get(leg.eventID)} />
            <LegResult coupon={coupon} place={place} />
          </div>
          {(leg.result !== 'open' || !isOpen(coupon)) && (
            <Badge tone={RESULT_TONES[leg.result]}>{bets.results[leg.result]}</Badge>
          )}
          <b className="num">{write(leg.price)}</b>
        </li>
      ))}
    </ul>
  )
}

function Standing({
  leg,
  live,
}: {
  leg: Leg
  live: { score: string | null; clock: string | null } | undefined
}) {
  const format = useFormat()
  if (leg.result !== 'open')
    return leg.score === null ? null : (
      <span className="t-xs c-2 num">{leg.score.replace('-', ' – ')}</span>
    )
  if (live !== undefined)
    return (
      <span className="coupon__live">
        <span className="live">{live.clock}</span>
        {live.score !== null && <b className="num t-xs">{live.score.replace('-', ' – ')}</b>}
      </span>
    )
  return leg.outright === true ? null : (
    <span className="t-xs c-3 num">{format.dateTime(leg.startTime)}</span>
  )
}
