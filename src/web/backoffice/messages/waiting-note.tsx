import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { MassMessageOfStaff } from '#shared/contracts/staff/messages.ts'
import { may } from '#shared/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'

type Decision = 'approve' | 'reject' | 'withdraw'

/** Who sent a draft for approval and why; what whoever looks at it may decide. */
export function WaitingNote({ me, message: { id }, proposal }: { me: Me; message: MassMessageOfStaff; proposal: NonNullable<MassMessageOfStaff['proposal']> }) {
  const { messages: { waits: words } } = useOffice()
  const client = useQueryClient()
  const [asking, setAsking] = useState<Decision>()
  const decisions: Decision[] = proposal.own ? ['withdraw'] : may(me.roles, 'message.approve') && may(me.roles, 'proposal.read') ? ['reject', 'approve'] : []
  return (
    <div className="note note--warn mail-waits" role="status">
      <Icon name="clock" />
      <div className="grow">
        <p>{proposal.own ? words.own : words.other(proposal.by)}</p>
        <p className="c-2">{proposal.reason}</p>
      </div>
      <div className="office-acts">
        {decisions.map((decision) => <Button key={decision} size="sm" variant={decision === 'approve' ? 'primary' : 'outline'} onClick={() => setAsking(decision)}>{words[decision]}</Button>)}
      </div>
      {asking !== undefined && (
        <AskDialog
          title={words[asking]} text={words[`${asking}Text`]} act={words[asking]} danger={asking === 'reject'} onClose={() => setAsking(undefined)}
          onAct={async (reason) => {
            if (asking === 'withdraw') await callStaff('withdraw_message', { id, reason })
            else await callStaff('decide_proposal', { id: proposal.id, decision: asking, reason })
            await client.invalidateQueries()
          }}
        />
      )}
    </div>
  )
}
