import { lazy, Suspense, type ReactElement } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { may, type StaffAction } from '#shared/office/staff.ts'
import { useOffice } from './office-texts.ts'
import { Nothing, Waiting } from './parts.tsx'
import { useRoute } from './route.tsx'
import { sectionAt } from './sections.ts'
import { HomePage } from './pages/home-page.tsx'
import { PaymentsPage } from './pages/payments-page.tsx'
import { PlayersPage } from './pages/players-page.tsx'

const PlayerPage = lazy(async () => ({
  default: (await import('./pages/player-page.tsx')).PlayerPage,
}))
const TransactionsPage = lazy(async () => ({
  default: (await import('./transactions/transactions-page.tsx')).TransactionsPage,
}))
const CouponsPage = lazy(async () => ({
  default: (await import('./coupons/coupons-page.tsx')).CouponsPage,
}))
const CouponPage = lazy(async () => ({
  default: (await import('./coupons/coupon-page.tsx')).CouponPage,
}))
const TransactionPage = lazy(async () => ({
  default: (await import('./pages/transaction-page.tsx')).TransactionPage,
}))
const RoundPage = lazy(async () => ({
  default: (await import('./pages/round-page.tsx')).RoundPage,
}))
const ProposalsPage = lazy(async () => ({
  default: (await import('./pages/proposals-page.tsx')).ProposalsPage,
}))
const ProposalPage = lazy(async () => ({
  default: (await import('./pages/proposal-page.tsx')).ProposalPage,
}))
const DisputesPage = lazy(async () => ({
  default: (await import('./pages/disputes-page.tsx')).DisputesPage,
}))
const DocumentsPage = lazy(async () => ({
  default: (await import('./documents/documents-page.tsx')).DocumentsPage,
}))
const DocumentPage = lazy(async () => ({
  default: (await import('./documents/document-page.tsx')).DocumentPage,
}))
const SettingsPage = lazy(async () => ({
  default: (await import('./settings/settings-page.tsx')).SettingsPage,
}))
const PromotionsPage = lazy(async () => ({
  default: (await import('./promotions/promotions-page.tsx')).PromotionsPage,
}))
const DraftPage = lazy(async () => ({
  default: (await import('./promotions/draft-page.tsx')).DraftPage,
}))
const TournamentsPage = lazy(async () => ({
  default: (await import('./promotions/tournaments-page.tsx')).TournamentsPage,
}))
const TournamentDraftPage = lazy(async () => ({
  default: (await import('./promotions/tournament-draft-page.tsx')).TournamentDraftPage,
}))
const TradingPage = lazy(async () => ({
  default: (await import('./trading/trading-page.tsx')).TradingPage,
}))
const TradingMatchPage = lazy(async () => ({
  default: (await import('./trading/match-page.tsx')).TradingMatchPage,
}))
const TermsPage = lazy(async () => ({
  default: (await import('./trading/terms-page.tsx')).TermsPage,
}))
const RtpPage = lazy(async () => ({
  default: (await import('./rtp-monitoring/rtp-page.tsx')).RtpPage,
}))
const AlarmPage = lazy(async () => ({
  default: (await import('./rtp-monitoring/alarm-page.tsx')).AlarmPage,
}))
const OutwardDesk = lazy(async () => ({
  default: (await import('./outward/outward-desk.tsx')).OutwardDesk,
}))
const StudioWinsPage = lazy(async () => ({
  default: (await import('./studio-wins/studio-wins-page.tsx')).StudioWinsPage,
}))
const GamesDesk = lazy(async () => ({
  default: (await import('./games/games-desk.tsx')).GamesDesk,
}))
const TablesPage = lazy(async () => ({
  default: (await import('./live-tables/tables-page.tsx')).TablesPage,
}))
const LimitsPage = lazy(async () => ({
  default: (await import('./live-tables/limits-page.tsx')).LimitsPage,
}))
const JackpotsPage = lazy(async () => ({
  default: (await import('./jackpots/jackpots-page.tsx')).JackpotsPage,
}))
const DropsPage = lazy(async () => ({
  default: (await import('./drops/drops-page.tsx')).DropsPage,
}))
const ShopPage = lazy(async () => ({
  default: (await import('./shop/shop-page.tsx')).ShopPage,
}))
const WheelPage = lazy(async () => ({
  default: (await import('./wheel/wheel-page.tsx')).WheelPage,
}))
const JackpotPage = lazy(async () => ({
  default: (await import('./jackpots/jackpot-page.tsx')).JackpotPage,
}))
const RiskPage = lazy(async () => ({ default: (await import('./risk/risk-page.tsx')).RiskPage }))
const SignalPage = lazy(async () => ({
  default: (await import('./risk/signal-page.tsx')).SignalPage,
}))
const LinksPage = lazy(async () => ({ default: (await import('./risk/links-page.tsx')).LinksPage }))
const ThresholdsPage = lazy(async () => ({
  default: (await import('./risk/thresholds-page.tsx')).ThresholdsPage,
}))
const ChargebacksPage = lazy(async () => ({
  default: (await import('./chargebacks/chargebacks-page.tsx')).ChargebacksPage,
}))
const ChargebackPage = lazy(async () => ({
  default: (await import('./chargebacks/chargeback-page.tsx')).ChargebackPage,
}))
const MethodsPage = lazy(async () => ({
  default: (await import('./methods/methods-page.tsx')).MethodsPage,
}))
const MethodPage = lazy(async () => ({
  default: (await import('./methods/method-page.tsx')).MethodPage,
}))
const PayoutsPage = lazy(async () => ({
  default: (await import('./payouts/payouts-page.tsx')).PayoutsPage,
}))
const BatchPage = lazy(async () => ({
  default: (await import('./payouts/batch-page.tsx')).BatchPage,
}))
const PayoutReportPage = lazy(async () => ({
  default: (await import('./payouts/payout-report-page.tsx')).PayoutReportPage,
}))
const ListsDesk = lazy(async () => ({
  default: (await import('./lists/lists-desk.tsx')).ListsDesk,
}))
const AffiliatesDesk = lazy(async () => ({
  default: (await import('./affiliates/affiliates-desk.tsx')).AffiliatesDesk,
}))
const ExtractsPage = lazy(async () => ({
  default: (await import('./extracts/extracts-page.tsx')).ExtractsPage,
}))
const EvidencePage = lazy(async () => ({
  default: (await import('./evidence/evidence-page.tsx')).EvidencePage,
}))
const StatementsDesk = lazy(async () => ({
  default: (await import('./reconciliation/statements-desk.tsx')).StatementsDesk,
}))
const ReconciliationDesk = lazy(async () => ({
  default: (await import('./reconciliation/reports-desk.tsx')).ReconciliationDesk,
}))
const ComplaintsPage = lazy(async () => ({
  default: (await import('./complaints/complaints-page.tsx')).ComplaintsPage,
}))
const ComplaintPage = lazy(async () => ({
  default: (await import('./complaints/complaint-page.tsx')).ComplaintPage,
}))
const FundsPage = lazy(async () => ({
  default: (await import('./funds/funds-page.tsx')).FundsPage,
}))
const DormantPage = lazy(async () => ({
  default: (await import('./dormant/dormant-page.tsx')).DormantPage,
}))
const RetentionPage = lazy(async () => ({
  default: (await import('./retention/retention-page.tsx')).RetentionPage,
}))
const LettersPage = lazy(async () => ({
  default: (await import('./letters/letters-page.tsx')).LettersPage,
}))
const LetterPage = lazy(async () => ({
  default: (await import('./letters/letter-page.tsx')).LetterPage,
}))
const AuditPage = lazy(async () => ({
  default: (await import('./audit/audit-page.tsx')).AuditPage,
}))
const StaffPage = lazy(async () => ({
  default: (await import('./pages/staff-page.tsx')).StaffPage,
}))
const MaintenancePage = lazy(async () => ({
  default: (await import('./pages/maintenance-page.tsx')).MaintenancePage,
}))
const Dashboard = lazy(async () => ({
  default: (await import('./reports/dashboard.tsx')).Dashboard,
}))
const ReportsPage = lazy(async () => ({
  default: (await import('./reports/reports-page.tsx')).ReportsPage,
}))
const ContentPage = lazy(async () => ({
  default: (await import('./content/content-page.tsx')).ContentPage,
}))
const OwnPage = lazy(async () => ({ default: (await import('./pages/own-page.tsx')).OwnPage }))
const SegmentsPage = lazy(async () => ({
  default: (await import('./segments/segments-page.tsx')).SegmentsPage,
}))
const MessagesDesk = lazy(async () => ({
  default: (await import('./messages/messages-desk.tsx')).MessagesDesk,
}))
const AutomationsDesk = lazy(async () => ({
  default: (await import('./automations/automations-desk.tsx')).AutomationsDesk,
}))
const SupportDesk = lazy(async () => ({
  default: (await import('./support/support-desk.tsx')).SupportDesk,
}))

