import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WithdrawalReason } from '#shared/payments/withdrawals.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PlayerReasonField } from '../money/player-reason-field.tsx'
import type { useChoice } from './use-choice.ts'

type MarkProps = {
  batchID: string
  outcome: 'sent' | 'failed'
  choice: Pick<ReturnType<typeof useChoice>, 'chosen' | 'amount' | 'none'>
  onDone: (done: { marked: number; proposed: number }) => void
  onClose: () => void
}

export function MarkDialog({
  batchID,
  outcome,
  choice: { chosen, amount, none },
  onDone,
  onClose,
}: MarkProps) {
  const { payouts: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const client = useQueryClient()
  const [playerReason, setPlayerReason] = useState<WithdrawalReason>('details')
  const isSent = outcome === 'sent'
  const [count, sum] = [number(chosen.length), money(amount)]
  return (
    <AskDialog
      title={isSent ? words.sentTitle(count, sum) : words.failedTitle(count, sum)}
      text={isSent ? words.sentText : words.failedText}
      act={isSent ? words.markSent : words.markFailed}
      danger={!isSent}
      onClose={onClose}
      onAct={async (reason) => {
        try {
          const done = await callStaff('mark_payouts', {
            batchID,
            transactionIDs: chosen.map(({ transactionID }) => transactionID),
            outcome,
            reason,
            ...(isSent ? {} : { playerReason }),
          })
          onDone(done)
          none()
        } finally {
          await client.invalidateQueries()
        }
      }}
    >
      {!isSent && (
        <PlayerReasonField playerReason={playerReason} onPlayerReason={setPlayerReason} />
      )}
    </AskDialog>
  )
}
