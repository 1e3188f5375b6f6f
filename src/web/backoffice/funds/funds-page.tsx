import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { FundsRow } from '#shared/contracts/staff/funds.ts'
import { may } from '#shared/office/staff.ts'
import { FUNDS_VIEWS, type FundsView } from '#shared/players/funds.ts'
import { List } from '../list.tsx'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Views } from '../views.tsx'
import { useWork, WORK_RENEW_MS } from '../work/use-work.ts'
import { useWorkColumns } from '../work/work-columns.tsx'
import { WorkTarget } from '../work/work-target.tsx'
import { useFundsColumns } from './funds-columns.tsx'

export function FundsPage({ me }: { me: Me }) {
  const { funds: words } = useOffice()
  const [view, setView] = useState<FundsView>('answered')
  const work = useWork('funds')
  const columns = useFundsColumns({ me, work })
  const [age, assigned] = useWorkColumns<FundsRow>({
    work,
    itemOf: ({ requestID }) => requestID,
    nameOf: ({ username, ask }) => `${username}, ${words.asks[ask]}`,
    sinceOf: ({ answeredAt, askedAt }) => answeredAt ?? askedAt,
    mayTake: may(me.roles, 'funds.ask'),
  })
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        <WorkTarget me={me} work={work} />
      </PageHead>
      <Views
        label={words.filter}
        views={['answered', ...FUNDS_VIEWS.filter((known) => known !== 'answered')] as const}
        shown={view}
        nameOf={(known) => words.views[known]}
        onShow={setView}
      />
      <List
        method="list_funds"
        data={{ view }}
        label={words.title}
        columns={
          view === 'answered'
            ? [...columns.slice(0, 1), age, assigned, ...columns.slice(1)]
            : columns
        }
        everyMs={view === 'answered' ? WORK_RENEW_MS : undefined}
        keyOf={({ requestID }) => requestID}
        none={{
          icon: 'coin',
          title: words.none[view],
          ...(view === 'answered' && { text: words.noneText }),
        }}
      />
    </>
  )
}