export function Pages({ me, onMe }: { me: Me; onMe: (me: Me) => void }) {
  const { common } = useOffice()
  const { path } = useRoute()
  const needs = ofOne(path) ?? sectionAt(path)?.needs
  if (needs !== undefined && !may(me.roles, needs))
    return <Nothing icon="lock" title={common.notAllowed} text={common.notAllowedText} />
  return (
    <Suspense fallback={<Waiting />}>
      <Page me={me} onMe={onMe} />
    </Suspense>
  )
}

/** Pages of one object whose readers differ from those of the section. */
function ofOne(path: string): StaffAction | undefined {
  if (path.startsWith('/rounds/')) return 'player.read'
  return path.startsWith('/coupons/') ? 'coupon.read' : undefined
}

type Address = {
  me: Me
  onMe: (me: Me) => void
  section: string
  id: string | undefined
  tab: string | undefined
}

function Page({ me, onMe }: { me: Me; onMe: (me: Me) => void }) {
  const { common } = useOffice()
  const {
    parts: [section, id, tab],
  } = useRoute()
  if (section === undefined)
    return may(me.roles, 'report.read') ? <Dashboard me={me} /> : <HomePage me={me} />
  const address = { me, onMe, section, id, tab }
  return (
    playerPage(address) ??
    moneyPage(address) ??
    gamePage(address) ??
    officePage(address) ?? (
      <Nothing icon="search" title={common.notFound} text={common.notFoundText} />
    )
  )
}

