import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { siteDate } from '#shared/dates.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useDesktop } from '#web/lib/media.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { DateChips } from './date-chips.tsx'
import { FilterBar, FilterButton } from './history-filters.tsx'
import { summaryInput, type HistorySearch } from './history-search.ts'
import { HistoryLines } from './history-lines.tsx'
import { LedgerSeal } from './ledger-seal.tsx'
import { StatementDownload } from './statement-download.tsx'
import { StatementEquation } from './statement-equation.tsx'
import './wallet.css'

const LiabilityCard = lazyPart(async () => (await import('./liability-card.tsx')).LiabilityCard)

export type HistoryProps = { search: HistorySearch; onSearch: (search: HistorySearch) => void }

export function HistoryPage({ search, onSearch }: HistoryProps) {
  const { wallet } = useTexts()
  const desktop = useDesktop()
  const [today] = useState(() => siteDate(new Date()))
  const openEnded = search.preset === 'all-times'
  useDocumentTitle(wallet.history)
  const summary = useQuery({
    ...query('finance', 'statement_summary', summaryInput(search, today)),
    staleTime: 0,
  })
  return (
    <div className="hist">
      <div className="row spread g-12 hist__head">
        <h1 className="title-lg">{wallet.history}</h1>
        <StatementDownload {...summaryInput(search, today)} openEnded={openEnded} />
      </div>
      <StatementEquation summary={summary} openEnded={openEnded} today={today} />
      <div className="hist__dates">
        <DateChips search={search} onSearch={onSearch} today={today} />
        {!desktop && <FilterButton search={search} onSearch={onSearch} />}
      </div>
      {desktop && <FilterBar search={search} onSearch={onSearch} />}
      <HistoryLines search={search} onSearch={onSearch} today={today} />
      <LedgerSeal />
      <Suspense fallback={null}>
        <LiabilityCard />
      </Suspense>
    </div>
  )
}
