import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { MassMessageOfStaff } from '#shared/contracts/staff/messages.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { useFreshFactor } from '../fresh-factor.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'

type Decision = 'approve' | 'reject' | 'withdraw'

export function WaitingNote({
  me,
  message: { id },
  proposal,
}: {
  me: Me
  message: MassMessageOfStaff
  proposal: NonNullable<MassMessageOfStaff['proposal']>
}) {
  const {
    messages: { waits: words },
  } = useOffice()
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
          messageID={id}
          proposalID={proposal.id}
          decision={asking}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

type DecideProps = {
  me: Me
  messageID: string
  proposalID: string
  decision: Decision
  onClose: () => void
}

function DecideDialog({ me, messageID, proposalID, decision, onClose }: DecideProps) {
  const {
    messages: { waits: words },
  } = useOffice()
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
        if (decision === 'withdraw') await callStaff('withdraw_message', { id: messageID, reason })
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
