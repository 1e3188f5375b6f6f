import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { FUNDS_VIEWS, type FundsView } from '#shared/funds.ts'
import { may } from '#shared/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { List } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Views } from '../views.tsx'
import { useFundsColumns } from './funds-columns.tsx'

/** Players who were asked where their money comes from: answers to judge, and what is still open. */
export function FundsPage({ me }: { me: Me }) {
  const { funds: words } = useOffice()
  const [view, setView] = useState<FundsView>('answered')
  const columns = useFundsColumns({ me })
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <Views label={words.filter} views={['answered', ...FUNDS_VIEWS.filter((known) => known !== 'answered')] as const} shown={view} nameOf={(known) => words.views[known]} onShow={setView} />
      {view === 'overdue' && <HoldRule mayChange={may(me.roles, 'funds.setting')} />}
      <List method="list_funds" data={{ view }} label={words.title} columns={columns} keyOf={({ requestID }) => requestID} none={{ icon: 'coin', title: words.none[view], ...(view === 'answered' && { text: words.noneText }) }} />
    </>
  )
}

/** Whether players who are overdue may deposit. */
function HoldRule({ mayChange }: { mayChange: boolean }) {
  const { funds: words } = useOffice()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery(asked('list_funds', { view: 'overdue', limit: 1 }))
  if (data === undefined) return null
  const { holdsDeposits } = data
  return (
    <div className="row g-8 office-chips">
      <span>{holdsDeposits ? words.holds : words.holdsNot}</span>
      {mayChange && <Button size="sm" variant="outline" onClick={() => setAsking(true)}>{holdsDeposits ? words.holdNot : words.hold}</Button>}
      {isAsking && (
        <AskDialog
          title={words.holdTitle} text={words.holdText} act={holdsDeposits ? words.holdNot : words.hold} onClose={() => setAsking(false)}
          onAct={async (reason) => {
            await callStaff('hold_overdue_funds', { holds: !holdsDeposits, reason })
            await client.invalidateQueries()
          }}
        />
      )}
    </div>
  )
}
