import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { RETENTION_VIEWS, type RetentionView } from '#shared/periods.ts'
import { PeriodList } from '../dormant/period-list.tsx'
import { List } from '../list.tsx'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Tabs, Views } from '../views.tsx'
import { useRetentionColumns } from './retention-columns.tsx'

export function RetentionPage({ me, part }: { me: Me; part: string | undefined }) {
  const { retention: words } = useOffice()
  const isRule = part === 'rule'
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <Tabs
        label={words.tabs.label}
        tabs={[
          { to: '/retention', name: words.tabs.accounts, isHere: !isRule },
          { to: '/retention/rule', name: words.tabs.rule, isHere: isRule },
        ]}
      />
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
      <Views
        label={words.filter}
        views={RETENTION_VIEWS}
        shown={view}
        nameOf={(known) => words.views[known]}
        onShow={setView}
      />
      <List
        method="list_retention"
        data={{ view }}
        label={words.views[view]}
        columns={columns}
        keyOf={({ playerID }) => playerID}
        none={{ icon: 'trash', title: words.none[view], text: words.noneText }}
      />
    </>
  )
}
