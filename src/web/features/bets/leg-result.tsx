import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SheetButton } from './sheet-button.tsx'

const DisputeSheet = lazyPart(async () => (await import('./dispute-sheet.tsx')).DisputeSheet)

export function LegResult({ coupon, place }: { coupon: Coupon; place: number }) {
  const { bets } = useTexts().account
  const leg = coupon.legs[place]
  if (leg === undefined || leg.result === 'open') return null
  return (
    <div className="coupon__result">
      {leg.explanation !== undefined && <span className="t-xs c-2">{leg.explanation}</span>}
      {leg.rule !== undefined && (
        <details className="t-xs c-3">
          <summary>{bets.rules}</summary>
          {leg.rule}
        </details>
      )}
      {leg.dispute === undefined ? (
        <span>
          <SheetButton
            label={bets.dispute.open}
            icon="flag"
            coupon={coupon}
            place={place}
            sheet={DisputeSheet}
          />
        </span>
      ) : (
        <span className="coupon__dispute t-xs">
          <Icon name="flag" size={16} />
          <span className="grow">
            <b className="w-6">{bets.dispute.states[leg.dispute.state]}</b>
            {leg.dispute.answer !== undefined && <span className="c-2">{leg.dispute.answer}</span>}
          </span>
        </span>
      )}
    </div>
  )
}
