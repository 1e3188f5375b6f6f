import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { call } from '#web/lib/api.ts'
import { refreshBalance } from '#web/lib/balance.ts'
import { useFormat } from '#web/lib/format.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'
import { useTexts } from '#web/lib/texts.ts'
import { CASH_FAILURE_TOAST_MS, showToast } from '#web/lib/toasts.ts'
import { Button, IconButton, type ButtonSize } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TRANSACTION_STATUS, TRANSACTION_TYPE } from '#shared/payments/transaction-codes.ts'
import { LockControl, useWithdrawalLock } from './withdrawal-lock.tsx'

const SHOWN = 50

export function PendingWithdrawals({
  active,
  onFollow,
}: {
  active: boolean
  onFollow: (transactionID: string) => void
}) {
  const { payments } = useTexts()
  const { data } = useQuery({
    ...query('finance', 'list_transactions', {
      searchType: TRANSACTION_TYPE.withdraw,
      status: TRANSACTION_STATUS.pending,
      limit: SHOWN,
    }),
    enabled: active,
    staleTime: 0,
  })
  // A withdrawal was decided by staff or cancelled in another tab.
  useTopic('balance', (_balance, isSnapshot, mayHaveMissed) => {
    if (!isSnapshot || mayHaveMissed)
      void queryClient.invalidateQueries({ queryKey: ['finance', 'list_transactions'] })
  })
  const rows = data?.data ?? []
  if (rows.length === 0) return null
  return (
    <section className="cash__waiting">
      <h2 className="w-6 cash__h">{payments.pendingWithdrawals}</h2>
      <ul className="card waits">
        {rows.map((row) => (
          <Waiting key={row.id} row={row} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({
  row,
  onFollow,
}: {
  row: Transaction
  onFollow: (transactionID: string) => void
}) {
  const { payments } = useTexts()
  const format = useFormat()
  const amount = format.money(row.amount.replace('-', ''))
  const lock = useWithdrawalLock(row.id)
  return (
    <li className="waits__item">
      <div className="waits__row">
        <span className="pm__i">
          <Icon name="clock" />
        </span>
        <span className="grow">
          <span className="w-6 num">{amount}</span>
          <span className="t-xs c-3">
            {row.method} · {format.dateTime(row.date)}
          </span>
        </span>
        <IconButton
          icon="right"
          size="sm"
          label={payments.howFar(amount)}
          onClick={() => onFollow(row.id)}
        />
        <Link
          to="/account/support"
          search={{ about: `transaction:${row.id}` }}
          className="btn btn--ghost btn--sm btn--icon"
          aria-label={payments.askNamed(amount)}
          title={payments.ask}
        >
          <Icon name="chat" />
        </Link>
        {lock === null && <CancelButton transactionID={row.id} amount={amount} />}
      </div>
      {lock !== undefined && (
        <div className="waits__lock">
          <LockControl transactionID={row.id} lock={lock} name={amount} />
        </div>
      )}
    </li>
  )
}

/**
 * Cancels the player's pending withdrawal. Retries under the same request ID until an answer
 * arrives.
 */
export function CancelButton({
  transactionID,
  amount,
  size = 'sm',
}: {
  transactionID: string
  amount: string
  size?: ButtonSize
}) {
  const { payments } = useTexts()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const requestId = useRef(crypto.randomUUID())

  async function cancel(): Promise<void> {
    setBusy(true)
    try {
      await call('finance', 'cancel_transaction', { requestId: requestId.current, transactionID })
      showToast('up', payments.cancelled)
    } catch (error) {
      showToast('down', errorText(error), { timeoutMs: CASH_FAILURE_TOAST_MS })
    }
    setBusy(false)
    await Promise.all([
      refreshBalance(),
      queryClient.invalidateQueries({ queryKey: ['finance', 'list_transactions'] }),
      queryClient.invalidateQueries({ queryKey: ['finance', 'withdrawal_locks'] }),
    ])
  }

  return (
    <Button
      size={size}
      block={size === 'lg'}
      variant="outline"
      busy={busy}
      aria-label={payments.cancelNamed(amount)}
      onClick={() => void cancel()}
    >
      {payments.cancel}
    </Button>
  )
}
