import { useEffect, useState } from 'react'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { ONE_CLICK_PAUSE_MS } from '#shared/sportsbook/coupon-bounds.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { useOddsWriter } from '#web/lib/odds-format.ts'
import { oneClick } from '#web/lib/one-click.ts'
import { useLang } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'
import { isRecord } from '#web/lib/storage.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { couponsTopic } from '../live/topics.ts'
import {
  dismissPress,
  forgetPresses,
  pressPrice,
  takeOffer,
  updatePressed,
  usePresses,
  type Pressed,
} from './one-click-presses.ts'
import { useOneClickTexts } from './one-click-texts.ts'
import { legOf, slipStore } from './slip-store.ts'
import './one-click.css'

/** Delay after the end of the wait at which a coupon is fetched, in case its update was lost. */
const ASK_AFTER_MS = 1_500
const TAKEN_SHOWN_MS = 8_000

export function OneClickBar({ stake, noteId }: { stake: string; noteId: string }) {
  const texts = useOneClickTexts()
  const format = useFormat()
  const presses = usePresses()
  const amount = format.money(stake, { kurus: 'auto' })
  // The buttons of the prices are part of the home page, which must not grow for this.
  useEffect(() => {
    const choose = slipStore.toggle
    slipStore.toggle = (...price) => void pressPrice(legOf(...price), stake)
    return () => {
      slipStore.toggle = choose
    }
  }, [stake])
  useEffect(() => forgetPresses, [])
  useTopic(couponsTopic(useLang()), (data) => {
    if (isCoupon(data)) updatePressed(data)
  })
  return (
    <section className="one-click" aria-label={texts.title}>
      <div className="one-click__state">
        <Icon name="bolt" size={16} />
        <span id={noteId} hidden>
          {texts.press(amount)}
        </span>
        <p className="grow">
          <b>{texts.isOn(amount)}</b>{' '}
          <span className="one-click__why">{texts.explain(amount)}</span>
        </p>
        <Button variant="outline" size="sm" onClick={() => oneClick.off()}>
          {texts.turnOff}
        </Button>
      </div>
      <div role="status">
        {presses.length > 0 && (
          <ul className="one-click__bets" aria-label={texts.bets}>
            {presses.map((pressed) => (
              <PressLine key={pressed.requestId} pressed={pressed} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function PressLine({ pressed }: { pressed: Pressed }) {
  const texts = useOneClickTexts()
  const format = useFormat()
  const write = useOddsWriter()
  const { leg, stake, phase } = pressed
  useAskedOnce(pressed)
  const isDone = phase === 'taken' && pressed.coupon.state !== 'pending'
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => dismissPress(pressed), TAKEN_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isDone, pressed])
  const offer = phase === 'refused' ? pressed.offer : undefined
  const isReady = useReady(offer !== undefined)
  return (
    <li className="one-click__bet" data-phase={isDone ? 'done' : phase}>
      <Icon name={phase === 'refused' ? 'alert' : isDone ? 'check' : 'clock'} size={16} />
      <span className="grow one-click__what">
        <b className="cut">
          {leg.selection} · {leg.market}
        </b>
        <span className="t-xs c-2 cut">{leg.event}</span>
      </span>
      <span className="num">
        {format.money(stake, { kurus: 'auto' })} ·{' '}
        {write(phase === 'taken' ? pressed.coupon.price : leg.now)}
      </span>
      <span className="one-click__says">
        {phase === 'sending'
          ? pressed.isLost
            ? texts.lost
            : texts.sending
          : phase === 'taken'
            ? isDone
              ? texts.taken(pressed.coupon.code)
              : texts.waiting
            : (pressed.message ?? texts.unanswered)}
      </span>
      {offer !== undefined && (
        <Button
          variant="ink"
          size="sm"
          disabled={!isReady}
          onClick={() => void takeOffer(pressed, offer)}
        >
          {texts.takeNew(format.money(stake, { kurus: 'auto' }), write(offer))}
        </Button>
      )}
      {phase === 'refused' && (
        <IconButton
          size="sm"
          icon="close"
          label={texts.dismiss(leg.selection)}
          onClick={() => dismissPress(pressed)}
        />
      )}
    </li>
  )
}

/** The second press of a double press may land on an offer that has just appeared. */
function useReady(isOffered: boolean): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!isOffered) return undefined
    const timer = setTimeout(() => setReady(true), ONE_CLICK_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isOffered])
  return isReady
}

function useAskedOnce(pressed: Pressed): void {
  const coupon = pressed.phase === 'taken' ? pressed.coupon : undefined
  const couponID = coupon?.state === 'pending' ? coupon.couponID : undefined
  const waitMs =
    coupon?.acceptsAt === undefined
      ? 0
      : Math.max(0, new Date(coupon.acceptsAt).getTime() - new Date(coupon.placedAt).getTime())
  useEffect(() => {
    if (couponID === undefined) return undefined
    let timer = setTimeout(ask, waitMs + ASK_AFTER_MS)
    function ask(): void {
      if (couponID === undefined) return
      void call('sportsbook', 'get_coupon', { couponID }).then(
        ({ data }) => updatePressed(data),
        () => undefined,
      )
      timer = setTimeout(ask, ASK_AFTER_MS)
    }
    return () => clearTimeout(timer)
  }, [couponID, waitMs])
}

function isCoupon(data: unknown): data is Coupon {
  return isRecord(data) && typeof data['couponID'] === 'string' && typeof data['state'] === 'string'
}
