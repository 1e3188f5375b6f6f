import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type {
  PromotionOffer,
  PromotionRequest,
  PromotionRow,
} from '#shared/contracts/promotions.ts'
import { useFormat } from '#web/lib/format.ts'
import { sessionStore, useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Failed, useErrorText } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { GiveUpButton } from './give-up-button.tsx'
import { askFor, openRequestFor, ownRequestsQuery } from './own-requests.ts'
import { lastInstant } from './promotion-dates.ts'
import { RequestBadge } from './request-badge.tsx'

export function RequestBox({ promotion }: { promotion: PromotionRow }) {
  const texts = useTexts().promotions
  const format = useFormat()
  const signedIn = useSignedIn()
  const mine = useQuery({ ...ownRequestsQuery(), enabled: signedIn, staleTime: 0 })
  const isAsked = promotion.offer.basis !== 'referral'
  const open =
    mine.data === undefined || !signedIn || !isAsked
      ? undefined
      : openRequestFor(mine.data.data, promotion.id)

  if (open !== undefined) return <Asked request={open} offer={promotion.offer} />
  if (promotion.state === 'coming') {
    return (
      <Box>
        <Badge icon="calendar">{texts.notYet}</Badge>
        <p className="c-2">{texts.notYetText(format.longDate(promotion.Start_date))}</p>
      </Box>
    )
  }
  if (promotion.state === 'finished') {
    return (
      <Box>
        <Badge icon="clock">{texts.over}</Badge>
        <p className="c-2">{texts.overText(format.longDate(lastInstant(promotion.End_date)))}</p>
      </Box>
    )
  }
  if (!signedIn) return <Visitor />
  if (mine.isError && mine.data === undefined)
    return (
      <Box>
        <Failed error={mine.error} onRetry={() => void mine.refetch()} />
      </Box>
    )
  if (mine.data === undefined) return <Skeleton className="offer__box-sk" radius={12} />
  return promotion.offer.basis === 'referral' ? <Invite /> : <Ask promotion={promotion} />
}

function Box({ children }: { children: ReactNode }) {
  return <aside className="card offer__box">{children}</aside>
}

function Visitor() {
  const texts = useTexts().promotions
  return (
    <Box>
      <p className="c-2">{texts.signInText}</p>
      <ButtonLink
        to="/login"
        variant="ink"
        size="lg"
        block
        onClick={() => sessionStore.keepReturnUrl(location.pathname)}
      >
        {texts.signInToAsk}
      </ButtonLink>
      <p className="t-xs c-3">{texts.askText}</p>
    </Box>
  )
}

function Invite() {
  const texts = useTexts().promotions
  return (
    <Box>
      <p className="c-2">{texts.askNowText.referral}</p>
      <ButtonLink to="/account/bonuses" variant="ink" size="lg" block>
        {texts.toReferral}
      </ButtonLink>
    </Box>
  )
}

function Ask({ promotion }: { promotion: PromotionRow }) {
  const texts = useTexts().promotions
  const format = useFormat()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)

  async function ask(): Promise<void> {
    setBusy(true)
    try {
      const state = await askFor(promotion.id)
      showToast(
        'up',
        state === 'active' && promotion.offer.freeRounds !== null
          ? texts.gotRounds
          : state === 'active' || state === 'completed'
            ? texts.got[state]
            : texts.asked,
      )
    } catch (error) {
      showToast('down', errorText(error))
    }
    setBusy(false)
  }

  return (
    <Box>
      <p className="c-2">
        {promotion.offer.automatic
          ? isPaidAfterStaking(promotion.offer)
            ? texts.askNowPlayed
            : texts.askNowText[promotion.offer.basis]
          : texts.askText}
      </p>
      <Button variant="ink" size="lg" block busy={busy} onClick={() => void ask()}>
        {texts.ask}
      </Button>
      <p className="t-xs c-3">{texts.accept(format.number(promotion.termsVersion))}</p>
    </Box>
  )
}

/** A deposit reward without wagering is paid once the deposit was staked. */
function isPaidAfterStaking({ basis, reward, wagering }: PromotionOffer): boolean {
  return basis === 'deposit' && reward !== 'bonus' && wagering === 0
}

function Asked({ request, offer }: { request: PromotionRequest; offer: PromotionOffer }) {
  const texts = useTexts().promotions
  const format = useFormat()
  return (
    <Box>
      <span role="status">
        <RequestBadge state={request.state} />
      </span>
      <p className="c-2">
        {request.state === 'active'
          ? request.freeRounds !== null
            ? texts.roundsGranted(
                format.number(request.freeRounds.left),
                format.longDate(lastInstant(request.expiresAt)),
              )
            : texts.grantedText(
                format.money(request.amount),
                format.longDate(lastInstant(request.expiresAt)),
              )
          : offer.automatic
            ? (isPaidAfterStaking(offer) ? texts.awaitsPlay : texts.awaitsDeposit)(
                format.money(offer.min, { kurus: 'auto' }),
              )
            : texts.waitingText(format.longDate(request.requestedAt))}
      </p>
      {request.state === 'requested' && offer.automatic && (
        <ButtonLink to="/cashier" variant="ink" block>
          {texts.toCashier}
        </ButtonLink>
      )}
      <ButtonLink to="/account/bonuses" variant="tonal" block>
        {texts.toBonuses}
      </ButtonLink>
      <GiveUpButton request={request} block />
    </Box>
  )
}
