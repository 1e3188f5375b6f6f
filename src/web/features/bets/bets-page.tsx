import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { CallRefusal } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { pagedQuery } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './bets.css'
import { CouponCard } from './coupon-card.tsx'
import type { LiveScores } from './coupon-legs.tsx'

const PAGE = 10
/** Cash-out offers change with the prices. */
const RENEW_MS = 10_000

export type CouponStatus = 'open' | 'closed'
type Props = {
  status: CouponStatus
  onStatus: (status: CouponStatus) => void
  /** Istanbul days, both inclusive; absent for all time. */
  days: { startDate?: string; endDate?: string }
  dates: ReactNode
  live: LiveScores | undefined
  changes: number
  actsOf: (coupon: Coupon) => ReactNode
}

export function BetsPage({ status, onStatus, days, dates, ...rest }: Props) {
  const { bets } = useTexts().account
  useDocumentTitle(bets.title)
  return (
    <div className="bets">
      <h1 className="title-lg">{bets.title}</h1>
      <Segmented
        className="bets__which"
        label={bets.which}
        value={status}
        onChange={onStatus}
        panelId="coupons"
        options={[
          { value: 'open', label: bets.open },
          { value: 'closed', label: bets.closed },
        ]}
      />
      {dates}
      <div id="coupons" role="tabpanel" aria-label={bets[status]}>
        <Coupons status={status} days={days} {...rest} />
      </div>
    </div>
  )
}

function Coupons({
  status,
  days,
  live,
  changes,
  actsOf,
}: Pick<Props, 'status' | 'days' | 'live' | 'changes' | 'actsOf'>) {
  const { bets } = useTexts().account
  const format = useFormat()
  const list = useInfiniteQuery({
    ...pagedQuery('betframe', 'getCoupons', { ...days, status, limit: PAGE }),
    staleTime: 0,
    refetchInterval: status === 'open' && RENEW_MS,
  })
  const { refetch } = list
  useEffect(() => {
    if (changes > 0) void refetch()
  }, [changes, refetch])
  const coupons = list.data?.pages.flatMap((page) => page.data) ?? []
  const total = list.data?.pages[0]?.pagination.total ?? 0
  const nothing = list.isSuccess && total === 0

  if (nothing || (list.error instanceof CallRefusal && list.error.is('record not found')))
    return <Empty icon="slip" title={bets.empty} />
  if (list.isError && coupons.length === 0)
    return <Failed error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <Loading />
  return (
    <>
      <ul className="bets__list">
        {coupons.map((coupon) => (
          <li key={coupon.couponID}>
            <CouponCard coupon={coupon} live={live} acts={actsOf(coupon)} />
          </li>
        ))}
      </ul>
      <div className="bets__more">
        <p className="t-sm c-3" role="status">
          {bets.shown(format.number(coupons.length), format.number(total))}
        </p>
        <MoreButton list={list}>{bets.more}</MoreButton>
      </div>
    </>
  )
}

function Loading() {
  const { bets } = useTexts().account
  return (
    <div className="bets__list" aria-busy="true">
      <p className="sr" role="status">
        {bets.loading}
      </p>
      {[0, 1, 2].map((row) => (
        <div className="card coupon" key={row}>
          <Skeleton width="46%" height={22} />
          <Skeleton width="72%" height={18} />
          <Skeleton width="100%" height={44} />
        </div>
      ))}
    </div>
  )
}
