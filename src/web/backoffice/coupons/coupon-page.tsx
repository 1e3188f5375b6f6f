import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import type { CouponPageReply } from '#shared/contracts/staff/coupon-page.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { asked } from '../asking.ts'
import { AuditTable } from '../audit/audit-table.tsx'
import { MakePack } from '../evidence/make-pack.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Figures, Notice, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { CouponHistory } from './coupon-history.tsx'
import { CouponLegs } from './coupon-legs.tsx'
import { CouponLines } from './coupon-lines.tsx'
import { CouponPlayer } from './coupon-player.tsx'
import { CouponSettlement } from './coupon-settlement.tsx'
import { CouponState } from './coupon-state.tsx'
import { SignedPercent } from './signed-percent.tsx'
import './coupons.css'

/** Prices and states of an open coupon move. */
const AGAIN_MS = 5_000
const OPEN_STATES: readonly string[] = ['pending', 'open', 'partially_cashedout']
const VOIDABLE: readonly string[] = ['open', 'partially_cashedout', 'won', 'lost']

type VoidOutcome = StaffReply<'void_coupon'>['outcome']

const VoidDialog = lazyPart(async () => (await import('./void-dialog.tsx')).VoidDialog)

export function CouponPage({ me, couponID }: { me: Me; couponID: string }) {
  const { coupons } = useOffice()
  const [notice, setNotice] = useState<VoidOutcome>()
  const { data, error, refetch } = useQuery({
    ...asked('get_coupon', { couponID }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && OPEN_STATES.includes(state.data.coupon.state) && AGAIN_MS,
  })
  if (data === undefined)
    return error === null ? (
      <Waiting lines={10} />
    ) : (
      <Failed error={error} onRetry={() => void refetch()} />
    )
  return (
    <>
      <Head
        me={me}
        page={data}
        onVoided={(outcome) => {
          setNotice(outcome)
          void refetch()
        }}
      />
      {notice !== undefined && (
        <Notice>
          {notice === 'voided' ? coupons.page.voiding.done : coupons.page.voiding.proposed}
        </Notice>
      )}
      <Sums page={data} />
      <div className="office-columns">
        <div className="col g-16 grow">
          <CouponLegs me={me} legs={data.coupon.legs} />
          <CouponSettlement coupon={data.coupon} />
          <CouponHistory me={me} history={data.history} />
          <CouponLines me={me} lines={data.lines} />
          {data.audit.length > 0 && (
            <section className="card office-section">
              <h2>{coupons.page.audit}</h2>
              <AuditTable rows={data.audit} label={coupons.page.audit} />
            </section>
          )}
        </div>
        <CouponPlayer me={me} page={data} />
      </div>
    </>
  )
}

function Head({
  me,
  page: { coupon, player, closedAt },
  onVoided,
}: {
  me: Me
  page: CouponPageReply
  onVoided: (outcome: VoidOutcome) => void
}) {
  const {
    coupons: { title, page: words },
    player: { couponTypes },
  } = useOffice()
  const { number, dateTime } = useOfficeFormat()
  const list = may(me.roles, 'trading.read')
    ? ({ to: '/coupons', name: title } as const)
    : ({ to: `/players/${player.playerID}/coupons`, name: player.username } as const)
  const facts = [
    coupon.systems.length > 0 ? words.system(coupon.systems.join(', ')) : couponTypes[coupon.type],
    words.legCount(number(coupon.legs.length)),
    ...(coupon.lines > 1 ? [words.lines(number(coupon.lines))] : []),
    words.placed(dateTime(coupon.placedAt)),
    ...(closedAt === null ? [] : [words.closed(dateTime(closedAt))]),
  ]
  const joined = [
    [words.replaces, coupon.replaces],
    [words.replacedBy, coupon.replacedBy],
  ] as const
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to={list.to} bare>
          {list.name}
        </Go>{' '}
        › <span>{coupon.code}</span>
      </nav>
      <header className="office-head">
        <div className="grow">
          <div className="row g-8 office-title">
            <h1 className="title-md">{words.title(coupon.code)}</h1>
            <CouponState state={coupon.state} />
            {coupon.legs.some(({ live }) => live) && <Badge tone="info">{words.live}</Badge>}
            {coupon.freeBet === true && <Badge tone="gold">{words.freeBet}</Badge>}
          </div>
          <p className="c-3">
            {facts.join(' · ')}
            {coupon.reason !== undefined && ` · ${coupon.reason}`}
          </p>
          {joined.map(
            ([label, code]) =>
              code !== undefined && (
                <p key={label} className="c-3">
                  {label}:{' '}
                  <Go to={`/coupons/${code}`} className="office-link">
                    {code}
                  </Go>
                </p>
              ),
          )}
        </div>
        <VoidButton me={me} coupon={coupon} onVoided={onVoided} />
        <MakePack
          me={me}
          about={{ subject: 'coupon', subjectID: coupon.couponID, title: coupon.code }}
        />
      </header>
    </>
  )
}

function VoidButton({
  me,
  coupon,
  onVoided,
}: {
  me: Me
  coupon: CouponPageReply['coupon']
  onVoided: (outcome: VoidOutcome) => void
}) {
  const { voiding: words } = useOffice().coupons.page
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      {may(me.roles, 'trading.act') && VOIDABLE.includes(coupon.state) && (
        <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
          {words.open}
        </Button>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <VoidDialog coupon={coupon} onDone={onVoided} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

function Sums({
  page: { coupon, placedPotential, writtenOff, closingValue },
}: {
  page: CouponPageReply
}) {
  const { figures: words } = useOffice().coupons.page
  const { money, number } = useOfficeFormat()
  const isOpen = OPEN_STATES.includes(coupon.state)
  return (
    <Figures
      figures={[
        [words.stake, money(coupon.stake)],
        [words.odds, number(Number(coupon.price), 2)],
        [words.potential, money(isOpen ? coupon.potentialWin : placedPotential)],
        [words.paid, money(coupon.payout)],
        ...(coupon.remaining === undefined
          ? []
          : [[words.remaining, money(coupon.remaining)] as const]),
        ...(isOpen
          ? [[words.cashOut, coupon.cashout === null ? '–' : money(coupon.cashout)] as const]
          : []),
        ...(closingValue === null
          ? []
          : [
              [words.closingValue, <SignedPercent key="closing" percent={closingValue} />] as const,
            ]),
        ...(Number(writtenOff) === 0 ? [] : [[words.writtenOff, money(writtenOff)] as const]),
      ]}
    />
  )
}
