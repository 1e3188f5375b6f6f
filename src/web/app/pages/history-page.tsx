import { useNavigate, useSearch } from '@tanstack/react-router'
import { HistoryPage as History } from '#web/features/wallet/history-page.tsx'
import { parseHistorySearch } from '#web/features/wallet/history-search.ts'
import { AccountFrame } from './account-frame.tsx'

/** Account history. A changed filter replaces the history entry, so that Back leaves the page. */
export function HistoryPage() {
  const search = parseHistorySearch(useSearch({ from: '/account/history' }))
  const navigate = useNavigate()
  return (
    <AccountFrame>
      <History
        search={search}
        onSearch={(next) =>
          void navigate({ to: '.', search: next, replace: true, resetScroll: false })
        }
      />
    </AccountFrame>
  )
}
