import type { CouponPageReply } from '#shared/contracts/staff/coupon-page.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

/** The rule and the arithmetic of every decided leg and of the payout. */
export function CouponSettlement({ coupon }: { coupon: CouponPageReply['coupon'] }) {
  const { page: words } = useOffice().coupons
  const { number } = useOfficeFormat()
  const decided = coupon.legs
    .map((leg, n) => ({ ...leg, n: n + 1 }))
    .filter(({ explanation }) => explanation !== undefined)
  return (
    <section className="card office-section">
      <h2>{words.settlement}</h2>
      {decided.length === 0 ? (
        <p className="c-3 office-pad">{words.noSettlement}</p>
      ) : (
        <ol className="coupon-settlement">
          {decided.map(({ n, event, explanation, rule }) => (
            <li key={n}>
              <b>
                {number(n)}. {event}
              </b>
              <p>{explanation}</p>
              {rule !== undefined && (
                <p className="c-3 t-sm">
                  {words.rule}: {rule}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {coupon.explanation !== undefined && (
        <p className="office-pad">
          <span className="c-3">{words.arithmetic}:</span>{' '}
          <b className="num">{coupon.explanation}</b>
        </p>
      )}
    </section>
  )
}
