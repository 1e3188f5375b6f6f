import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { List } from '../list.tsx'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Views } from '../views.tsx'
import { useBatchColumns } from './batch-columns.tsx'
import { ReadyPayouts } from './ready-payouts.tsx'

const VIEWS = ['ready', 'open', 'done'] as const

export function PayoutsPage({ me }: { me: Me }) {
  const { payouts: words } = useOffice()
  const [view, setView] = useState<(typeof VIEWS)[number]>('ready')
  const columns = useBatchColumns()
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <Views
        label={words.filter}
        views={VIEWS}
        shown={view}
        nameOf={(known) => words.views[known]}
        onShow={setView}
      />
      {view === 'ready' ? (
        <ReadyPayouts me={me} />
      ) : (
        <List
          key={view}
          method="list_payout_batches"
          data={{ state: view }}
          label={words.views[view]}
          columns={columns}
          keyOf={({ batchID }) => batchID}
          none={{ icon: 'checkcircle', title: view === 'open' ? words.noneOpen : words.noneDone }}
        />
      )}
    </>
  )
}
