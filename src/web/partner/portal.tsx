import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ReactElement } from 'react'
import type { PartnerMe } from '#shared/contracts/partners/account.ts'
import mark from '#web/public/logo/kupa-mark.svg'
import { CallRefusal } from '#web/lib/api-errors.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Go, LookSwitches, Notice, Pending, useRoute } from './parts.tsx'
import { asked, callPartner } from './portal-api.ts'
import { usePortal } from './portal-texts.ts'
import { Apply, CodeStep, Contract, Forgot, SetPassword, SignIn } from './sign-in.tsx'

const OverviewPage = lazy(async () => ({
  default: (await import('./overview-page.tsx')).OverviewPage,
}))
const LinksPage = lazy(async () => ({ default: (await import('./links-page.tsx')).LinksPage }))
const PlayersPage = lazy(async () => ({
  default: (await import('./players-page.tsx')).PlayersPage,
}))
const StatementsPage = lazy(async () => ({
  default: (await import('./statements-page.tsx')).StatementsPage,
}))
const PayoutsPage = lazy(async () => ({
  default: (await import('./payouts-page.tsx')).PayoutsPage,
}))
const PostbacksPage = lazy(async () => ({
  default: (await import('./postbacks-page.tsx')).PostbacksPage,
}))
const AccountPage = lazy(async () => ({
  default: (await import('./account-page.tsx')).AccountPage,
}))

const SECTIONS = [
  ['overview', '/', 'chart'],
  ['links', '/links', 'external'],
  ['players', '/players', 'users'],
  ['statements', '/statements', 'slip'],
  ['payouts', '/payouts', 'wallet'],
  ['postbacks', '/postbacks', 'bolt'],
  ['account', '/account', 'shield'],
] as const satisfies readonly (readonly [string, string, IconName])[]
type SectionId = (typeof SECTIONS)[number][0]

export function Portal() {
  const client = useQueryClient()
  const [section] = useRoute()
  const { data: me, error, refetch } = useQuery(asked('me', {}))
  const enter = (next: PartnerMe) => client.setQueryData(asked('me', {}).queryKey, next)
  if (section === 'apply') return <Apply />
  if (section === 'forgot') return <Forgot />
  if (section === 'password') return <SetPassword />
  const isStranger = error instanceof CallRefusal && (error.code === 401 || error.code === 403)
  if (isStranger) return <SignIn onMe={enter} />
  if (me === undefined)
    return (
      <main className="office-alone">
        <Pending error={error} onRetry={() => void refetch()} />
      </main>
    )
  if (me.stage === 'code') return <CodeStep onMe={enter} />
  if (me.stage === 'contract') return <Contract me={me} onMe={enter} />
  return <Frame me={me} onMe={enter} />
}

function Frame({ me, onMe }: { me: PartnerMe; onMe: (me: PartnerMe) => void }) {
  const { brand, top, nav, skip, suspended } = usePortal()
  const [path = '', id] = useRoute()
  const current = SECTIONS.find(([, to]) => to === `/${path}`)?.[0] ?? 'overview'
  useEffect(() => {
    document.title = `${nav[current]} · ${brand}`
  }, [current, nav, brand])
  return (
    <>
      <a className="office-skip" href="#main">
        {skip}
      </a>
      <header className="office-top">
        <Go to="/" className="row g-8 office-brand">
          <img src={mark} alt="" width={24} height={24} />
          {brand}
        </Go>
        <span className="grow" />
        <LookSwitches />
        <Go to="/account" className="office-who">
          {me.name}
        </Go>
        <IconButton
          icon="logout"
          size="sm"
          label={top.signOut}
          onClick={() => void callPartner('logout', {}).finally(() => location.reload())}
        />
      </header>
      <div className="office">
        <nav className="office-nav" aria-label={nav.label}>
          <div className="office-nav__group">
            {SECTIONS.map(([name, to, icon]) => (
              <Go
                key={name}
                to={to}
                className="nav"
                aria-current={name === current ? 'page' : undefined}
              >
                <Icon name={icon} size={16} />
                <span className="office-nav__name">{nav[name]}</span>
              </Go>
            ))}
          </div>
        </nav>
        <main className="office-main" id="main" tabIndex={-1}>
          {me.state === 'suspended' && <Notice tone="warn">{suspended}</Notice>}
          <Suspense fallback={<Pending error={null} onRetry={() => undefined} />}>
            {pageOf(current, id, me, onMe)}
          </Suspense>
        </main>
      </div>
    </>
  )
}

function pageOf(
  section: SectionId,
  id: string | undefined,
  me: PartnerMe,
  onMe: (me: PartnerMe) => void,
): ReactElement {
  switch (section) {
    case 'overview':
      return <OverviewPage />
    case 'links':
      return <LinksPage />
    case 'players':
      return <PlayersPage />
    case 'statements':
      return <StatementsPage statementID={id} />
    case 'payouts':
      return <PayoutsPage me={me} />
    case 'postbacks':
      return <PostbacksPage />
    case 'account':
      return <AccountPage me={me} onMe={onMe} />
  }
}