function Missing() {
  const { common } = useOffice()
  return <Nothing icon="search" title={common.notFound} />
}

function playerPage({ me, section, id, tab }: Address): ReactElement | undefined {
  switch (section) {
    case 'players':
      return id === undefined ? (
        <PlayersPage />
      ) : (
        <PlayerPage key={id} me={me} playerID={id} tab={tab ?? 'overview'} />
      )
    case 'documents':
      return id === undefined ? (
        <DocumentsPage me={me} />
      ) : (
        <DocumentPage key={id} me={me} documentID={id} />
      )
    case 'risk':
      return id === undefined ? (
        <RiskPage />
      ) : id === 'thresholds' ? (
        <ThresholdsPage me={me} />
      ) : id === 'links' ? (
        <LinksPage me={me} />
      ) : (
        <SignalPage key={id} me={me} signalID={id} />
      )
    case 'segments':
      return <SegmentsPage me={me} />
    case 'messages':
      return <MessagesDesk me={me} part={id} />
    case 'automations':
      return <AutomationsDesk me={me} id={id} />
    case 'support':
      return <SupportDesk me={me} part={id} />
    case 'complaints':
      return id === undefined ? (
        <ComplaintsPage me={me} />
      ) : (
        <ComplaintPage key={id} me={me} complaintID={id} />
      )
    case 'letters':
      return id === undefined ? <LettersPage /> : <LetterPage key={id} me={me} letterID={id} />
    default:
      return undefined
  }
}

