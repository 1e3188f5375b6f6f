import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { Proposal } from '#shared/contracts/staff/proposals.ts'
import { PRICE_SOURCES } from '#shared/office/price-source.ts'
import { PROPOSAL_APPROVALS } from '#shared/office/proposals.ts'
import { may } from '#shared/office/staff.ts'
import { isRecord } from '#web/lib/storage.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { useFreshFactor } from '../fresh-factor.tsx'
import { List, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { PageHead, Notice, Signed } from '../parts.tsx'
import { ReceivableChange } from '../chargebacks/receivable-change.tsx'
import { PeriodChange } from '../dormant/period-change.tsx'
import { BoundChange } from '../studio-wins/bound-change.tsx'
import { StudioWinChange } from '../studio-wins/win-change.tsx'
import { MethodChange } from '../methods/method-change.tsx'
import { DropsChange } from '../drops/drops-change.tsx'
import { Go } from '../route.tsx'
import { ShopChange } from '../shop/shop-change.tsx'
import { WheelChange } from '../wheel/wheel-change.tsx'
import { LevelChange } from '../settings/level-change.tsx'
import { RuleValue } from '../settings/rule-value.tsx'
import { Views } from '../views.tsx'

type Decision = 'approve' | 'reject' | 'withdraw'
export type Asking = { proposal: Proposal; decision: Decision }
const PAGES: Readonly<Partial<Record<Proposal['kind'], string>>> = {
  resettlement: 'trading',
  'coupon-void': 'coupons',
  'table-limits': 'tables',
  jackpot: 'jackpots',
  wheel: 'wheel',
  shop: 'shop',
  drops: 'drops',
  message: 'messages',
  automation: 'automations',
  publication: 'promotions',
  tournament: 'tournaments',
  method: 'methods',
  'method-text': 'methods',
  list: 'lists/files',
  letter: 'letters',
  'studio-win': 'studio-wins',
  receivable: 'chargebacks',
  'affiliate-partner': 'affiliates',
  'affiliate-deal': 'affiliates',
  'affiliate-correction': 'affiliates',
  'affiliate-payout': 'affiliates/payouts',
}

export function ProposalsPage({ me }: { me: Me }) {
  const { proposals: words, common } = useOffice()
  const { dateTime } = useOfficeFormat()
  const [state, setState] = useState<'pending' | 'decided'>('pending')
  const [asking, setAsking] = useState<Asking>()
  const [notice, setNotice] = useState('')
  const isPending = state === 'pending'
  const columns: Column<Proposal>[] = [
    {
      id: 'at',
      head: common.date,
      render: ({ id, proposedAt, decidedAt }) => (
        <Go to={`/proposals/${id}`} className="office-link num">
          {dateTime(decidedAt ?? proposedAt)}
        </Go>
      ),
    },
    { id: 'kind', head: words.kind, render: ({ kind }) => words.kinds[kind] },
    { id: 'player', head: words.subject, render: (row) => <Subject row={row} /> },
    {
      id: 'by',
      head: words.proposedBy,
      render: ({ proposedBy, own }) => (own ? <Badge tone="info">{words.own}</Badge> : proposedBy),
    },
    { id: 'reason', head: common.reason, render: ({ reason }) => reason, wrap: true },
    ...(isPending
      ? []
      : [
          {
            id: 'state',
            head: common.state,
            render: ({ state: decided, decidedBy }: Proposal) =>
              `${words.states[decided]}: ${decidedBy ?? ''}`,
            wrap: true as const,
          },
        ]),
    {
      id: 'amount',
      head: common.amount,
      render: (row) => (
        <b>
          <Change row={row} />
        </b>
      ),
      end: true,
    },
    ...(isPending
      ? [
          {
            id: 'act',
            head: '',
            end: true as const,
            render: (proposal: Proposal) => (
              <Acts
                me={me}
                proposal={proposal}
                onAsk={(decision) => setAsking({ proposal, decision })}
              />
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHead
        title={words.title}
        intro={may(me.roles, 'proposal.read') ? words.intro : words.introOwn}
      />
      <Views
        label={words.filter}
        views={['pending', 'decided'] as const}
        shown={state}
        nameOf={(known) => words[known]}
        onShow={setState}
      />
      {notice !== '' && <Notice>{notice}</Notice>}
      <List
        method="list_proposals"
        data={{ state }}
        label={words.title}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ icon: 'checkcircle', title: isPending ? words.none : words.noneDecided }}
      />
      {asking !== undefined && (
        <DecideDialog
          me={me}
          asking={asking}
          onNotice={setNotice}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

export function DecideDialog({
  me,
  asking: { proposal, decision },
  onNotice,
  onClose,
}: {
  me: Me
  asking: Asking
  onNotice: (notice: string) => void
  onClose: () => void
}) {
  const { proposals: words } = useOffice()
  const client = useQueryClient()
  const { fields, prove } = useFreshFactor(me, proposal.id)
  return (
    <AskDialog
      title={`${words[decision]}: ${words.kinds[proposal.kind]}`}
      text={
        <>
          {proposal.username} · <Change row={proposal} /> · {proposal.reason}
        </>
      }
      act={words[decision]}
      danger={decision !== 'approve'}
      onClose={onClose}
      onAct={async (reason) => {
        const proof = decision === 'approve' ? await prove() : {}
        const done = await callStaff('decide_proposal', {
          id: proposal.id,
          decision,
          reason,
          ...proof,
        })
        onNotice(`${words.kinds[done.kind]}, ${done.username}: ${words.states[done.state]}`)
        await client.invalidateQueries()
      }}
    >
      {decision === 'approve' && fields}
    </AskDialog>
  )
}

export function Acts({
  me,
  proposal,
  onAsk,
}: {
  me: Me
  proposal: Proposal
  onAsk: (decision: Decision) => void
}) {
  const { proposals: words, settings, letters } = useOffice()
  const about =
    proposal.kind === 'rule'
      ? wordOf(settings.ruleNames, proposal.subjectID)
      : proposal.kind === 'identity-level'
        ? settings.levels.level(proposal.subjectID.replace('level-', ''))
        : proposal.kind === 'letter'
          ? letterName(letters.sources, proposal)
          : proposal.username
  const name = [words.kinds[proposal.kind], about, proposal.amount]
    .filter((part) => part !== '')
    .join(', ')
  if (proposal.own)
    return (
      <Button
        size="sm"
        variant="outline"
        aria-label={`${words.withdraw}: ${name}`}
        onClick={() => onAsk('withdraw')}
      >
        {words.withdraw}
      </Button>
    )
  if (!may(me.roles, PROPOSAL_APPROVALS[proposal.kind])) return null
  return (
    <span className="office-acts">
      <Button
        size="sm"
        variant="outline"
        aria-label={`${words.reject}: ${name}`}
        onClick={() => onAsk('reject')}
      >
        {words.reject}
      </Button>
      <Button
        size="sm"
        variant="ink"
        aria-label={`${words.approve}: ${name}`}
        onClick={() => onAsk('approve')}
      >
        {words.approve}
      </Button>
    </span>
  )
}

export function Change({ row: { kind, subjectID, username, amount, input } }: { row: Proposal }) {
  const { terms } = useOffice()
  const { money, percent } = useOfficeFormat()
  if (kind === 'period') return <PeriodChange name={subjectID} input={input} />
  if (kind === 'win-bound') return <BoundChange input={input} />
  if (kind === 'studio-win') return <StudioWinChange input={input} amount={amount} />
  if (kind === 'receivable') return <ReceivableChange input={input} amount={amount} />
  if (kind === 'control') return <ControlChange input={input} />
  if (kind === 'method') return <MethodChange input={input} />
  if (kind === 'identity-level') return <LevelChange input={input} />
  if (kind === 'drops') return <DropsChange input={input} />
  if (kind === 'shop') return <ShopChange input={input} />
  if (kind === 'wheel') return <WheelChange input={input} />
  if (kind === 'rule')
    return (
      <span className="num">
        <RuleValue name={subjectID} value={Number(username)} />
      </span>
    )
  if (kind === 'staff-add' || kind === 'staff-set') return <RolesChange input={input} />
  if (amount === '') return '–'
  if (kind === 'setting') return <span className="num">{money(amount)}</span>
  if (kind === 'factor') return <span className="num">{percent(Number(amount), 0)}</span>
  if (kind !== 'term') return <Signed amount={amount} />
  if (subjectID === 'source') return <SourceChange value={amount} />
  return (
    <span className="num">
      {Number(amount) === 0
        ? terms.takenAway
        : subjectID === 'margin'
          ? percent(Number(amount), 2)
          : money(amount)}
    </span>
  )
}

/** The amount stands for the place of the source, in hundredths. */
function SourceChange({ value }: { value: string }) {
  const { terms } = useOffice()
  const source = PRICE_SOURCES[Math.round(Number(value) * 100) - 1]
  return source === undefined ? terms.takenAway : terms.sources.names[source]
}

function ControlChange({ input }: { input: unknown }) {
  const { stops } = useOffice()
  if (!isRecord(input)) return null
  return (
    <>
      <span className="c-3">{wordOf(stops.holds, String(input['from']))}</span> →{' '}
      {wordOf(stops.holds, String(input['value']))}
    </>
  )
}

function RolesChange({ input }: { input: unknown }) {
  const { roles: names } = useOffice()
  const listOf = (value: unknown) =>
    Array.isArray(value) ? value.map((role) => wordOf(names, String(role))).join(', ') : ''
  const [from, to] = isRecord(input) ? [listOf(input['before']), listOf(input['roles'])] : ['', '']
  return from === '' ? to : `${from} → ${to}`
}

export function Subject({ row }: { row: Proposal }) {
  const { kind, subjectID, username } = row
  const { settings, terms, dormant, letters, studioWins, stops, affiliates } = useOffice()
  if (kind === 'control') return wordOf(stops.controls, subjectID)
  if (kind === 'period') return wordOf(dormant.periods.names, subjectID)
  if (kind === 'setting') return wordOf({ ...settings.former, ...settings.names }, subjectID)
  if (kind === 'rule') return wordOf({ ...settings.former, ...settings.ruleNames }, subjectID)
  if (kind === 'identity-level') return settings.levels.level(subjectID.replace('level-', ''))
  if (kind === 'win-bound')
    return [wordOf(studioWins.bounds.names, subjectID.split(':')[0] ?? ''), username]
      .filter((part) => part !== '')
      .join(' · ')
  if (kind === 'staff-add' || kind === 'staff-set' || kind === 'staff-reset')
    return (
      <Go to="/staff" className="office-link">
        {username}
      </Go>
    )
  if (kind === 'game-offer')
    return (
      <Go to="/games/offers" className="office-link">
        {username}
      </Go>
    )
  if (kind === 'house-account')
    return (
      <Go to="/methods" className="office-link">
        {username}
      </Go>
    )
  if (kind === 'affiliate-setting') return affiliates.setting.title
  if (kind === 'term') return `${wordOf(terms.kinds, subjectID)} · ${username}`
  return (
    <Go to={`/${PAGES[kind] ?? 'players'}/${subjectID}`} className="office-link">
      {kind === 'letter' ? letterName(letters.sources, row) : username}
    </Go>
  )
}

/** The server's name consists of the source and the item of the work. */
function letterName(sources: Readonly<Record<string, string>>, { username }: Proposal): string {
  return wordOf(sources, username.split(' ')[0] ?? username)
}
