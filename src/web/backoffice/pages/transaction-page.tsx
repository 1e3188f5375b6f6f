import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { may } from '#shared/office/staff.ts'
import { TRANSACTION_CATEGORY } from '#shared/payments/transaction-codes.ts'
import { WITHDRAWAL_REASON_WORDS } from '#shared/payments/withdrawals.ts'
import { useSession } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { AuditTable } from '../audit/audit-table.tsx'
import { Table, type Column } from '../list.tsx'
import { CheckResult } from '../money/check-result.tsx'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { ReceiptList } from '../money/receipt-list.tsx'
import { Facts, Failed, PageHead, PlayerState, Notice, Signed, Waiting } from '../parts.tsx'
import { PayoutState } from '../payouts/provider-payouts.tsx'
import { Go } from '../route.tsx'
import { Assigned } from '../work/assigned.tsx'
import { isTaken, useWork } from '../work/use-work.ts'
import { useThreeDSecure } from '../chargebacks/three-d-secure.ts'
import { DecideDialog, Details, leavesMore, Proposed } from './payments-page.tsx'

type Trail = StaffReply<'get_transaction'>
type Entry = Trail['entries'][number]

export function TransactionPage({ me, transactionID }: { me: Me; transactionID: string }) {
  const { transaction: words } = useOffice()
  const { data, error, refetch } = useQuery(asked('get_transaction', { transactionID }))
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting />
  const { player } = data
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to={`/players/${player.id}`}>{player.username}</Go> <PlayerState state={player.state} />{' '}
        › <span className="num">{transactionID}</span>
      </nav>
      <PageHead
        title={
          data.payment === null
            ? `${words.title}: ${data.line.category}, ${data.line.description}`
            : `${words.kinds[data.payment.kind]}: ${data.payment.method}`
        }
      />
      <div className="office-columns">
        <div className="col g-16 grow">
          <Line line={data.line} />
          {data.staff !== null && <DecidedBy staff={data.staff} />}
          <Entries entries={data.entries} />
          <section className="card office-section">
            <h2>{words.audit}</h2>
            {data.audit.length === 0 ? (
              <p className="c-3 office-pad">{words.noAudit}</p>
            ) : (
              <AuditTable rows={data.audit} label={words.audit} />
            )}
          </section>
        </div>
        {data.payment !== null && <Payment me={me} payment={data.payment} />}
      </div>
    </>
  )
}

function Line({ line }: { line: Trail['line'] }) {
  const { transaction: words, common } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  return (
    <section className="card office-section">
      <h2>{words.line}</h2>
      <Facts
        facts={[
          [common.amount, <Signed key="amount" amount={line.amount} />],
          [common.state, line.statusName],
          [common.date, dateTime(line.date)],
          [words.after, line.balanceAfter === null ? '–' : money(line.balanceAfter)],
          [
            words.reference,
            line.reference === '' ? (
              '–'
            ) : (
              <span key="reference" className="num">
                {line.reference}
              </span>
            ),
          ],
          ...(line.roundID === undefined
            ? []
            : [
                [
                  '',
                  <Go
                    key="round"
                    to={
                      line.transaction_category_id === TRANSACTION_CATEGORY.sports
                        ? `/coupons/${line.roundID}`
                        : `/rounds/${line.roundID}`
                    }
                    className="office-link"
                  >
                    {line.roundID}
                  </Go>,
                ] as const,
              ]),
        ]}
      />
    </section>
  )
}

