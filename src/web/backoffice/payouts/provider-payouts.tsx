import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { ProviderPayout } from '#shared/contracts/staff/payouts.ts'
import { may } from '#shared/office/staff.ts'
import type { PayoutOutcome, PayoutView, ProviderPayoutState } from '#shared/payments/payouts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { List, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { Notice } from '../parts.tsx'
import { Go } from '../route.tsx'

const TONES = {
  waiting: 'info',
  sending: 'info',
  sent: 'info',
  review: 'warn',
  paid: 'up',
  failed: 'down',
  returned: 'down',
  cancelled: 'plain',
} as const

export function PayoutState({ state }: { state: ProviderPayoutState }) {
  const { payouts: words } = useOffice()
  return <Badge tone={TONES[state]}>{words.providerStates[state]}</Badge>
}

type Asking = { payout: ProviderPayout; outcome: PayoutOutcome }

/** What staff can do about a payout, by its state. */
function outcomesOf({ state, late }: ProviderPayout): readonly PayoutOutcome[] {
  if (state === 'review') return ['retry', 'paid', 'failed']
  return late ? ['paid', 'failed'] : ['seen']
}

export function ProviderPayouts({ me, view }: { me: Me; view: PayoutView }) {
  const { payouts: words, common } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  const [asking, setAsking] = useState<Asking>()
  const [notice, setNotice] = useState('')
  const columns: Column<ProviderPayout>[] = [
    {
      id: 'approved',
      head: words.approved,
      render: ({ transactionID, approvedAt }) => (
        <Go to={`/transactions/${transactionID}`} className="office-link num">
          {dateTime(approvedAt)}
        </Go>
      ),
    },
    {
      id: 'player',
      head: common.player,
      render: ({ playerID, username }) => (
        <Go to={`/players/${playerID}`} className="office-link">
          {username}
        </Go>
      ),
    },
    { id: 'method', head: words.method, render: ({ method }) => method, spare: true },
    { id: 'provider', head: words.provider, render: ({ provider }) => provider },
    { id: 'state', head: words.state, render: ({ state }) => <PayoutState state={state} /> },
    ...(view === 'attention'
      ? [
          {
            id: 'why',
            head: words.why,
            render: ({ attention, error }: ProviderPayout) => (
              <span title={error ?? undefined}>
                {attention === null ? words.late : wordOf(words.attention, attention)}
              </span>
            ),
            wrap: true as const,
          },
        ]
      : []),
    {
      id: 'amount',
      head: common.amount,
      end: true,
      render: ({ amount, paidAs }) => (
        <>
          <b className="num">{money(amount)}</b>
          {paidAs !== null && <div className="t-xs c-3 num">{paidAs}</div>}
        </>
      ),
    },
    ...(view === 'attention' && may(me.roles, 'payout.send')
      ? [
          {
            id: 'act',
            head: '',
            end: true as const,
            render: (payout: ProviderPayout) => <Acts payout={payout} onAsk={setAsking} />,
          },
        ]
      : []),
  ]
  return (
    <>
      {notice !== '' && <Notice>{notice}</Notice>}
      <List
        key={view}
        method="list_provider_payouts"
        data={{ view }}
        label={words.providerViews[view]}
        columns={columns}
        keyOf={({ transactionID }) => transactionID}
        none={{ icon: 'checkcircle', title: words.noneProvider[view] }}
      />
      {asking !== undefined && (
        <SettleDialog {...asking} onDone={setNotice} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

function Acts({ payout, onAsk }: { payout: ProviderPayout; onAsk: (asking: Asking) => void }) {
  const { payouts: words } = useOffice()
  return (
    <span className="office-acts">
      {outcomesOf(payout).map((outcome) => (
        <Button
          key={outcome}
          size="sm"
          variant="outline"
          aria-label={`${words.settle[outcome]}: ${payout.username}, ${payout.amount}`}
          onClick={() => onAsk({ payout, outcome })}
        >
          {words.settle[outcome]}
        </Button>
      ))}
    </span>
  )
}

function SettleDialog({
  payout,
  outcome,
  onDone,
  onClose,
}: Asking & { onDone: (notice: string) => void; onClose: () => void }) {
  const { payouts: words } = useOffice()
  const { money } = useOfficeFormat()
  const client = useQueryClient()
  return (
    <AskDialog
      title={words.settleTitle(money(payout.amount))}
      text={words.settleText[outcome]}
      act={words.settle[outcome]}
      danger={outcome === 'paid' || outcome === 'failed'}
      onClose={onClose}
      onAct={async (reason) => {
        const { transactionID } = payout
        const done = await callStaff('settle_provider_payout', { transactionID, outcome, reason })
        onDone(`${money(payout.amount)}, ${payout.username}: ${words.settled[done.outcome]}`)
        await client.invalidateQueries()
      }}
    >
      {payout.error !== null && (
        <p className="c-3">
          {words.lastError}: {payout.error}
        </p>
      )}
    </AskDialog>
  )
}
