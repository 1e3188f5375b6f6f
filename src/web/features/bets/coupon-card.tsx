import type { Coupon } from '#shared/contracts/sportsbook.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Money } from '#web/ui/money.tsx'
import { isOpen, writePrice } from './coupon.ts'

const STATE_TONES: Readonly<Record<Coupon['state'], BadgeTone>> = {
  pending: 'warn', open: 'info', rejected: 'down', won: 'gold', lost: 'plain', void: 'line', cashedout: 'up', partially_cashedout: 'info',
}
const RESULT_TONES: Readonly<Record<Coupon['legs'][number]['result'], BadgeTone>> = {
  open: 'line', won: 'up', lost: 'down', void: 'plain', half_won: 'up', half_lost: 'down', dead_heat: 'warn',
}

/** A coupon: what was chosen, what it cost, and what it brought or may bring. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const { bets } = useTexts().account
  const format = useFormat()
  return (
    <article className="card coupon" aria-label={bets.code(coupon.code)}>
      <header className="coupon__head">
        <h2 className="w-6">{bets.types[coupon.type]}</h2>
        <Badge tone={STATE_TONES[coupon.state]}>{bets.states[coupon.state]}</Badge>
        <span className="grow" />
        <span className="t-xs c-3 num">{format.dateTime(coupon.placedAt)}</span>
      </header>
      <ul>
        {coupon.legs.map((leg) => (
          <li key={`${leg.eventID} ${leg.market} ${leg.selection}`} className="coupon__leg">
            <span className="grow">
              <span className="w-5">{leg.selection}</span>
              <span className="t-xs c-3">{leg.market} · {leg.event}{leg.score !== null && ` · ${leg.score}`}</span>
              {leg.explanation !== undefined && <span className="t-xs c-2">{leg.explanation}</span>}
            </span>
            {!isOpen(coupon) && <Badge tone={RESULT_TONES[leg.result]}>{bets.results[leg.result]}</Badge>}
            <b className="num">{writePrice(leg.price, format)}</b>
          </li>
        ))}
      </ul>
      <dl className="coupon__sums">
        <div><dt>{bets.stake}</dt><dd><Money amount={coupon.stake} /></dd></div>
        <div><dt>{bets.price}</dt><dd className="num">{writePrice(coupon.price, format)}</dd></div>
        <div>
          <dt>{isOpen(coupon) ? bets.potentialWin : bets.payout}</dt>
          <dd><Money amount={isOpen(coupon) ? coupon.potentialWin : coupon.payout} /></dd>
        </div>
      </dl>
      <p className="t-xs c-3">{bets.code(coupon.code)} · {bets.legs(format.number(coupon.legs.length))}</p>
    </article>
  )
}
