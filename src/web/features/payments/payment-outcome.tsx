import { Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { refreshBalance, useBalance } from '#web/lib/balance.ts'
import { useFormat } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { forgetOrder, savedOrder, tabStorage } from './saved-order.ts'
import { Receipts } from './receipts.tsx'
import { CancelButton } from './pending-withdrawals.tsx'
import { TRANSACTION_STATUS, TRANSACTION_TYPE } from '#shared/payments/transaction-codes.ts'
import { usePayment } from './use-payment.ts'
import { LockControl, useWithdrawalLock } from './withdrawal-lock.tsx'
import { WithdrawalTrack } from './withdrawal-track.tsx'

/** `reported`: a transfer that the player made at their bank, so there is no page to wait for. */
type Props = { transactionID: string; reported: boolean; onDone: () => void; onAgain: () => void }

export function PaymentOutcome({ transactionID, reported, onDone, onAgain }: Props) {
  const { payments } = useTexts()
  const payment = usePayment(transactionID)
  const status = payment.row?.transaction_status
  const uid = useSession().session?.uid

  useEffect(() => {
    if (status === undefined) return
    void refreshBalance()
    if (status !== TRANSACTION_STATUS.pending) forgetOpened(transactionID, uid)
  }, [status, transactionID, uid])

  if (payment.isError)
    return <Failed error={payment.error} onRetry={() => void payment.refetch()} />
  if (payment.isPending)
    return (
      <div className="outcome outcome--loading">
        <Spinner size={32} />
      </div>
    )
  if (payment.row === undefined) {
    return (
      <Empty
        icon="search"
        title={payments.notFoundTitle}
        text={payments.notFoundText}
        action={
          <Button variant="outline" onClick={onAgain}>
            {payments.newPayment}
          </Button>
        }
      />
    )
  }
  return <Outcome row={payment.row} reported={reported} onDone={onDone} onAgain={onAgain} />
}

function forgetOpened(transactionID: string, uid: string | undefined): void {
  const storage = tabStorage()
  const kept = savedOrder(storage, uid)
  if (kept?.stage === 'opened' && kept.transactionID === transactionID) forgetOrder(storage)
}

type Tone = 'up' | 'down' | 'wait' | 'plain'
type OutcomeView = { tone: Tone; icon: IconName; title: string; text: string }

function Outcome({
  row,
  reported,
  onDone,
  onAgain,
}: Omit<Props, 'transactionID'> & { row: Transaction }) {
  const { payments } = useTexts()
  const format = useFormat()
  const view = useOutcomeView(row, reported)
  const isWithdrawal = row.type === TRANSACTION_TYPE.withdraw
  const pending = row.transaction_status === TRANSACTION_STATUS.pending
  const failed =
    row.transaction_status === TRANSACTION_STATUS.rejected ||
    row.transaction_status === TRANSACTION_STATUS.cancelled
  const amount = format.money(row.amount.replace('-', ''))
  return (
    <div className="outcome">
      <div role="status" className="outcome__said">
        <span className={classNames('outcome__mark', `outcome__mark--${view.tone}`)}>
          {view.tone === 'wait' ? <Spinner size={32} /> : <Icon name={view.icon} size={32} />}
        </span>
        <h2 className="title-md">{view.title}</h2>
        <p className="c-2">{view.text}</p>
      </div>
      <dl className="card card--pad outcome__facts">
        <Fact label={payments.amount}>{amount}</Fact>
        <Fact label={payments.method}>{row.method}</Fact>
        <Fact label={payments.state}>{stateOf(row)}</Fact>
        {row.reference !== '' && <Fact label={payments.reference}>{row.reference}</Fact>}
        <Fact label={payments.date}>{format.dateTime(row.date)}</Fact>
      </dl>
      {!isWithdrawal && <Receipts key={row.transaction_status} transactionID={row.id} />}
      {isWithdrawal && <WithdrawalTrack key={row.transaction_status} transactionID={row.id} />}
      <div className="outcome__acts">
        {pending && !isWithdrawal && <ContinuePayment transactionID={row.id} />}
        {failed && !isWithdrawal && (
          <Button variant="primary" size="lg" block onClick={onAgain}>
            {payments.tryAgain}
          </Button>
        )}
        <Button
          variant={failed && !isWithdrawal ? 'outline' : 'ink'}
          size="lg"
          block
          onClick={onDone}
        >
          {payments.done}
        </Button>
        {pending && isWithdrawal && <CancelOrLock transactionID={row.id} amount={amount} />}
        <Link to="/account/history" className="c-link t-sm outcome__link">
          {payments.history}
        </Link>
      </div>
    </div>
  )
}

function CancelOrLock({ transactionID, amount }: { transactionID: string; amount: string }) {
  const lock = useWithdrawalLock(transactionID)
  if (lock === undefined) return null
  return (
    <>
      {lock === null && <CancelButton transactionID={transactionID} amount={amount} size="lg" />}
      <LockControl transactionID={transactionID} lock={lock} />
    </>
  )
}

function stateOf({ statusName, description }: Transaction): string {
  return description === '' || description.startsWith(statusName)
    ? description || statusName
    : `${statusName} · ${description}`
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="kv">
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function ContinuePayment({ transactionID }: { transactionID: string }) {
  const { payments } = useTexts()
  const { session } = useSession()
  const kept = savedOrder(tabStorage(), session?.uid)
  if (kept?.stage !== 'opened' || kept.transactionID !== transactionID) return null
  return (
    <Button
      variant="primary"
      size="lg"
      block
      icon="external"
      onClick={() => location.assign(kept.url)}
    >
      {payments.continuePayment}
    </Button>
  )
}

function useOutcomeView(row: Transaction, reported: boolean): OutcomeView {
  const { payments } = useTexts()
  const format = useFormat()
  const balance = useBalance()
  const amount = format.money(row.amount.replace('-', ''), { kurus: 'auto' })
  const isWithdrawal = row.type === TRANSACTION_TYPE.withdraw
  switch (row.transaction_status) {
    case TRANSACTION_STATUS.approved:
      return isWithdrawal
        ? {
            tone: 'up',
            icon: 'check',
            title: payments.withdrawApproved,
            text: payments.withdrawApprovedText(amount),
          }
        : {
            tone: 'up',
            icon: 'check',
            title: payments.depositApproved(amount),
            text:
              balance === undefined
                ? ''
                : payments.depositApprovedText(format.money(balance.balance)),
          }
    case TRANSACTION_STATUS.rejected:
      return isWithdrawal
        ? {
            tone: 'down',
            icon: 'close',
            title: payments.withdrawRejected,
            text: payments.withdrawRejectedText(amount),
          }
        : {
            tone: 'down',
            icon: 'close',
            title: payments.depositDeclined,
            text: payments.depositDeclinedText,
          }
    case TRANSACTION_STATUS.cancelled:
      return isWithdrawal
        ? {
            tone: 'plain',
            icon: 'check',
            title: payments.withdrawCancelled,
            text: payments.withdrawRejectedText(amount),
          }
        : {
            tone: 'plain',
            icon: 'close',
            title: payments.depositCancelled,
            text: payments.depositCancelledText,
          }
    case TRANSACTION_STATUS.inReview:
      return { tone: 'plain', icon: 'clock', title: payments.inReview, text: payments.inReviewText }
    default:
      if (isWithdrawal)
        return {
          tone: 'plain',
          icon: 'check',
          title: payments.withdrawAsked,
          text: payments.withdrawAskedText(amount),
        }
      return reported
        ? { tone: 'plain', icon: 'check', title: payments.reported, text: payments.reportedText }
        : {
            tone: 'wait',
            icon: 'clock',
            title: payments.waitingForPayment,
            text: payments.waitingForPaymentText,
          }
  }
}
