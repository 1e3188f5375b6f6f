import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { WaitingPayment } from '#shared/contracts/staff/money.ts'
import { may } from '#shared/office/staff.ts'
import type { WithdrawalReason } from '#shared/payments/withdrawals.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { List, type Column } from '../list.tsx'
import { CheckResult } from '../money/check-result.tsx'
import { ReceiptList } from '../money/receipt-list.tsx'
import { PlayerReasonField } from '../money/player-reason-field.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { PageHead, Notice } from '../parts.tsx'
import { Go } from '../route.tsx'
import { Assigned } from '../work/assigned.tsx'
import { isTaken, useWork, WORK_RENEW_MS } from '../work/use-work.ts'
import { Age } from '../work/work-columns.tsx'
import { WorkTarget } from '../work/work-target.tsx'

type Queue = 'withdrawals' | 'deposits' | 'held'
type Decision = 'approve' | 'reject'
type Asking = { payment: WaitingPayment; decision: Decision }

export function PaymentsPage({ me, queue }: { me: Me; queue: Queue }) {
  const { payments: words } = useOffice()
  const [asking, setAsking] = useState<Asking>()
  const [notice, setNotice] = useState('')
  const work = useWork(queue)
  const mayDecide = may(me.roles, 'payment.decide')
  const subject = useSubjectColumns(queue, work, mayDecide)
  const money = useMoneyColumns(queue)
  const decision: Column<WaitingPayment> = {
    id: 'act',
    head: '',
    end: true,
    render: (payment) =>
      !isTaken(work, payment.transactionID) && (
        <Decide queue={queue} payment={payment} onAsk={setAsking} />
      ),
  }
  return (
    <>
      <PageHead title={words.titles[queue]} intro={words.intros[queue]}>
        <WorkTarget me={me} work={work} />
      </PageHead>
      {notice !== '' && <Notice>{notice}</Notice>}
      <List
        method="list_payments"
        data={{ queue }}
        label={words.titles[queue]}
        columns={[...subject, ...money, ...(mayDecide ? [decision] : [])]}
        everyMs={WORK_RENEW_MS}
        keyOf={({ transactionID }) => transactionID}
        none={{ icon: 'checkcircle', title: words.none[queue], text: words.noneText[queue] }}
      />
      {asking !== undefined && (
        <DecideDialog
          {...asking}
          queue={queue}
          onDone={setNotice}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

function useSubjectColumns(
  queue: Queue,
  work: ReturnType<typeof useWork>,
  mayTake: boolean,
): Column<WaitingPayment>[] {
  const { payments: words, common } = useOffice()
  const { dateTime } = useOfficeFormat()
  return [
    {
      id: 'asked',
      head: words.asked,
      render: ({ transactionID, askedAt, username, amount }) => (
        <span className="work-asked">
          <Go to={`/transactions/${transactionID}`} className="office-link num">
            {dateTime(askedAt)}
          </Go>
          <Age since={askedAt} work={work} />
          <Assigned
            work={work}
            item={transactionID}
            name={`${username}, ${amount}`}
            mayTake={mayTake}
          />
        </span>
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
    {
      id: 'method',
      head: words.method,
      render: ({ method }) => method,
      ...(queue === 'withdrawals' ? { spare: true } : {}),
    },
    {
      id: 'details',
      head: words.details,
      render: ({ details, receipts }) => (
        <>
          <Details details={details} />
          <ReceiptList receipts={receipts} />
        </>
      ),
      wrap: true,
    },
  ]
}

function useMoneyColumns(queue: Queue): Column<WaitingPayment>[] {
  const { payments: words, money: desk, common } = useOffice()
  const { money } = useOfficeFormat()
  const check: Column<WaitingPayment> = {
    id: 'check',
    head: desk.check,
    render: (payment) => <CheckResult check={payment.check} />,
    wrap: true,
  }
  const why: Column<WaitingPayment> = {
    id: 'why',
    head: words.why,
    render: ({ attention }) => wordOf(words.attention, attention ?? ''),
    wrap: true,
  }
  return [
    ...(queue === 'withdrawals' ? [check] : []),
    ...(queue === 'held' ? [why] : []),
    {
      id: 'amount',
      head: queue === 'held' ? words.received : common.amount,
      end: true,
      render: ({ amount, received, fourEyes }) => (
        <span className="office-amount">
          {fourEyes && (
            <Badge tone="warn" icon="users">
              {words.fourEyes}
            </Badge>
          )}
          <b className="num">{money(received ?? amount)}</b>
        </span>
      ),
    },
  ]
}

const SITE_DATE = /^\d{4}-\d{2}-\d{2}$/

export function Details({ details }: { details: Readonly<Record<string, string>> }) {
  const {
    payments: { fields },
  } = useOffice()
  const { date } = useOfficeFormat()
  const known = Object.entries(details).filter(([name]) => Object.hasOwn(fields, name))
  return (
    <>
      {known.map(([name, value]) => (
        <span key={name} className="office-detail">
          <span className="c-3">{wordOf(fields, name)}</span>{' '}
          {SITE_DATE.test(value) ? date(value) : value}
        </span>
      ))}
    </>
  )
}

/** Returns true when approving does not pay yet, because a second person or a batch does. */
export function leavesMore({
  fourEyes,
  byBatch,
}: Pick<WaitingPayment, 'fourEyes' | 'byBatch'>): boolean {
  return fourEyes || byBatch
}

function useActs(queue: Queue): Readonly<Record<Decision, string>> {
  const { payments: words } = useOffice()
  if (queue === 'withdrawals') return { approve: words.approvePay, reject: words.reject }
  return queue === 'held'
    ? { approve: words.credit, reject: words.sendBack }
    : { approve: words.approve, reject: words.reject }
}

function Decide({
  queue,
  payment,
  onAsk,
}: {
  queue: Queue
  payment: WaitingPayment
  onAsk: (asking: Asking) => void
}) {
  const { payments: words } = useOffice()
  const acts = useActs(queue)
  const approve = leavesMore(payment) ? words.approve : acts.approve
  const name = `${payment.username}, ${payment.amount}`
  const reject = (
    <Button
      size="sm"
      variant="outline"
      aria-label={`${acts.reject}: ${name}`}
      onClick={() => onAsk({ payment, decision: 'reject' })}
    >
      {acts.reject}
    </Button>
  )
  if (payment.proposed !== null)
    return (
      <span className="office-acts">
        <Proposed proposed={payment.proposed} />
        {reject}
      </span>
    )
  return (
    <span className="office-acts">
      {reject}
      <Button
        size="sm"
        variant="ink"
        aria-label={`${approve}: ${name}`}
        onClick={() => onAsk({ payment, decision: 'approve' })}
      >
        {approve}
      </Button>
    </span>
  )
}

export function Proposed({
  proposed: { by, own },
}: {
  proposed: NonNullable<WaitingPayment['proposed']>
}) {
  const { payments: words } = useOffice()
  return (
    <Go to="/proposals" className="office-link" title={words.decideThere}>
      {own ? words.waitsOwn : words.waitsOther(by)}
    </Go>
  )
}

export function DecideDialog({
  payment,
  decision,
  queue,
  onDone,
  onClose,
}: Asking & { queue: Queue; onDone: (notice: string) => void; onClose: () => void }) {
  const { payments: words, payouts } = useOffice()
  const { money } = useOfficeFormat()
  const client = useQueryClient()
  const [playerReason, setPlayerReason] = useState<WithdrawalReason>('details')
  const acts = useActs(queue)
  const amount = money(payment.received ?? payment.amount)
  const isApproval = decision === 'approve'
  const needsPlayerReason = !isApproval && payment.kind === 'withdrawal'
  const rejectText = payment.kind === 'withdrawal' ? words.rejectText : words.rejectDeposit
  return (
    <AskDialog
      title={isApproval ? words.approveTitle(amount) : words.rejectTitle(amount)}
      text={
        isApproval
          ? payment.fourEyes
            ? words.fourEyesText
            : payment.byBatch
              ? payment.payoutProvider === null
                ? payouts.approveText
                : payouts.toProvider(payment.payoutProvider)
              : `${payment.username} · ${payment.method}`
          : rejectText
      }
      act={isApproval && leavesMore(payment) ? words.approve : acts[decision]}
      danger={!isApproval}
      onClose={onClose}
      onAct={async (reason) => {
        const { outcome } = await callStaff('decide_payment', {
          transactionID: payment.transactionID,
          decision,
          reason,
          ...(needsPlayerReason ? { playerReason } : {}),
        })
        onDone(`${amount}, ${payment.username}: ${words.results[outcome]}`)
        await client.invalidateQueries()
      }}
    >
      {isApproval && (
        <div className="col g-8">
          <p>
            <Details details={payment.details} />
          </p>
          <ReceiptList receipts={payment.receipts} shown />
          {payment.check !== null && <CheckResult check={payment.check} />}
        </div>
      )}
      {needsPlayerReason && (
        <PlayerReasonField playerReason={playerReason} onPlayerReason={setPlayerReason} />
      )}
    </AskDialog>
  )
}
