import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { siteDate } from '#shared/dates.ts'
import { BetsPage as Bets } from '#web/features/bets/bets-page.tsx'
import { betDays, DEFAULT_BETS_PRESET, parseBetsSearch, type BetsSearch } from '#web/features/bets/bets-search.ts'
import { DateChips } from '#web/features/wallet/date-chips.tsx'
import { DEFAULT_PRESET, type HistorySearch } from '#web/features/wallet/history-search.ts'
import '#web/features/wallet/wallet.css'
import { AccountFrame } from './account-frame.tsx'

/** The player's coupons, by the same dates as the account history; theirs begin with the last 30 days. */
export function BetsPage() {
  const search = parseBetsSearch(useSearch({ from: '/account/bets' }))
  const navigate = useNavigate()
  const [today] = useState(() => siteDate(new Date()))
  const status = search.status ?? 'open'
  const show = (next: BetsSearch): void => void navigate({ to: '.', search: parseBetsSearch(next), replace: true, resetScroll: false })
  const chosen: HistorySearch = search.from !== undefined && search.to !== undefined ? { from: search.from, to: search.to } : { preset: search.preset ?? DEFAULT_BETS_PRESET }
  const keepStatus = search.status && { status: search.status }

  function showDays({ preset = DEFAULT_PRESET, from, to }: HistorySearch): void {
    show({ ...keepStatus, ...(from !== undefined && to !== undefined ? { from, to } : { preset }) })
  }

  return (
    <AccountFrame>
      <Bets
        status={status} days={betDays(search, today)}
        onStatus={(next) => show({ ...search, ...(next === 'closed' ? { status: next } : { status: undefined }) })}
        dates={<div className="hist__dates"><DateChips search={chosen} onSearch={showDays} today={today} /></div>}
      />
    </AccountFrame>
  )
}
