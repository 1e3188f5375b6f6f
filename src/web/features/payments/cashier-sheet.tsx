import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { sessionStore, useRestricted, useSession } from '#web/lib/session.ts'
import type { OverlayProps } from '#web/lib/overlays.ts'
import { useFormat } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { forgetOrder, keepOrder, savedOrder, tabStorage, type SavedOrder } from './saved-order.ts'
import type { CashType } from './order.ts'
import { OrderFields } from './order-fields.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import './payments.css'
import { PendingWithdrawals } from './pending-withdrawals.tsx'
import { Readiness } from './readiness.tsx'
import { useOrderForm, type Taken } from './use-order-form.ts'
import { LaterLock } from './withdrawal-lock.tsx'

type Followed = { transactionID: string; reported: boolean }

export function CashierSheet(props: OverlayProps<'cashier'>) {
  const [times, setTimes] = useState(0)
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open !== wasOpen) {
    setWasOpen(props.open)
    if (props.open) setTimes(times + 1)
  }
  return <Cashier key={times} {...props} />
}

function Cashier({ open, overlay, onClose }: OverlayProps<'cashier'>) {
  const { payments } = useTexts()
  const { session } = useSession()
  const formId = useId()
  const panelId = useId()
  const restricted = useRestricted()
  const [asked, setTab] = useState<CashType>(overlay.tab)
  const tab = restricted ? 'withdraw' : asked
  const [followed, setFollowed] = useState<Followed | undefined>(
    overlay.transactionID === undefined
      ? undefined
      : { transactionID: overlay.transactionID, reported: false },
  )
  const signedIn = session !== undefined
  const taken = useTaken(setFollowed)
  const deposit = useOrderForm('deposit', signedIn && tab === 'deposit', taken)
  const withdraw = useOrderForm(
    'withdraw',
    signedIn && tab === 'withdraw',
    taken,
    overlay.fromVault,
  )
  const form = tab === 'deposit' ? deposit : withdraw
  const inForm = signedIn && followed === undefined

  useEffect(() => {
    if (open)
      document
        .getElementById(panelId)
        ?.closest('dialog')
        ?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
        ?.focus()
  }, [open, panelId])

  function show(next: CashType): void {
    setTab(next)
    setFollowed(undefined)
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={payments.cashier}
      className="cashier"
      head={
        <Segmented
          className="cash__seg"
          label={payments.choose}
          panelId={panelId}
          value={tab}
          onChange={show}
          options={[
            ...(restricted ? [] : [{ value: 'deposit' as const, label: payments.deposit }]),
            { value: 'withdraw', label: payments.withdraw },
          ]}
        />
      }
      foot={
        inForm && form.methods.ready && form.methods.rows.length > 0 ? (
          <OrderSummary form={form} formId={formId} />
        ) : undefined
      }
    >
      <div
        id={panelId}
        role="tabpanel"
        aria-label={tab === 'deposit' ? payments.deposit : payments.withdraw}
      >
        {!signedIn ? (
          <SignedOut tab={tab} onClose={onClose} />
        ) : followed !== undefined ? (
          <PaymentOutcome
            key={followed.transactionID}
            {...followed}
            onDone={onClose}
            onAgain={() => setFollowed(undefined)}
          />
        ) : (
          <>
            {tab === 'deposit' && (
              <OpenPayment
                uid={session.uid}
                onFollow={(transactionID) => setFollowed({ transactionID, reported: false })}
              />
            )}
            {tab === 'withdraw' && <Readiness form={form} onLeave={onClose} />}
            <OrderFields key={tab} form={form} formId={formId} onLeave={onClose} />
            {tab === 'withdraw' && (
              <>
                <PendingWithdrawals
                  active={open}
                  onFollow={(transactionID) => setFollowed({ transactionID, reported: false })}
                />
                <LaterLock />
              </>
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}

function useTaken(follow: (followed: Followed) => void) {
  const { session } = useSession()
  return ({ order, method, reply }: Taken): void => {
    for (const method of [
      'identity_level',
      'list_transactions',
      'withdrawal_readiness',
      'withdrawal_locks',
    ])
      void queryClient.invalidateQueries({ queryKey: ['finance', method] })
    const { transactionID, url } = reply
    if (url === undefined || session === undefined) {
      follow({ transactionID, reported: order.type === 'deposit' })
      return
    }
    const from = location.pathname === '/cashier' ? '/' : `${location.pathname}${location.search}`
    keepOrder(tabStorage(), {
      stage: 'opened',
      uid: session.uid,
      transactionID,
      url,
      amount: order.amount,
      method,
      from,
    })
    location.assign(url)
  }
}

function OpenPayment({
  uid,
  onFollow,
}: {
  uid: string
  onFollow: (transactionID: string) => void
}) {
  const { common, payments } = useTexts()
  const format = useFormat()
  const [saved, setSaved] = useState<SavedOrder | undefined>(() => savedOrder(tabStorage(), uid))
  if (saved?.stage !== 'opened') return null

  function letGo(): void {
    forgetOrder(tabStorage())
    setSaved(undefined)
  }

  return (
    <div className="cash__note">
      <Note icon="clock">
        <div className="row spread cash__note-head">
          <p className="w-6">{payments.openPayment}</p>
          <IconButton icon="close" size="sm" label={common.close} onClick={letGo} />
        </div>
        <p className="t-sm">{payments.openPaymentText(format.money(saved.amount), saved.method)}</p>
        <span className="row g-8 cash__note-acts">
          <Button size="sm" variant="ink" onClick={() => location.assign(saved.url)}>
            {payments.continuePayment}
          </Button>
          <Button size="sm" variant="outline" onClick={() => onFollow(saved.transactionID)}>
            {payments.howItStands}
          </Button>
        </span>
      </Note>
    </div>
  )
}

function SignedOut({ tab, onClose }: { tab: CashType; onClose: () => void }) {
  const { common, payments } = useTexts()
  const navigate = useNavigate()

  async function signIn(): Promise<void> {
    sessionStore.keepReturnUrl(`/cashier?tab=${tab}`)
    onClose()
    await navigate({ to: '/login' })
  }

  return (
    <Empty
      icon="wallet"
      title={payments.signedOutTitle}
      text={payments.signedOutText}
      action={
        <Button variant="primary" size="lg" onClick={() => void signIn()}>
          {common.signIn}
        </Button>
      }
    />
  )
}
