import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TRANSACTION_STATUS, TRANSACTION_TYPE } from '#shared/payments/transaction-codes.ts'
import type { IdentityLevelState } from '#shared/contracts/identity-level.ts'
import type { PromotionRequest, PromotionRow } from '#shared/contracts/promotions.ts'
import type { KycStatus } from '#shared/players/documents.ts'
import { findDepositRoom } from '#shared/players/deposit-room.ts'
import { useFormat } from '#web/lib/format.ts'
import { openOverlay } from '#web/lib/overlays.ts'
import { query } from '#web/lib/query.ts'
import { SITE_TYPE } from '#web/lib/site-type.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Failed } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './identity.css'
import './start-page.css'

type StepName = 'identity' | 'deposit' | 'offer'
type State = 'done' | 'review' | 'open'
type Step = {
  name: StepName
  state: State
  title: string
  text: string
  act: ((variant: 'ink' | 'outline') => ReactNode) | undefined
}
type Facts = {
  kycStatus: KycStatus
  level: IdentityLevelState
  deposits: readonly { transaction_status: number }[]
  offer: PromotionRow | undefined
  requests: readonly PromotionRequest[]
}

const REVIEWED: ReadonlySet<number> = new Set([
  TRANSACTION_STATUS.pending,
  TRANSACTION_STATUS.inReview,
])

/** The welcome offer: the promotion in force for a player's first deposit that needs no code. */
const isWelcome = ({ state, Status, offer }: PromotionRow): boolean =>
  state === 'active' && Status === 'active' && offer.firstDeposit && !offer.needsCode

export function StartPage() {
  const { start: words } = useTexts().identity
  const facts = useFacts()
  useDocumentTitle(words.title)
  return (
    <div className="start">
      <header className="col g-4">
        <h1 className="title-lg">{words.title}</h1>
        <p className="c-2">{words.intro}</p>
      </header>
      {facts.error !== undefined ? (
        <Failed error={facts.error} onRetry={facts.retry} />
      ) : facts.data === undefined ? (
        <Skeleton width="100%" height={320} radius={12} />
      ) : (
        <Steps facts={facts.data} />
      )}
    </div>
  )
}

function useFacts(): { data: Facts | undefined; error: Error | undefined; retry: () => void } {
  const fresh = { staleTime: 0 }
  const documents = useQuery({ ...query('user', 'list_documents', {}), ...fresh })
  const level = useQuery({ ...query('finance', 'identity_level', {}), ...fresh })
  const deposits = useQuery({
    ...query('finance', 'list_transactions', {
      searchType: TRANSACTION_TYPE.deposit,
      limit: 50,
    }),
    ...fresh,
  })
  const offers = useQuery(query('cmscontroller', 'getPromotions', { SiteType: SITE_TYPE }))
  const requests = useQuery({ ...query('promotion', 'mine', { limit: 250 }), ...fresh })
  const all = [documents, level, deposits, offers, requests]
  const failed = all.find(({ isError, data }) => isError && data === undefined)
  const isReady =
    documents.data !== undefined &&
    level.data !== undefined &&
    deposits.data !== undefined &&
    offers.data !== undefined &&
    requests.data !== undefined
  return {
    data: isReady
      ? {
          kycStatus: documents.data.data.kycStatus,
          level: level.data.data,
          deposits: deposits.data.data,
          offer: offers.data.data.find(isWelcome),
          requests: requests.data.data,
        }
      : undefined,
    error: failed?.error ?? undefined,
    retry: () => {
      for (const { isError, refetch } of all) if (isError) void refetch()
    },
  }
}

function Steps({ facts }: { facts: Facts }) {
  const { start: words } = useTexts().identity
  const navigate = useNavigate()
  const skipped = new Set((useSearch({ from: '/account/start' }).skipped ?? '').split('.'))
  const steps = useSteps(facts)
  const open = steps.filter(({ state }) => state === 'open')
  const now = open.find(({ name, act }) => act !== undefined && !skipped.has(name))

  return (
    <>
      <ol className="start__steps">
        {steps.map((step, index) => (
          <Row
            key={step.name}
            step={step}
            number={index + 1}
            isNow={step === now}
            isSkipped={skipped.has(step.name)}
            onSkip={() =>
              void navigate({
                to: '/account/start',
                search: {
                  skipped: [...skipped, step.name].filter((name) => name !== '').join('.'),
                },
                replace: true,
                resetScroll: false,
              })
            }
          />
        ))}
      </ol>
      {steps.every(({ state }) => state === 'done') && <p className="c-2">{words.done}</p>}
      <ButtonLink to="/" variant={now === undefined ? 'primary' : 'ghost'} size="lg">
        {now === undefined ? words.toSite : words.skipAll}
      </ButtonLink>
    </>
  )
}

