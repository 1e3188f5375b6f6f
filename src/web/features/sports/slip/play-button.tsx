import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toWireMoney } from '#shared/money.ts'
import { useFormat } from '#web/lib/format.ts'
import { useOnline } from '#web/lib/media.ts'
import { openOverlay } from '#web/lib/overlays.ts'
import { sessionStore, useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { acceptance, isAccepted } from './acceptance.ts'
import { ordersOf } from './orders.ts'
import { placeOrders, usePlacing } from './placing.ts'
import { movedLegs, type Slip } from './slip.ts'
import type { Plan } from './slip-plans.ts'
import { slipStore } from './slip-store.ts'
import type { Sums } from './slip-sums.ts'

/**
 * `blocked`: a message above the button explains why it is disabled. `poor`: the balance is below
 * the stake.
 */
type Props = { slip: Slip; plans: readonly Plan[]; whole: Sums; blocked: boolean; poor: boolean }

export function PlayButton({ slip, plans, whole, blocked, poor }: Props) {
  const { slip: texts } = useTexts().sports
  const format = useFormat()
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const online = useOnline()
  const placing = usePlacing()
  const preference = acceptance.use()
  const [pressed, setPressed] = useState(false)
  const asks = movedLegs(slip).some((leg) => !isAccepted(leg, preference))
  const closed = slip.legs.some(({ status }) => status === 'closed')
  const suspended = slip.legs.some(({ status }) => status === 'suspended')
  const amount = format.money(toWireMoney(whole.stakeMinor), { kurus: 'auto' })
  const busy = placing.phase === 'sending'

  function signIn(): void {
    sessionStore.keepReturnUrl(location.pathname + location.search)
    void navigate({ to: '/login' })
  }
  function play(): void {
    setPressed(true)
    slipStore.takePrices()
    void placeOrders(ordersOf(plans, preference, () => crypto.randomUUID())).finally(() =>
      setPressed(false),
    )
  }

  if (!signedIn)
    return (
      <Button variant="primary" size="lg" block onClick={signIn}>
        {texts.signIn}
      </Button>
    )
  if (poor)
    return (
      <Button
        variant="primary"
        size="lg"
        block
        onClick={() => openOverlay({ name: 'cashier', tab: 'deposit' })}
      >
        {texts.deposit}
      </Button>
    )
  const why = closed ? texts.removeClosed : suspended ? texts.waitSuspended : undefined
  const words =
    whole.stakeMinor === 0n
      ? texts.playEmpty
      : asks
        ? texts.acceptAndPlay(amount)
        : texts.play(amount)
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        block
        busy={busy || pressed}
        disabled={!busy && (blocked || closed || suspended || !online || whole.stakeMinor === 0n)}
        onClick={play}
      >
        {words}
      </Button>
      {placing.phase === 'sending' && placing.isLost && (
        <Note tone="warn" icon="refresh">
          {texts.unknown}
        </Note>
      )}
      {placing.phase === 'idle' &&
        placing.trouble !== undefined &&
        placing.trouble.message !== '' && (
          <Note tone="down" icon="alert">
            {placing.trouble.message}
          </Note>
        )}
      {why !== undefined && (
        <p className="slip__why t-xs c-2" role="status">
          <Icon name="lock" size={12} />
          {why}
        </p>
      )}
    </>
  )
}
