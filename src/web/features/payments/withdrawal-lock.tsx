import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WithdrawalLock } from '#shared/contracts/withdrawals.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'

const LOCKS = query('finance', 'withdrawal_locks', {})
type Change = 'set_withdrawal_lock' | 'confirm_withdrawal_unlock'

function useWithdrawalLocks() {
  return useQuery({ ...LOCKS, staleTime: 0 }).data?.data
}

/** `undefined` while it loads; null without a lock. */
export function useWithdrawalLock(transactionID: string): WithdrawalLock | null | undefined {
  const locks = useWithdrawalLocks()
  if (locks === undefined) return undefined
  return locks.withdrawals.find((lock) => lock.transactionID === transactionID) ?? null
}

function useLockChange(method: Change) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (data: { transactionID?: string; locked?: boolean }) =>
      method === 'set_withdrawal_lock'
        ? call('finance', 'set_withdrawal_lock', { locked: true, ...data })
        : call('finance', 'confirm_withdrawal_unlock', data),
    onSuccess: (reply) => queries.setQueryData(LOCKS.queryKey, reply),
  })
}

export function LockControl({
  transactionID,
  lock,
  name,
}: {
  transactionID?: string
  lock: WithdrawalLock | null
  /** Names the subject for a screen reader, if the page shows several. */
  name?: string
}) {
  const { payments } = useTexts()
  const words = payments.lock
  const errorText = useErrorText()
  const [asking, setAsking] = useState(false)
  const set = useLockChange('set_withdrawal_lock')
  const about = transactionID === undefined ? {} : { transactionID }
  const label = (text: string) => (name === undefined ? text : `${name}: ${text}`)
  if (lock !== null) return <Locked lock={lock} about={about} label={label} />
  if (!asking)
    return (
      <Button
        size="sm"
        variant="ghost"
        icon="lock"
        aria-label={label(words.lock)}
        onClick={() => setAsking(true)}
      >
        {words.lock}
      </Button>
    )
  return (
    <Note icon="lock">
      <p className="t-sm">{transactionID === undefined ? words.askLater : words.ask}</p>
      <div className="row g-8 lock__acts">
        <Button
          size="sm"
          variant="ink"
          busy={set.isPending}
          onClick={() => set.mutate({ ...about, locked: true })}
        >
          {words.confirmLock}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setAsking(false)}>
          {payments.letGo}
        </Button>
      </div>
      {set.error !== null && (
        <p className="field__help field__help--error" role="alert">
          {errorText(set.error)}
        </p>
      )}
    </Note>
  )
}

function Locked({
  lock,
  about,
  label,
}: {
  lock: WithdrawalLock
  about: { transactionID?: string }
  label: (text: string) => string
}) {
  const words = useTexts().payments.lock
  const format = useFormat()
  const errorText = useErrorText()
  const set = useLockChange('set_withdrawal_lock')
  const confirm = useLockChange('confirm_withdrawal_unlock')
  const [now] = useState(Date.now)
  const isOne = about.transactionID !== undefined
  const isRipe = lock.confirmAt !== null && Date.parse(lock.confirmAt) <= now
  const error = set.error ?? confirm.error
  return (
    <Note icon="lock">
      <p className="w-6">{isOne ? words.locked : words.lockedLater}</p>
      <p className="t-sm">
        {lock.confirmAt === null
          ? words.lockedText
          : isRipe
            ? words.ripe
            : words.confirmFrom(format.dateTime(lock.confirmAt))}
      </p>
      <div className="row g-8 lock__acts">
        {lock.confirmAt === null ? (
          <Button
            size="sm"
            variant="outline"
            aria-label={label(words.unlock)}
            busy={set.isPending}
            onClick={() => set.mutate({ ...about, locked: false })}
          >
            {words.unlock}
          </Button>
        ) : (
          <>
            {isRipe && (
              <Button
                size="sm"
                variant="outline"
                aria-label={label(words.confirmUnlock)}
                busy={confirm.isPending}
                onClick={() => confirm.mutate(about)}
              >
                {words.confirmUnlock}
              </Button>
            )}
            <Button
              size="sm"
              variant={isRipe ? 'ghost' : 'outline'}
              aria-label={label(words.keep)}
              busy={set.isPending}
              onClick={() => set.mutate({ ...about, locked: true })}
            >
              {words.keep}
            </Button>
          </>
        )}
      </div>
      {error !== null && (
        <p className="field__help field__help--error" role="alert">
          {errorText(error)}
        </p>
      )}
    </Note>
  )
}

export function LaterLock() {
  const words = useTexts().payments.lock
  const locks = useWithdrawalLocks()
  if (locks === undefined) return null
  return (
    <section className="cash__waiting" aria-labelledby="later-lock">
      <h2 className="w-6 cash__h" id="later-lock">
        {words.title}
      </h2>
      <p className="t-sm c-2">{words.text}</p>
      <div className="lock__later">
        <LockControl lock={locks.later} name={words.title} />
      </div>
    </section>
  )
}
