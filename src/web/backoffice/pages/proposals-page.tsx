import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { Proposal } from '#shared/contracts/staff/proposals.ts'
import { may, type StaffAction } from '#shared/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { List, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { PageHead, Said, Signed } from '../parts.tsx'
import { PeriodChange } from '../dormant/period-change.tsx'
import { MethodChange } from '../methods/method-change.tsx'
import { Go } from '../route.tsx'
import { Views } from '../views.tsx'

type Decision = 'approve' | 'reject' | 'withdraw'
type Asking = { proposal: Proposal; decision: Decision }
const APPROVAL = {
  correction: 'correction.approve',
  withdrawal: 'withdrawal.approve',
  gift: 'gift.approve',
  setting: 'setting.approve',
  resettlement: 'trading.approve',
  'table-limits': 'table.approve',
  jackpot: 'jackpot.approve',
  message: 'message.approve',
  term: 'trading.approve',
  factor: 'trading.approve',
  method: 'method.approve',
  period: 'period.approve',
  list: 'list.approve',
  'list-undo': 'list.approve',
  letter: 'letter.approve',
} as const satisfies Record<Proposal['kind'], StaffAction>
/** Where that stands which is no player. */
const PAGES: Readonly<Partial<Record<Proposal['kind'], string>>> = {
  resettlement: 'trading',
  'table-limits': 'tables',
  jackpot: 'jackpots',
  message: 'messages',
  method: 'methods',
  list: 'lists/files',
  letter: 'letters',
}

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
    { id: 'player', head: words.subject, render: (row) => <Subject row={row} /> },
    { id: 'by', head: words.proposedBy, render: ({ proposedBy, own }) => (own ? <Badge tone="info">{words.own}</Badge> : proposedBy) },
    { id: 'reason', head: common.reason, render: ({ reason }) => reason, wrap: true },
    ...(isPending ? [] : [{ id: 'state', head: common.state, render: ({ state: decided, decidedBy }: Proposal) => `${words.states[decided]}: ${decidedBy ?? ''}`, wrap: true as const }]),
    { id: 'amount', head: common.amount, render: (row) => <b><Change row={row} /></b>, end: true },
    ...(isPending ? [{ id: 'act', head: '', end: true as const, render: (proposal: Proposal) => <Acts me={me} proposal={proposal} onAsk={(decision) => setAsking({ proposal, decision })} /> }] : []),
  ]
  return (
    <>
      <PageHead title={words.title} intro={may(me.roles, 'proposal.read') ? words.intro : words.introOwn} />
      <Views label={words.filter} views={['pending', 'decided'] as const} shown={state} nameOf={(known) => words[known]} onShow={setState} />
      {said !== '' && <Said>{said}</Said>}
      <List method="list_proposals" data={{ state }} label={words.title} columns={columns} keyOf={({ id }) => id} none={{ icon: 'checkcircle', title: isPending ? words.none : words.noneDecided }} />
      {asking !== undefined && (
        <AskDialog
          title={`${words[asking.decision]}: ${words.kinds[asking.proposal.kind]}`}
          text={<>{asking.proposal.username} · <Change row={asking.proposal} /> · {asking.proposal.reason}</>}
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
  const { proposals: words, letters } = useOffice()
  const about = proposal.kind === 'letter' ? letterName(letters.sources, proposal) : proposal.username
  const name = [words.kinds[proposal.kind], about, proposal.amount].filter((part) => part !== '').join(', ')
  if (proposal.own) return <Button size="sm" variant="outline" aria-label={`${words.withdraw}: ${name}`} onClick={() => onAsk('withdraw')}>{words.withdraw}</Button>
  if (!may(me.roles, APPROVAL[proposal.kind])) return null
  return (
    <span className="office-acts">
      <Button size="sm" variant="outline" aria-label={`${words.reject}: ${name}`} onClick={() => onAsk('reject')}>{words.reject}</Button>
      <Button size="sm" variant="ink" aria-label={`${words.approve}: ${name}`} onClick={() => onAsk('approve')}>{words.approve}</Button>
    </span>
  )
}

/** What it comes to: a setting's or a term's new value, a method's change, or what a player gains. */
function Change({ row: { kind, subjectID, amount, input } }: { row: Proposal }) {
  const { terms } = useOffice()
  const { money, percent } = useOfficeFormat()
  if (kind === 'period') return <PeriodChange name={subjectID} input={input} />
  if (kind === 'method') return <MethodChange input={input} />
  if (amount === '') return '–'
  if (kind === 'setting') return <span className="num">{money(amount)}</span>
  if (kind === 'factor') return <span className="num">{percent(Number(amount), 0)}</span>
  if (kind !== 'term') return <Signed amount={amount} />
  return <span className="num">{Number(amount) === 0 ? terms.takenAway : subjectID === 'margin' ? percent(Number(amount), 2) : money(amount)}</span>
}

/** A player, or what else it is about. */
function Subject({ row }: { row: Proposal }) {
  const { kind, subjectID, username } = row
  const { settings, terms, dormant, letters } = useOffice()
  if (kind === 'period') return wordOf(dormant.periods.names, subjectID)
  if (kind === 'setting') return wordOf(settings.names, subjectID)
  if (kind === 'term') return `${wordOf(terms.kinds, subjectID)} · ${username}`
  return <Go to={`/${PAGES[kind] ?? 'players'}/${subjectID}`} className="office-link">{kind === 'letter' ? letterName(letters.sources, row) : username}</Go>
}

/** What kind of work it is; the server names its source and its item. */
function letterName(sources: Readonly<Record<string, string>>, { username }: Proposal): string {
  return wordOf(sources, username.split(' ')[0] ?? username)
}
