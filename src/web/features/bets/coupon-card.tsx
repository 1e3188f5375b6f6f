import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { useFormat } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useOddsWriter } from '#web/lib/odds-format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { ReceiptButton } from '#web/ui/receipt-button.tsx'
import { CashoutButton } from './cashout-button.tsx'
import { CashoutRequestLine } from './cashout-request-line.tsx'
import { decidedLegs, isOpen } from './coupon.ts'
import { CouponLegs, type LiveScores } from './coupon-legs.tsx'
import { mayBeEdited } from './coupon-draft.ts'
import { RuleLine } from './rule-line.tsx'
import { SheetButton } from './sheet-button.tsx'

const EditSheet = lazyPart(async () => (await import('./edit-sheet.tsx')).EditSheet)

const STATE_TONES: Readonly<Record<Coupon['state'], BadgeTone>> = {
  pending: 'warn',
  open: 'info',
  rejected: 'down',
  won: 'gold',
  lost: 'plain',
  void: 'line',
  cashedout: 'up',
  partially_cashedout: 'info',
}

type Props = {
  coupon: Coupon
  live: LiveScores | undefined
  acts?: ReactNode
}

export function CouponCard({ coupon, live, acts }: Props) {
  const { bets } = useTexts().account
  const format = useFormat()
  const write = useOddsWriter()
  const open = isOpen(coupon)
  const [now] = useState(() => new Date())
  return (
    <article className="card coupon" aria-label={bets.code(coupon.code)}>
      <header className="coupon__head">
        <h2 className="w-6">{bets.types[coupon.type]}</h2>
        <Badge tone={STATE_TONES[coupon.state]}>{bets.states[coupon.state]}</Badge>
        <span className="grow" />
        <span className="t-xs c-3 num">{format.dateTime(coupon.placedAt)}</span>
      </header>
      {coupon.replaces !== undefined && (
        <p className="t-sm c-2">{bets.replaces(coupon.replaces)}</p>
      )}
      {coupon.replacedBy !== undefined && (
        <p className="t-sm c-2">{bets.replacedBy(coupon.replacedBy)}</p>
      )}
      {coupon.reason !== undefined && <p className="t-sm c-2">{coupon.reason}</p>}
      {coupon.voids?.map(({ at, text }) => (
        <p key={`${at} ${text}`} className="t-sm c-2">
          {text}
        </p>
      ))}
      <CouponLegs coupon={coupon} live={live} />
      <dl className="coupon__sums">
        <div>
          <dt>{bets.stake}</dt>
          <dd>
            <Money amount={coupon.stake} />
          </dd>
        </div>
        <div>
          <dt>{bets.price}</dt>
          <dd className="num">{write(coupon.price)}</dd>
        </div>
        <div>
          <dt>
            {coupon.remaining !== undefined
              ? bets.remainingWin
              : open
                ? bets.potentialWin
                : bets.payout}
          </dt>
          <dd>
            <Money amount={open ? coupon.potentialWin : coupon.payout} />
          </dd>
        </div>
      </dl>
      {coupon.remaining !== undefined && (
        <dl className="coupon__sums">
          <div>
            <dt>{bets.paidOut}</dt>
            <dd>
              <Money amount={coupon.payout} />
            </dd>
          </div>
          <div>
            <dt>{bets.remaining}</dt>
            <dd>
              <Money amount={coupon.remaining} />
            </dd>
          </div>
        </dl>
      )}
      {coupon.explanation !== undefined && (
        <p className="t-sm c-2 num coupon__why">{coupon.explanation}</p>
      )}
      {coupon.cashoutRule !== undefined && <RuleLine coupon={coupon} rule={coupon.cashoutRule} />}
      {coupon.cashoutRequest !== undefined && (
        <CashoutRequestLine request={coupon.cashoutRequest} />
      )}
      {coupon.cashout !== null && <CashoutButton coupon={coupon} amount={coupon.cashout} />}
      <footer className="coupon__foot">
        <p className="t-xs c-3 grow">
          {bets.code(coupon.code)} ·{' '}
          {open && coupon.legs.length > 1
            ? bets.progress(format.number(decidedLegs(coupon)), format.number(coupon.legs.length))
            : bets.legs(format.number(coupon.legs.length))}
        </p>
        {mayBeEdited(coupon, now) && (
          <SheetButton label={bets.edit.open} icon="settings" coupon={coupon} sheet={EditSheet} />
        )}
        {coupon.state !== 'pending' && coupon.state !== 'rejected' && (
          <ReceiptButton
            kind="coupon"
            betID={coupon.couponID}
            label={bets.receiptNamed(coupon.code)}
            compact
          />
        )}
        {acts}
        <Link
          to="/account/support"
          search={{ about: `coupon:${coupon.couponID}` }}
          className="btn btn--ghost btn--sm btn--icon"
          aria-label={bets.askNamed(coupon.code)}
          title={bets.ask}
        >
          <Icon name="chat" />
        </Link>
      </footer>
    </article>
  )
}
