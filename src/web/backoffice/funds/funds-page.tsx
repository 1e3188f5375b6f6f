import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { FUNDS_VIEWS, type FundsView } from '#shared/players/funds.ts'
import { List } from '../list.tsx'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Views } from '../views.tsx'
import { useFundsColumns } from './funds-columns.tsx'

export function FundsPage({ me }: { me: Me }) {
  const { funds: words } = useOffice()
  const [view, setView] = useState<FundsView>('answered')
  const columns = useFundsColumns({ me })
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
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
        columns={columns}
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
