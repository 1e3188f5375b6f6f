import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { useOddsWriter } from '#web/lib/odds-format.ts'
import { useLang } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'
import { isRecord } from '#web/lib/storage.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { couponsTopic } from '../live/topics.ts'
import { NewOffer } from './new-offer.tsx'
import { endPlacing, updateCoupon, type Placed } from './placing.ts'
import { ShareButton } from './share-button.tsx'
import { slipStore } from './slip-store.ts'
import { WaitingRing } from './waiting-ring.tsx'

/** Delay after the end of the wait at which the coupon is fetched, in case its update was lost. */
const ASK_AFTER_MS = 1500

export function Receipt({ placing }: { placing: Placed }) {
  const { coupons, asked, trouble, legs } = placing
  const { slip: texts } = useTexts().sports
  const format = useFormat()
  useTopic(couponsTopic(useLang()), (data) => {
    if (isCoupon(data)) updateCoupon(data)
  })
  function again(): void {
    slipStore.fill(legs.map((leg) => ({ ...leg, taken: leg.now })))
    endPlacing()
  }
  return (
    <div className="receipt" role="status">
      {coupons.length < asked && (
        <Note tone="down" icon="alert">
          {texts.placedSome(format.number(coupons.length), format.number(asked))} {trouble?.message}
        </Note>
      )}
      {coupons.map((coupon) => (
        <CouponSlip key={coupon.couponID} coupon={coupon} placing={placing} />
      ))}
      <div className="receipt__acts">
        <Button variant="ink" block onClick={again}>
          {texts.again}
        </Button>
        <div className="receipt__row">
          <Link to="/account/bets" className="btn btn--outline">
            {texts.toCoupons}
          </Link>
          <Button variant="outline" onClick={endPlacing}>
            {texts.newSlip}
          </Button>
        </div>
      </div>
    </div>
  )
}

function CouponSlip({ coupon, placing }: { coupon: Coupon; placing: Placed }) {
  const { slip: texts } = useTexts().sports
  const format = useFormat()
  const write = useOddsWriter()
  const isPending = coupon.state === 'pending'
  const isRejected = coupon.state === 'rejected'
  useAskedOnce(coupon)
  return (
    <section className="receipt__coupon">
      <div className="receipt__mark">
        {isPending ? (
          <WaitingRing waitMs={waitOf(coupon)} />
        ) : (
          <span className={isRejected ? 'receipt__sign is-down' : 'receipt__sign'}>
            <Icon name={isRejected ? 'close' : 'check'} size={24} />
          </span>
        )}
      </div>
      <h3 className="title-sm">
        {isPending ? texts.waiting : isRejected ? texts.rejected : texts.placed}
      </h3>
      {isPending && <p className="t-sm c-2">{texts.waitingText}</p>}
      {isRejected && (
        <p className="t-sm c-2">
          {coupon.reason ?? texts.rejectedText(format.money(coupon.stake))}
        </p>
      )}
      <dl className="slip__sums">
        <div className="kv">
          <dt>{texts.code}</dt>
          <dd className="num">{coupon.code}</dd>
        </div>
        <div className="kv">
          <dt>
            {texts.types[coupon.type]}
            {coupon.lines > 1 && ` · ${texts.lines(format.number(coupon.lines))}`}
          </dt>
          <dd className="num">{write(coupon.price)}</dd>
        </div>
        <div className="kv">
          <dt>{texts.stake}</dt>
          <dd className="num">{format.money(coupon.stake)}</dd>
        </div>
        {!isRejected && (
          <div className="kv slip__win">
            <dt>{texts.potentialWin}</dt>
            <dd className="num">{format.money(coupon.potentialWin)}</dd>
          </div>
        )}
      </dl>
      {isRejected && coupon.freeBet !== true && <NewOffer coupon={coupon} placing={placing} />}
      {!isPending && !isRejected && <ShareButton couponID={coupon.couponID} />}
    </section>
  )
}

function waitOf({ placedAt, acceptsAt }: Coupon): number {
  return acceptsAt === undefined
    ? 0
    : Math.max(0, new Date(acceptsAt).getTime() - new Date(placedAt).getTime())
}

function useAskedOnce(coupon: Coupon): void {
  const { couponID, state } = coupon
  const waitMs = waitOf(coupon)
  useEffect(() => {
    if (state !== 'pending') return undefined
    let timer = setTimeout(ask, waitMs + ASK_AFTER_MS)
    function ask(): void {
      void call('sportsbook', 'get_coupon', { couponID }).then(
        ({ data }) => updateCoupon(data),
        () => undefined,
      )
      timer = setTimeout(ask, ASK_AFTER_MS)
    }
    return () => clearTimeout(timer)
  }, [couponID, state, waitMs])
}

function isCoupon(data: unknown): data is Coupon {
  return isRecord(data) && typeof data['couponID'] === 'string' && typeof data['state'] === 'string'
}
