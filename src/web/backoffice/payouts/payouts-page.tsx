import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { List } from '../list.tsx'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { useBatchColumns } from './batch-columns.tsx'
import { ReadyPayouts } from './ready-payouts.tsx'

const VIEWS = ['ready', 'open', 'done'] as const

/** Approved withdrawals to bank accounts, and the batches that take them there. */
export function PayoutsPage({ me }: { me: Me }) {
  const { payouts: words } = useOffice()
  const [view, setView] = useState<(typeof VIEWS)[number]>('ready')
  const columns = useBatchColumns()
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <div className="row g-8 office-chips" role="group" aria-label={words.filter}>
        {VIEWS.map((known) => <button key={known} type="button" className="chip" aria-pressed={known === view} onClick={() => setView(known)}>{words.views[known]}</button>)}
      </div>
      {view === 'ready' ? <ReadyPayouts me={me} /> : (
        <List
          key={view} method="list_payout_batches" data={{ state: view }} label={words.views[view]} columns={columns} keyOf={({ batchID }) => batchID}
          none={{ icon: 'checkcircle', title: view === 'open' ? words.noneOpen : words.noneDone }}
        />
      )}
    </>
  )
}
