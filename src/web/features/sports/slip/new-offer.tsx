import { useQuery } from '@tanstack/react-query'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { useFormat } from '#web/lib/format.ts'
import { useOddsWriter } from '#web/lib/odds-format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { acceptance } from './acceptance.ts'
import { orderAt, quoteInput } from './order-again.ts'
import { placeOrders, usePlacing, type Placed } from './placing.ts'

const RENEW_MS = 3_000

export function NewOffer({ coupon, placing }: { coupon: Coupon; placing: Placed }) {
  const { slip: texts } = useTexts().sports
  const format = useFormat()
  const write = useOddsWriter()
  const preference = acceptance.use()
  const busy = usePlacing().phase === 'sending'
  const { data } = useQuery({
    ...query('sportsbook', 'quote_coupon', quoteInput(coupon)),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  })
  const quote = data?.data
  if (quote === undefined) return null
  if (quote.legs.some(({ status }) => status === 'closed'))
    return <p className="t-sm c-2">{texts.offerClosed}</p>
  if (quote.legs.some(({ status }) => status === 'suspended'))
    return (
      <p className="t-sm c-2 slip__why" role="status">
        <Icon name="lock" size={12} />
        {texts.offerWaits}
      </p>
    )
  const [problem] = quote.problems
  if (problem !== undefined)
    return (
      <Note tone="warn" icon="alert">
        {problem.message}
      </Note>
    )
  const others = {
    ...placing,
    coupons: placing.coupons.filter(({ couponID }) => couponID !== coupon.couponID),
    asked: placing.asked - 1,
  }
  return (
    <div className="receipt__offer">
      <p className="t-sm c-2">
        {texts.offerPrice} <s className="c-3 num">{write(coupon.price)}</s>{' '}
        <b className="num">{write(quote.price)}</b>
      </p>
      <Button
        variant="primary"
        block
        busy={busy}
        onClick={() =>
          void placeOrders([orderAt(coupon, quote.legs, preference, crypto.randomUUID())], {
            before: others,
          })
        }
      >
        {texts.offerTake(format.money(coupon.stake, { kurus: 'auto' }), write(quote.price))}
      </Button>
      {placing.trouble !== undefined && placing.trouble.message !== '' && (
        <Note tone="down" icon="alert">
          {placing.trouble.message}
        </Note>
      )}
    </div>
  )
}
