import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { AffiliatePayout } from '#shared/contracts/staff/affiliates.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { List, Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, Notice } from '../parts.tsx'
import { Go } from '../route.tsx'

type Asking = { act: 'prepare' | 'pay' | 'stop'; payout: AffiliatePayout; requestID: string }
type View = 'requested' | 'approved' | 'done'

/** The payouts of all partners by state, or those of one partner. */
export function PayoutList({
  me,
  view,
  rows,
}: { me: Me } & (
  | { view: View; rows?: undefined }
  | { view?: undefined; rows: readonly AffiliatePayout[] }
)) {
  const { affiliates: words } = useOffice()
  const [asking, setAsking] = useState<Asking>()
  const [notice, setNotice] = useState('')
  const columns = useColumns(me, view === undefined, (act, payout) =>
    setAsking({ act, payout, requestID: crypto.randomUUID() }),
  )
  return (
    <>
      {notice !== '' && <Notice>{notice}</Notice>}
      {view === undefined ? (
        <Table
          label={words.payouts}
          columns={columns}
          rows={rows}
          keyOf={({ payoutID }) => payoutID}
        />
      ) : (
        <List
          method="list_affiliate_payouts"
          data={{ view }}
          label={words.payoutViews[view]}
          columns={columns}
          keyOf={({ payoutID }) => payoutID}
          none={{ icon: 'wallet', title: words.payoutNone[view], text: words.payoutNoneText }}
        />
      )}
      {asking !== undefined && (
        <PayoutDialog
          asking={asking}
          onDone={() => setNotice(asking.act === 'prepare' ? words.proposed : words.done)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

function useColumns(
  me: Me,
  isOfOne: boolean,
  onAsk: (act: Asking['act'], payout: AffiliatePayout) => void,
): Column<AffiliatePayout>[] {
  const { affiliates: words } = useOffice()
  const { dateTime, money } = useOfficeFormat()
  const amount = (wire: string | null) => (
    <span className="num">{wire === null ? '–' : money(wire)}</span>
  )
  const partner: Column<AffiliatePayout> = {
    id: 'partner',
    head: words.partner,
    wrap: true,
    render: ({ partnerID, partner: name }) => (
      <Go to={`/affiliates/${partnerID}`} className="office-link">
        {name}
      </Go>
    ),
  }
  return [
    {
      id: 'at',
      head: words.requestedAt,
      render: ({ requestedAt }) => <span className="num">{dateTime(requestedAt)}</span>,
    },
    ...(isOfOne ? [] : [partner]),
    { id: 'amount', head: words.amount, end: true, render: (row) => amount(row.amount) },
    { id: 'net', head: words.net, end: true, render: ({ net }) => amount(net) },
    { id: 'tax', head: words.tax, end: true, spare: true, render: ({ tax }) => amount(tax) },
    {
      id: 'state',
      head: words.state,
      render: ({ state, proposed, reason }) =>
        proposed === null ? (
          <span title={reason ?? undefined}>
            <Badge tone={state === 'paid' ? 'up' : 'plain'}>{words.payoutStates[state]}</Badge>
          </span>
        ) : (
          <Go to={`/proposals/${proposed.proposalID}`}>
            <Badge tone="warn" icon="clock">
              {words.waitsFor(proposed.by)}
            </Badge>
          </Go>
        ),
    },
    {
      id: 'reference',
      head: words.reference,
      spare: true,
      render: ({ reference }) => reference ?? '–',
    },
    {
      id: 'acts',
      head: '',
      end: true,
      render: (payout) =>
        may(me.roles, 'affiliate.pay') && (
          <span className="row g-8">
            {payout.state === 'requested' && payout.proposed === null && (
              <Button size="sm" variant="ink" onClick={() => onAsk('prepare', payout)}>
                {words.prepare}
              </Button>
            )}
            {payout.state === 'approved' && (
              <Button size="sm" variant="ink" onClick={() => onAsk('pay', payout)}>
                {words.pay}
              </Button>
            )}
            {['requested', 'approved', 'paid'].includes(payout.state) && (
              <Button size="sm" variant="outline" onClick={() => onAsk('stop', payout)}>
                {words.stop}
              </Button>
            )}
          </span>
        ),
    },
  ]
}

function PayoutDialog({
  asking: { act, payout, requestID },
  onDone,
  onClose,
}: {
  asking: Asking
  onDone: () => void
  onClose: () => void
}) {
  const { affiliates: words } = useOffice()
  const client = useQueryClient()
  const [reference, setReference] = useState('')
  const { payoutID, partner } = payout
  const titles = { prepare: words.prepareTitle, pay: words.payTitle, stop: words.stopTitle }
  const texts = { prepare: words.prepareText, pay: words.payText, stop: words.stopText }
  return (
    <AskDialog
      title={titles[act](partner)}
      text={texts[act]}
      act={words[act]}
      danger={act === 'stop'}
      needsReason={act !== 'pay'}
      onClose={onClose}
      onAct={async (reason) => {
        if (act === 'prepare')
          await callStaff('propose_affiliate_payout', { requestID, payoutID, reason })
        else if (act === 'pay') await callStaff('pay_affiliate_payout', { payoutID, reference })
        else await callStaff('stop_affiliate_payout', { payoutID, reason })
        await client.invalidateQueries()
        onDone()
      }}
    >
      {act === 'pay' && (
        <>
          <Account payoutID={payoutID} />
          <TextField
            label={words.reference}
            inputSize="md"
            required
            maxLength={60}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        </>
      )}
    </AskDialog>
  )
}

/** The whole account is loaded only on request, because the audit log records it. */
function Account({ payoutID }: { payoutID: string }) {
  const { affiliates: words } = useOffice()
  const { money } = useOfficeFormat()
  const [account, setAccount] = useState<StaffReply<'show_affiliate_account'>>()
  if (account === undefined)
    return (
      <div className="col g-8">
        <Button
          variant="outline"
          size="sm"
          onClick={() => void callStaff('show_affiliate_account', { payoutID }).then(setAccount)}
        >
          {words.showAccount}
        </Button>
        <span className="c-3 t-sm">{words.accountNote}</span>
      </div>
    )
  return (
    <Facts
      facts={[
        [words.fields.name, account.owner],
        ['IBAN', <code key="iban">{account.iban}</code>],
        [words.bank, account.bank === '' ? '–' : account.bank],
        [
          words.net,
          <b key="net" className="num">
            {money(account.net)}
          </b>,
        ],
      ]}
    />
  )
}
