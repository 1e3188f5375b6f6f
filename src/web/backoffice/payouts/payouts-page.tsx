import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { PAYOUT_VIEWS } from '#shared/payments/payouts.ts'
import { List } from '../list.tsx'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Views } from '../views.tsx'
import { useBatchColumns } from './batch-columns.tsx'
import { ProviderPayouts } from './provider-payouts.tsx'
import { ReadyPayouts } from './ready-payouts.tsx'

const VIEWS = ['ready', 'open', 'done', ...PAYOUT_VIEWS] as const

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
        nameOf={(known) => ({ ...words.views, ...words.providerViews })[known]}
        onShow={setView}
      />
      {view === 'ready' ? (
        <ReadyPayouts me={me} />
      ) : view === 'attention' || view === 'underway' ? (
        <ProviderPayouts me={me} view={view} />
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
