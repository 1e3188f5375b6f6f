import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { Proposal } from '#shared/contracts/staff/proposals.ts'
import { may } from '#shared/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { List, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead, Said, Signed } from '../parts.tsx'
import { Go } from '../route.tsx'

type Decision = 'approve' | 'reject' | 'withdraw'
type Asking = { proposal: Proposal; decision: Decision }
const APPROVAL = { correction: 'correction.approve', withdrawal: 'withdrawal.approve' } as const

/** What one proposed and another decides. */
export function ProposalsPage({ me }: { me: Me }) {
  const { proposals: words, common } = useOffice()
  const { dateTime } = useOfficeFormat()
  const client = useQueryClient()
  const [state, setState] = useState<'pending' | 'decided'>('pending')
  const [asking, setAsking] = useState<Asking>()
  const [said, setSaid] = useState('')
  const isPending = state === 'pending'
  const columns: Column<Proposal>[] = [
    { id: 'at', head: common.date, render: ({ proposedAt, decidedAt }) => <span className="num">{dateTime(decidedAt ?? proposedAt)}</span> },
    { id: 'kind', head: words.kind, render: ({ kind }) => words.kinds[kind] },
    { id: 'player', head: common.player, render: ({ subjectID, username }) => <Go to={`/players/${subjectID}`} className="office-link">{username}</Go> },
    { id: 'by', head: words.proposedBy, render: ({ proposedBy, own }) => (own ? <Badge tone="info">{words.own}</Badge> : proposedBy) },
    { id: 'reason', head: common.reason, render: ({ reason }) => reason, wrap: true },
    ...(isPending ? [] : [{ id: 'state', head: common.state, render: ({ state: decided, decidedBy }: Proposal) => `${words.states[decided]}: ${decidedBy ?? ''}`, wrap: true as const }]),
    { id: 'amount', head: common.amount, render: ({ amount }) => <b><Signed amount={amount} /></b>, end: true },
    ...(isPending ? [{ id: 'act', head: '', end: true as const, render: (proposal: Proposal) => <Acts me={me} proposal={proposal} onAsk={(decision) => setAsking({ proposal, decision })} /> }] : []),
  ]
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <div className="row g-8 office-chips" role="group" aria-label={words.filter}>
        {(['pending', 'decided'] as const).map((known) => <button key={known} type="button" className="chip" aria-pressed={known === state} onClick={() => setState(known)}>{words[known]}</button>)}
      </div>
      {said !== '' && <Said>{said}</Said>}
      <List method="list_proposals" data={{ state }} label={words.title} columns={columns} keyOf={({ id }) => id} none={{ icon: 'checkcircle', title: isPending ? words.none : words.noneDecided }} />
      {asking !== undefined && (
        <AskDialog
          title={`${words[asking.decision]}: ${words.kinds[asking.proposal.kind]}`} text={<>{asking.proposal.username} · <Signed amount={asking.proposal.amount} /> · {asking.proposal.reason}</>}
          act={words[asking.decision]} danger={asking.decision !== 'approve'} onClose={() => setAsking(undefined)}
          onAct={async (reason) => {
            const done = await callStaff('decide_proposal', { id: asking.proposal.id, decision: asking.decision, reason })
            setSaid(`${words.kinds[done.kind]}, ${done.username}: ${words.states[done.state]}`)
            await client.invalidateQueries()
          }}
        />
      )}
    </>
  )
}

function Acts({ me, proposal, onAsk }: { me: Me; proposal: Proposal; onAsk: (decision: Decision) => void }) {
  const { proposals: words } = useOffice()
  const name = `${words.kinds[proposal.kind]}, ${proposal.username}, ${proposal.amount}`
  if (proposal.own) return <Button size="sm" variant="outline" aria-label={`${words.withdraw}: ${name}`} onClick={() => onAsk('withdraw')}>{words.withdraw}</Button>
  if (!may(me.roles, APPROVAL[proposal.kind])) return null
  return (
    <span className="office-acts">
      <Button size="sm" variant="outline" aria-label={`${words.reject}: ${name}`} onClick={() => onAsk('reject')}>{words.reject}</Button>
      <Button size="sm" variant="ink" aria-label={`${words.approve}: ${name}`} onClick={() => onAsk('approve')}>{words.approve}</Button>
    </span>
  )
}
