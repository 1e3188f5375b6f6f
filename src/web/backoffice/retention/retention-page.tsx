import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { RETENTION_VIEWS, type RetentionView } from '#shared/periods.ts'
import { PeriodList } from '../dormant/period-list.tsx'
import { List } from '../list.tsx'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Go } from '../route.tsx'
import { useRetentionColumns } from './retention-columns.tsx'

/** Closed accounts whose personal data are erased soon, what holds that back, and what was erased. */
export function RetentionPage({ me, part }: { me: Me; part: string | undefined }) {
  const { retention: words } = useOffice()
  const isRule = part === 'rule'
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <nav className="tabs office-tabs" aria-label={words.tabs.label}>
        <Go to="/retention" className="tab" aria-current={isRule ? undefined : 'page'}>{words.tabs.accounts}</Go>
        <Go to="/retention/rule" className="tab" aria-current={isRule ? 'page' : undefined}>{words.tabs.rule}</Go>
      </nav>
      {isRule ? <PeriodList me={me} names={['kept-after-closing']} /> : <Accounts me={me} />}
    </>
  )
}

function Accounts({ me }: { me: Me }) {
  const { retention: words } = useOffice()
  const [view, setView] = useState<RetentionView>('due')
  const columns = useRetentionColumns(me, view)
  return (
    <>
      <div className="row g-8 office-chips" role="group" aria-label={words.filter}>
        {RETENTION_VIEWS.map((known) => <button key={known} type="button" className="chip" aria-pressed={known === view} onClick={() => setView(known)}>{words.views[known]}</button>)}
      </div>
      <List method="list_retention" data={{ view }} label={words.views[view]} columns={columns} keyOf={({ playerID }) => playerID} none={{ icon: 'trash', title: words.none[view], text: words.noneText }} />
    </>
  )
}