function DecidedBy({
  staff: { proposedBy, proposedReason, decidedBy, decidedReason, at },
}: {
  staff: NonNullable<Trail['staff']>
}) {
  const { transaction: words, proposals } = useOffice()
  const { dateTime } = useOfficeFormat()
  return (
    <section className="card office-section">
      <h2>{words.byHand}</h2>
      <Facts
        facts={[
          ...(proposedBy === null
            ? []
            : [[proposals.proposedBy, `${proposedBy}: ${proposedReason ?? ''}`] as const]),
          [
            proposals.decidedBy,
            decidedReason === '' ? decidedBy : `${decidedBy}: ${decidedReason}`,
          ],
          [words.decidedAt, dateTime(at)],
        ]}
      />
    </section>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { transaction: words, common } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  const account = (name: string) =>
    name.startsWith('house ') ? words.house(name.slice(6)) : wordOf(words.accounts, name)
  const columns: Column<Entry>[] = [
    { id: 'at', head: common.date, render: ({ at }) => dateTime(at) },
    { id: 'from', head: words.from, render: ({ from }) => account(from) },
    { id: 'to', head: words.to, render: ({ to }) => account(to) },
    {
      id: 'chain',
      head: words.chain,
      render: ({ hash }) => <code title={hash}>{hash.slice(0, 12)}…</code>,
    },
    {
      id: 'amount',
      head: common.amount,
      render: ({ amount }) => <b className="num">{money(amount)}</b>,
      end: true,
    },
  ]
  return (
    <section className="card office-section">
      <h2>{words.entries}</h2>
      {entries.length === 0 ? (
        <p className="c-3 office-pad">{words.noEntries}</p>
      ) : (
        <Table label={words.entries} columns={columns} rows={entries} keyOf={({ seq }) => seq} />
      )}
    </section>
  )
}

type ShownPayment = NonNullable<Trail['payment']>
type Queue = ComponentProps<typeof DecideDialog>['queue']
type Sent = NonNullable<ShownPayment['providerPayout']>

function providerFacts({
  provider,
  sent,
  payouts,
  dateTime,
}: {
  provider: string | null
  sent: Sent
  payouts: ReturnType<typeof useOffice>['payouts']
  dateTime: (at: string) => string
}): (readonly [string, ReactNode])[] {
  const { state, providerID, paidAs, attention, late, error, sentAt, settledAt, nextTryAt } = sent
  const why =
    attention === null ? (late ? payouts.late : null) : wordOf(payouts.attention, attention)
  const facts: (readonly [string, ReactNode | null])[] = [
    [payouts.provider, provider],
    [payouts.state, <PayoutState key="state" state={state} />],
    [payouts.why, why],
    [payouts.providerID, providerID],
    [payouts.paidAs, paidAs],
    [payouts.lastError, error],
    [payouts.sentAt, sentAt && dateTime(sentAt)],
    [payouts.settledAt, settledAt && dateTime(settledAt)],
    [payouts.nextTryAt, nextTryAt && dateTime(nextTryAt)],
  ]
  return facts.filter(([, value]) => value !== null)
}

function Payment({ me, payment }: { me: Me; payment: ShownPayment }) {
  const { lang } = useSession()
  const { transaction: words, payments, payouts, chargebacks, money: desk, common } = useOffice()
  const threeD = useThreeDSecure()
  const { money, dateTime } = useOfficeFormat()
  const [decision, setDecision] = useState<'approve' | 'reject'>()
  const [notice, setNotice] = useState('')
  const queue =
    payment.state === 'held' ? 'held' : payment.kind === 'withdrawal' ? 'withdrawals' : 'deposits'
  const sent = payment.providerPayout
  const isReady =
    payment.state === 'ready' &&
    payment.payout === null &&
    (sent === null || sent.state === 'waiting')
  const isOurs =
    isReady ||
    payment.state === 'held' ||
    (payment.state === 'pending' && (payment.kind === 'withdrawal' || payment.provider === null))
  return (
    <section className="card office-section office-side">
      <h2 className="row spread">
        {words.payment}
        <PaymentState payment={payment} />
      </h2>
      <p className="office-big num">{money(payment.received ?? payment.amount)}</p>
      <Facts
        facts={[
          [payments.method, payment.method],
          [payments.asked, dateTime(payment.askedAt)],
          ...(payment.attention === null
            ? []
            : [[payments.why, wordOf(payments.attention, payment.attention)] as const]),
          ...(payment.check === null
            ? []
            : [[desk.check, <CheckResult key="check" check={payment.check} />] as const]),
          ...(payment.approvedAt === null
            ? []
            : [[payouts.approved, dateTime(payment.approvedAt)] as const]),
          ...(payment.payout === null
            ? isReady && sent === null
              ? [[payouts.inBatch, payouts.waits] as const]
              : []
            : [
                [
                  payouts.inBatch,
                  <Go
                    key="payout"
                    to={`/payouts/${payment.payout.batchID}`}
                    className="office-link"
                  >
                    {payouts.number(payment.payout.number)}
                  </Go>,
                ] as const,
              ]),
          ...(payment.kind === 'deposit' && payment.provider !== null
            ? threeD(payment.threeDSecure)
            : []),
          ...(payment.decidedAt === null
            ? []
            : [[common.date, dateTime(payment.decidedAt)] as const]),
          ...(sent === null
            ? []
            : providerFacts({ provider: payment.provider, sent, payouts, dateTime })),
        ]}
      />
      <p className="office-pad">
        <Details details={payment.details} />
      </p>
      <div className="office-pad">
        <ReceiptList receipts={payment.receipts} shown />
      </div>
      {payment.returned && may(me.roles, 'chargeback.read') && (
        <p className="office-pad">
          <Go to={`/chargebacks/${payment.transactionID}`} className="office-link">
            {chargebacks.toCase}
          </Go>
        </p>
      )}
      {notice !== '' && <Notice>{notice}</Notice>}
      {payment.playerReason !== null && (
        <p className="office-pad c-3">
          {payments.playerReasonHelp} “{WITHDRAWAL_REASON_WORDS[payment.playerReason][lang]}”
        </p>
      )}
      {isOurs && may(me.roles, 'payment.decide') && (
        <DecisionButtons
          payment={payment}
          queue={queue}
          mayApprove={!isReady}
          onDecide={setDecision}
        />
      )}
      {decision !== undefined && (
        <DecideDialog
          payment={payment}
          decision={decision}
          queue={queue}
          onDone={setNotice}
          onClose={() => setDecision(undefined)}
        />
      )}
    </section>
  )
}

function PaymentState({ payment: { state, providerPayout } }: { payment: ShownPayment }) {
  const { payments } = useOffice()
  if (providerPayout !== null && state === 'ready')
    return <PayoutState state={providerPayout.state} />
  const tone =
    state === 'approved'
      ? 'up'
      : state === 'pending' || state === 'held'
        ? 'warn'
        : state === 'ready'
          ? 'info'
          : 'plain'
  return <Badge tone={tone}>{wordOf(payments.states, state)}</Badge>
}

function DecisionButtons({
  payment,
  queue,
  mayApprove,
  onDecide,
}: {
  payment: ShownPayment
  queue: Queue
  mayApprove: boolean
  onDecide: (decision: 'approve' | 'reject') => void
}) {
  const { payments } = useOffice()
  const work = useWork(queue)
  const isPaid = queue === 'withdrawals' && !leavesMore(payment)
  const approve =
    queue === 'held' ? payments.credit : isPaid ? payments.approvePay : payments.approve
  return (
    <div className="row g-8 office-pad">
      <Assigned
        work={work}
        item={payment.transactionID}
        name={`${payment.username}, ${payment.amount}`}
        mayTake
        inHead
      />
      {isTaken(work, payment.transactionID) ? null : payment.proposed !== null ? (
        <Proposed proposed={payment.proposed} />
      ) : (
        mayApprove && (
          <Button variant="primary" onClick={() => onDecide('approve')}>
            {approve}
          </Button>
        )
      )}
      {!isTaken(work, payment.transactionID) && (
        <Button variant="outline" onClick={() => onDecide('reject')}>
          {queue === 'held' ? payments.sendBack : payments.reject}
        </Button>
      )}
    </div>
  )
}
