import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { siteDate } from '#shared/dates.ts'
import { BetsPage as Bets } from '#web/features/bets/bets-page.tsx'
import {
  betDays,
  DEFAULT_BETS_PRESET,
  parseBetsSearch,
  type BetsSearch,
} from '#web/features/bets/bets-search.ts'
import { DateChips } from '#web/features/wallet/date-chips.tsx'
import { DEFAULT_PRESET, type HistorySearch } from '#web/features/wallet/history-search.ts'
import { useCouponNews } from '#web/features/sports/live/use-coupon-news.ts'
import { useLiveMatches } from '#web/features/sports/live/use-live-matches.ts'
import '#web/features/wallet/wallet.css'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { withTexts } from '#web/lib/texts.ts'
import { AccountFrame } from './account-frame.tsx'

const CouponActs = lazyPart(
  async () =>
    (await withTexts(import('#web/features/sports/slip/coupon-acts.tsx'), 'sports')).CouponActs,
)

const actsOf = (coupon: Coupon) => (
  <Suspense fallback={null}>
    <CouponActs coupon={coupon} />
  </Suspense>
)

export function BetsPage() {
  const search = parseBetsSearch(useSearch({ from: '/account/bets' }))
  const navigate = useNavigate()
  const [today] = useState(() => siteDate(new Date()))
  const status = search.status ?? 'open'
  const show = (next: BetsSearch): void =>
    void navigate({ to: '.', search: parseBetsSearch(next), replace: true, resetScroll: false })
  const chosen: HistorySearch =
    search.from !== undefined && search.to !== undefined
      ? { from: search.from, to: search.to }
      : { preset: search.preset ?? DEFAULT_BETS_PRESET }
  const keepStatus = search.status && { status: search.status }

  function showDays({ preset = DEFAULT_PRESET, from, to }: HistorySearch): void {
    show({ ...keepStatus, ...(from !== undefined && to !== undefined ? { from, to } : { preset }) })
  }

  return (
    <AccountFrame>
      <Bets
        live={useLiveMatches()}
        changes={useCouponNews()}
        actsOf={actsOf}
        status={status}
        days={betDays(search, today)}
        onStatus={(next) =>
          show({ ...search, ...(next === 'closed' ? { status: next } : { status: undefined }) })
        }
        dates={
          <div className="hist__dates">
            <DateChips search={chosen} onSearch={showDays} today={today} />
          </div>
        }
      />
    </AccountFrame>
  )
}