function moneyPage({ me, section, id, tab }: Address): ReactElement | undefined {
  switch (section) {
    case 'withdrawals':
    case 'deposits':
    case 'held':
      return <PaymentsPage key={section} me={me} queue={section} />
    case 'transactions':
      return id === undefined ? (
        <TransactionsPage me={me} />
      ) : (
        <TransactionPage key={id} me={me} transactionID={id} />
      )
    case 'rounds':
      return id === undefined ? <Missing /> : <RoundPage key={id} me={me} roundID={id} />
    case 'proposals':
      return id === undefined ? (
        <ProposalsPage me={me} />
      ) : (
        <ProposalPage key={id} me={me} proposalID={id} />
      )
    case 'disputes':
      return <DisputesPage me={me} />
    case 'chargebacks':
      return id === undefined ? (
        <ChargebacksPage />
      ) : (
        <ChargebackPage key={id} me={me} transactionID={id} />
      )
    case 'methods':
      return id === undefined ? (
        <MethodsPage me={me} />
      ) : (
        <MethodPage key={`${id}/${tab}`} me={me} type={id} methodID={tab} />
      )
    case 'payouts':
      return id === undefined ? (
        <PayoutsPage me={me} />
      ) : tab !== undefined ? (
        <PayoutReportPage key={tab} reportID={tab} />
      ) : (
        <BatchPage key={id} me={me} batchID={id} />
      )
    case 'statements':
      return <StatementsDesk me={me} part={id} />
    case 'reconciliation':
      return <ReconciliationDesk me={me} part={id} />
    case 'funds':
      return <FundsPage me={me} />
    case 'dormant':
      return <DormantPage me={me} part={id} />
    default:
      return undefined
  }
}

function gamePage({ me, section, id, tab }: Address): ReactElement | undefined {
  switch (section) {
    case 'promotions':
      return id === undefined ? (
        <PromotionsPage me={me} />
      ) : (
        <DraftPage key={id} me={me} id={id} tab={tab} />
      )
    case 'tournaments':
      return id === undefined ? (
        <TournamentsPage me={me} />
      ) : (
        <TournamentDraftPage key={id} me={me} id={id} />
      )
    case 'trading':
      return id === undefined ? (
        <TradingPage />
      ) : id === 'terms' ? (
        <TermsPage me={me} part={tab} />
      ) : (
        <TradingMatchPage key={id} me={me} eventID={id} />
      )
    case 'coupons':
      return id === undefined ? (
        <CouponsPage me={me} />
      ) : (
        <CouponPage key={id} me={me} couponID={id} />
      )
    case 'studio-wins':
      return <StudioWinsPage me={me} part={id} />
    case 'games':
      return <GamesDesk me={me} part={id} categoryID={tab} />
    case 'tables':
      return id === undefined ? <TablesPage /> : <LimitsPage key={id} me={me} id={id} />
    case 'drops':
      return <DropsPage me={me} />
    case 'shop':
      return <ShopPage me={me} />
    case 'wheel':
      return <WheelPage me={me} />
    case 'jackpots':
      return id === undefined ? <JackpotsPage /> : <JackpotPage key={id} me={me} jackpotID={id} />
    case 'rtp-monitoring':
      return id === undefined ? <RtpPage /> : <AlarmPage key={id} me={me} alarmID={id} />
    default:
      return undefined
  }
}

function officePage({ me, onMe, section, id, tab }: Address): ReactElement | undefined {
  switch (section) {
    case 'reports':
      return <ReportsPage me={me} />
    case 'settings':
      return <SettingsPage me={me} />
    case 'lists':
      return <ListsDesk me={me} part={id} versionID={tab} />
    case 'affiliates':
      return <AffiliatesDesk me={me} part={id} />
    case 'extracts':
      return <ExtractsPage />
    case 'evidence':
      return <EvidencePage me={me} />
    case 'retention':
      return <RetentionPage me={me} part={id} />
    case 'audit':
      return <AuditPage />
    case 'outward':
      return <OutwardDesk me={me} part={id} id={tab} />
    case 'staff':
      return <StaffPage me={me} />
    case 'maintenance':
      return <MaintenancePage />
    case 'content':
      return <ContentPage me={me} kind={id} itemID={tab} />
    case 'own':
      return <OwnPage me={me} onMe={onMe} />
    default:
      return undefined
  }
}
