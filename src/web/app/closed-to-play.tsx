import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ContactLinks, useContacts } from '#web/features/content/contact-links.tsx'
import { SignOutButton } from '#web/features/identity/account-menu.tsx'
import { PauseBanner } from '#web/features/protection/pause-banner.tsx'
import { stateQuery } from '#web/features/protection/protection-state.ts'
import '#web/features/protection/protection.css'
import { useBalance } from '#web/lib/balance.ts'
import { openOverlay } from '#web/lib/overlays.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function ClosedToPlay() {
  const { common, identity, pages, protection: texts } = useTexts()
  const { quick, followed } = useContacts()
  const state = useQuery(stateQuery()).data?.data
  useDocumentTitle(texts.closedToPlay)
  return (
    <div className="guard">
      <header>
        <h1 className="title-lg">{texts.closedToPlay}</h1>
        <p className="c-2 guard__lead">
          {state === undefined || state.excludedUntil !== null
            ? texts.closedToPlayText
            : texts.closedAccountText}
        </p>
      </header>
      <div className="guard__parts">
        {state !== undefined && <PauseBanner state={state} />}
        <Funds />
        <section className="card card--pad col g-8" aria-labelledby="still-open">
          <h2 className="title-sm" id="still-open">
            {texts.stillOpen}
          </h2>
          <nav aria-labelledby="still-open">
            <Link to="/account/history" className="nav">
              <Icon name="history" />
              {common.history}
            </Link>
            <Link to="/account/protection" className="nav">
              <Icon name="gauge" />
              {common.protection}
            </Link>
            <Link to="/account/bank-accounts" className="nav">
              <Icon name="bank" />
              {common.bankAccounts}
            </Link>
            <Link to="/account/documents" className="nav">
              <Icon name="card" />
              {identity.documents}
            </Link>
            <Link to="/info/$slug" params={{ slug: 'responsible-gaming' }} className="nav">
              <Icon name="heart" />
              {texts.more}
            </Link>
            <Link to="/info/$slug" params={{ slug: 'faq' }} className="nav">
              <Icon name="info" />
              {pages.help}
            </Link>
          </nav>
          <ul className="chips guard__chips">
            <ContactLinks contacts={[...quick, ...followed]} className="chip" />
          </ul>
          <hr className="rule" />
          <SignOutButton />
        </section>
      </div>
    </div>
  )
}

function Funds() {
  const { common, identity } = useTexts()
  const balance = useBalance()
  const { data: vault } = useQuery({ ...query('finance', 'vault', {}), staleTime: 0 })
  return (
    <section className="card card--pad col g-12" aria-labelledby="own-funds">
      <h2 className="title-sm" id="own-funds">
        {common.balance}
      </h2>
      <dl className="col g-8">
        {(
          [
            [identity.withdrawable, balance?.withdrawable],
            [identity.lockedBalance, balance?.locked],
            [common.vault, vault?.data.amount],
          ] as const
        ).map(([label, amount]) => (
          <div className="kv" key={label}>
            <dt>{label}</dt>
            <dd>
              {amount === undefined ? (
                <Skeleton width={80} height={16} />
              ) : (
                <Money amount={amount} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <Button variant="primary" onClick={() => openOverlay({ name: 'cashier', tab: 'withdraw' })}>
          {common.withdraw}
        </Button>
      </div>
    </section>
  )
}
