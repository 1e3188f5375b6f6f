import { lazy, Suspense } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { may } from '#shared/staff.ts'
import { useOffice } from './office-texts.ts'
import { Nothing, Waiting } from './parts.tsx'
import { useRoute } from './route.tsx'
import { sectionAt } from './sections.ts'
import { HomePage } from './pages/home-page.tsx'
import { PaymentsPage } from './pages/payments-page.tsx'
import { PlayersPage } from './pages/players-page.tsx'

const PlayerPage = lazy(async () => ({ default: (await import('./pages/player-page.tsx')).PlayerPage }))
const TransactionPage = lazy(async () => ({ default: (await import('./pages/transaction-page.tsx')).TransactionPage }))
const RoundPage = lazy(async () => ({ default: (await import('./pages/round-page.tsx')).RoundPage }))
const ProposalsPage = lazy(async () => ({ default: (await import('./pages/proposals-page.tsx')).ProposalsPage }))
const DisputesPage = lazy(async () => ({ default: (await import('./pages/disputes-page.tsx')).DisputesPage }))
const AuditPage = lazy(async () => ({ default: (await import('./pages/audit-page.tsx')).AuditPage }))
const StaffPage = lazy(async () => ({ default: (await import('./pages/staff-page.tsx')).StaffPage }))
const MaintenancePage = lazy(async () => ({ default: (await import('./pages/maintenance-page.tsx')).MaintenancePage }))
const OwnPage = lazy(async () => ({ default: (await import('./pages/own-page.tsx')).OwnPage }))

/** The page of an address, where the roles let one go there. */
export function Pages({ me, onMe }: { me: Me; onMe: (me: Me) => void }) {
  const { common } = useOffice()
  const { path } = useRoute()
  const needs = sectionAt(path)?.needs ?? (/^\/(transactions|rounds)\//.test(path) ? ('player.read' as const) : undefined)
  if (needs !== undefined && !may(me.roles, needs)) return <Nothing icon="lock" title={common.notAllowed} text={common.notAllowedText} />
  return (
    <Suspense fallback={<Waiting />}>
      <Page me={me} onMe={onMe} />
    </Suspense>
  )
}

function Page({ me, onMe }: { me: Me; onMe: (me: Me) => void }) {
  const { common } = useOffice()
  const { parts: [section, id, tab] } = useRoute()
  switch (section) {
    case undefined: return <HomePage me={me} />
    case 'players': return id === undefined ? <PlayersPage /> : <PlayerPage key={id} me={me} playerID={id} tab={tab ?? 'overview'} />
    case 'withdrawals': case 'deposits': case 'held': return <PaymentsPage key={section} me={me} queue={section} />
    case 'transactions': return id === undefined ? <Nothing icon="search" title={common.notFound} /> : <TransactionPage key={id} me={me} transactionID={id} />
    case 'rounds': return id === undefined ? <Nothing icon="search" title={common.notFound} /> : <RoundPage key={id} roundID={id} />
    case 'proposals': return <ProposalsPage me={me} />
    case 'disputes': return <DisputesPage me={me} />
    case 'audit': return <AuditPage />
    case 'staff': return <StaffPage me={me} />
    case 'maintenance': return <MaintenancePage />
    case 'own': return <OwnPage me={me} onMe={onMe} />
    default: return <Nothing icon="search" title={common.notFound} text={common.notFoundText} />
  }
}