const TONES = {
  done: 'up',
  review: 'warn',
  now: 'info',
  skipped: 'line',
  later: 'line',
} as const satisfies Record<string, BadgeTone>

function Row({
  step: { state, title, text, act },
  number,
  isNow,
  isSkipped,
  onSkip,
}: {
  step: Step
  number: number
  isNow: boolean
  isSkipped: boolean
  onSkip: () => void
}) {
  const { start: words } = useTexts().identity
  const format = useFormat()
  const shown = state !== 'open' ? state : isNow ? 'now' : isSkipped ? 'skipped' : 'later'
  return (
    <li
      className={classNames('card start__step', state === 'done' && 'is-done')}
      aria-current={isNow ? 'step' : undefined}
    >
      <span className="start__number num" aria-hidden="true">
        {state === 'done' ? <Icon name="check" size={16} /> : format.number(number)}
      </span>
      <div className="col g-8">
        <div className="start__head">
          <h2 className="w-6">{title}</h2>
          <Badge tone={TONES[shown]}>{words.states[shown]}</Badge>
        </div>
        <p className="t-sm c-2">{text}</p>
        {(act !== undefined || isNow) && (
          <div className="start__acts">
            {act?.(isNow ? 'ink' : 'outline')}
            {isNow && (
              <Button variant="ghost" onClick={onSkip}>
                {words.skip}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

function useSteps({ kycStatus, level, deposits, offer, requests }: Facts): Step[] {
  const { start: words } = useTexts().identity
  const format = useFormat()
  const room = findDepositRoom(level.limits)
  const hasDeposit = deposits.some(
    ({ transaction_status: status }) => status === TRANSACTION_STATUS.approved,
  )
  const waits =
    !hasDeposit && deposits.some(({ transaction_status: status }) => REVIEWED.has(status))
  const identity: Step = {
    name: 'identity',
    title: words.identity,
    ...identityState(kycStatus, words),
    act:
      kycStatus === 'none' || kycStatus === 'rejected'
        ? (variant) => (
            <ButtonLink to="/account/documents" variant={variant}>
              {words.toIdentity}
            </ButtonLink>
          )
        : undefined,
  }
  const deposit: Step = {
    name: 'deposit',
    title: words.deposit,
    state: hasDeposit ? 'done' : waits ? 'review' : 'open',
    text: hasDeposit
      ? words.depositDone
      : waits
        ? words.depositWaiting
        : room === undefined
          ? words.depositText
          : room.isClosed
            ? words.depositClosed
            : words.depositRoom(format.money(room.today, { kurus: 'auto' })),
    act:
      hasDeposit || waits || room?.isClosed === true
        ? undefined
        : (variant) => (
            <Button
              variant={variant}
              onClick={() => openOverlay({ name: 'cashier', tab: 'deposit' })}
            >
              {words.toDeposit}
            </Button>
          ),
  }
  return offer === undefined
    ? [identity, deposit]
    : [identity, deposit, offerStep(offer, requests, words)]
}

type Words = ReturnType<typeof useTexts>['identity']['start']

function identityState(status: KycStatus, words: Words): Pick<Step, 'state' | 'text'> {
  switch (status) {
    case 'verified':
      return { state: 'done', text: words.identityDone }
    case 'pending':
      return { state: 'review', text: words.identityReview }
    case 'rejected':
      return { state: 'open', text: words.identityAgain }
    case 'none':
      return { state: 'open', text: words.identityText }
  }
}

function offerStep(
  { id, slug, title, summary }: PromotionRow,
  requests: readonly PromotionRequest[],
  words: Words,
): Step {
  const isAsked = requests.some(
    ({ promotionID, state }) => promotionID === id && state !== 'rejected' && state !== 'forfeited',
  )
  return {
    name: 'offer',
    title: words.offer,
    state: isAsked ? 'done' : 'open',
    text: isAsked ? words.offerAsked : `${title}. ${summary}`,
    act: isAsked
      ? () => (
          <ButtonLink to="/account/bonuses" variant="outline">
            {words.toBonuses}
          </ButtonLink>
        )
      : (variant) => (
          <ButtonLink to="/promotions/$slug" params={{ slug }} variant={variant}>
            {words.toOffer}
          </ButtonLink>
        ),
  }
}
