import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { ChargebackPage as Page } from '#shared/contracts/staff/chargebacks.ts'
import { may } from '#shared/office/staff.ts'
import type { ReceivableDecision } from '#shared/payments/deposit-returns.ts'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

type Act = ReceivableDecision | 'collect' | 'close'

/** What is owed is settled first; a case without a receivable can be closed. */
export function ChargebackActs({
  me,
  page,
  onNotice,
}: {
  me: Me
  page: Page
  onNotice: (notice: string) => void
}) {
  const { chargebacks: words } = useOffice()
  const [act, setAct] = useState<Act>()
  const { state, owed, proposed } = page.chargeback
  if (state === 'closed' || !may(me.roles, 'chargeback.decide')) return null
  const isOwed = Number(owed) > 0
  return (
    <div className="office-actions">
      {isOwed && proposed === null && (
        <>
          <Button variant="outline" onClick={() => setAct('write-off')}>
            {words.decisions['write-off']}
          </Button>
          <Button variant="outline" onClick={() => setAct('paid')}>
            {words.decisions.paid}
          </Button>
        </>
      )}
      {isOwed && Number(page.cash) > 0 && (
        <Button variant="primary" onClick={() => setAct('collect')}>
          {words.collect}
        </Button>
      )}
      {!isOwed && (
        <Button variant="primary" onClick={() => setAct('close')}>
          {words.close}
        </Button>
      )}
      {act !== undefined && (
        <ActDialog act={act} page={page} onNotice={onNotice} onClose={() => setAct(undefined)} />
      )}
    </div>
  )
}

function ActDialog({
  act,
  page: {
    chargeback: { transactionID, username, owed },
    cash,
  },
  onNotice,
  onClose,
}: {
  act: Act
  page: Page
  onNotice: (notice: string) => void
  onClose: () => void
}) {
  const { chargebacks: words } = useOffice()
  const { money } = useOfficeFormat()
  const client = useQueryClient()
  const [requestID] = useState(() => crypto.randomUUID())
  const isProposed = act === 'write-off' || act === 'paid'
  const title = isProposed
    ? words.askTitle[act]
    : act === 'collect'
      ? words.collectTitle
      : words.closeTitle
  const text = isProposed
    ? `${username}, ${money(owed)}. ${words.askText[act]}`
    : act === 'collect'
      ? words.collectText(money(owed), money(cash))
      : words.closeText
  return (
    <AskDialog
      title={title}
      text={text}
      act={isProposed ? words.propose : act === 'collect' ? words.collect : words.close}
      onClose={onClose}
      onAct={async (reason) => {
        if (isProposed) {
          await callStaff('propose_receivable', { requestID, transactionID, decision: act, reason })
          onNotice(words.proposed)
        } else
          await callStaff(act === 'collect' ? 'collect_receivable' : 'close_chargeback', {
            transactionID,
            reason,
          })
        await client.invalidateQueries()
      }}
    />
  )
}
