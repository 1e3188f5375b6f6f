import { Link } from '@tanstack/react-router'
import type { PromotionRequest } from '#shared/contracts/promotions.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { CodeForm } from './code-form.tsx'
import { FreeBets } from './free-bets.tsx'
import { GiveUpButton } from './give-up-button.tsx'
import { isOpen, useOwnRequests } from './own-requests.ts'
import { lastInstant } from './promotion-dates.ts'
import { ReferralCard } from './referral-card.tsx'
import { RequestBadge } from './request-badge.tsx'
import { RoundsLeft } from './rounds-left.tsx'
import { TermsChanged } from './terms-changed.tsx'
import { TextBlocks } from './text-blocks.tsx'
import './promotions.css'

export function BonusesPage() {
  const texts = useTexts().promotions
  const requests = useOwnRequests()
  useDocumentTitle(texts.bonuses)
  return (
    <div className="bonuses">
      <header>
        <h1 className="title-lg">{texts.bonuses}</h1>
        <p className="c-2 t-sm">{texts.bonusesText}</p>
      </header>
      <CodeForm />
      <FreeBets />
      <ReferralCard />
      {requests.isError && requests.data === undefined ? (
        <Failed error={requests.error} onRetry={() => void requests.refetch()} />
      ) : requests.data === undefined ? (
        <div className="bonuses__list" aria-busy="true">
          <Skeleton width="100%" height={148} radius={12} />
          <Skeleton width="100%" height={148} radius={12} />
        </div>
      ) : requests.data.data.length === 0 ? (
        <Empty
          icon="gift"
          title={texts.noBonuses}
          text={texts.noBonusesText}
          action={
            <ButtonLink to="/promotions" variant="ink">
              {texts.seePromotions}
            </ButtonLink>
          }
        />
      ) : (
        <ul className="bonuses__list">
          {requests.data.data.map((request) => (
            <Bonus key={request.id} request={request} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Bonus({ request }: { request: PromotionRequest }) {
  const texts = useTexts().promotions
  const format = useFormat()
  const dates = [
    texts.requestedOn(format.date(request.requestedAt)),
    isOpen(request)
      ? texts.until(format.date(lastInstant(request.expiresAt)))
      : texts.decidedOn(format.date(request.decidedAt ?? request.expiresAt)),
  ]
  return (
    <li className="card bonus">
      <div className="bonus__head">
        <h2 className="w-6 t-lg">
          {request.slug === '' ? (
            request.title
          ) : (
            <Link to="/promotions/$slug" params={{ slug: request.slug }}>
              {request.title}
            </Link>
          )}
        </h2>
        <RequestBadge state={request.state} spent={request.spent} />
      </div>
      <p className="t-sm c-3 num bonus__dates">{dates.join(' · ')}</p>
      {request.reason !== null && (
        <p className="t-sm c-2">{texts.rejectedBecause(request.reason)}</p>
      )}
      {request.freeRounds !== null && <RoundsLeft given={request.freeRounds} />}
      {request.amount !== '0.00' &&
        (request.freeRounds === null || request.required !== '0.00') && (
          <Wagering request={request} />
        )}
      <div className="bonus__foot">
        <details className="bonus__terms">
          <summary className="t-sm c-2">
            <Icon name="down" size={16} />
            {texts.ownTerms(format.number(request.termsVersion))}
          </summary>
          <div className="offer__terms">
            <TextBlocks text={request.terms} level={3} />
          </div>
        </details>
        <TermsChanged request={request} />
        {isOpen(request) && <GiveUpButton request={request} size="sm" />}
      </div>
    </li>
  )
}

function Wagering({ request }: { request: PromotionRequest }) {
  const texts = useTexts().promotions
  const format = useFormat()
  const money = (wire: string) => format.money(wire, { kurus: 'auto' })
  const line = texts.wageredOf(money(request.wagered), money(request.required))
  const leftMinor = fromWireMoney(request.required) - fromWireMoney(request.wagered)
  const facts = [
    ...(leftMinor > 0n ? [texts.leftToWager(money(toWireMoney(leftMinor)))] : []),
    ...(request.maxBet === null ? [] : [texts.maxBetNow(money(request.maxBet))]),
  ]
  return (
    <div className="bonus__sums">
      <p className="row spread">
        <span className="c-2 t-sm">
          {texts.rewards[request.freeRounds === null ? request.reward : 'bonus']}
        </span>
        <span className="w-7 num">{format.money(request.freeRounds?.won ?? request.amount)}</span>
      </p>
      {request.required !== '0.00' && (
        <>
          <Progress
            value={Number(request.wagered)}
            max={Number(request.required)}
            label={line}
            tone="won"
          />
          <p className="t-xs c-3 num">{line}</p>
        </>
      )}
      {request.state === 'active' && facts.length > 0 && (
        <p className="t-sm c-2">{facts.join(' · ')}</p>
      )}
      {request.waiting && <p className="t-sm c-2">{texts.stillStaked}</p>}
      {request.state === 'completed' && request.required !== '0.00' && (
        <p className="t-sm c-2 num">{texts.turnedInto(format.money(request.paid))}</p>
      )}
    </div>
  )
}
