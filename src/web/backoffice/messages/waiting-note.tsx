import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { useFreshFactor } from '../fresh-factor.tsx'
import { callStaff } from '../office-api.ts'
import type { useOffice } from '../office-texts.ts'

type Decision = 'approve' | 'reject' | 'withdraw'
type Words = ReturnType<typeof useOffice>['messages']['waits']
type Props = {
  me: Me
  words: Words
  proposal: { id: string; by: string; own: boolean; reason: string }
  onWithdraw: (reason: string) => Promise<unknown>
}

/** A draft that waits for a second person, with what the reader may do about it. */
export function WaitingNote({ me, words, proposal, onWithdraw }: Props) {
  const [asking, setAsking] = useState<Decision>()
  const decisions: Decision[] = proposal.own
    ? ['withdraw']
    : may(me.roles, 'message.approve') && may(me.roles, 'proposal.read')
      ? ['reject', 'approve']
      : []
  return (
    <div className="note note--warn mail-waits" role="status">
      <Icon name="clock" />
      <div className="grow">
        <p>{proposal.own ? words.own : words.other(proposal.by)}</p>
        <p className="c-2">{proposal.reason}</p>
      </div>
      <div className="office-acts">
        {decisions.map((decision) => (
          <Button
            key={decision}
            size="sm"
            variant={decision === 'approve' ? 'primary' : 'outline'}
            onClick={() => setAsking(decision)}
          >
            {words[decision]}
          </Button>
        ))}
      </div>
      {asking !== undefined && (
        <DecideDialog
          me={me}
          words={words}
          proposalID={proposal.id}
          decision={asking}
          onWithdraw={onWithdraw}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

type DecideProps = Pick<Props, 'me' | 'words' | 'onWithdraw'> & {
  proposalID: string
  decision: Decision
  onClose: () => void
}

function DecideDialog({ me, words, proposalID, decision, onWithdraw, onClose }: DecideProps) {
  const client = useQueryClient()
  const { fields, prove } = useFreshFactor(me, proposalID)
  return (
    <AskDialog
      title={words[decision]}
      text={words[`${decision}Text`]}
      act={words[decision]}
      danger={decision === 'reject'}
      onClose={onClose}
      onAct={async (reason) => {
        if (decision === 'withdraw') await onWithdraw(reason)
        else
          await callStaff('decide_proposal', {
            id: proposalID,
            decision,
            reason,
            ...(decision === 'approve' ? await prove() : {}),
          })
        await client.invalidateQueries()
      }}
    >
      {decision === 'approve' && fields}
    </AskDialog>
  )
}
