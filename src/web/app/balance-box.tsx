import { Suspense } from 'react'
import { useBalance } from '#web/lib/balance.ts'
import { openOverlay } from '#web/lib/overlays.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { sessionStore, useSession } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RollingMoney } from '#web/ui/rolling-money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const BonusPart = lazyPart(async () => (await import('#web/ui/cash-and-bonus.tsx')).BonusPart)

export function BalanceBox() {
  const { common } = useTexts()
  const { showBalance, profile } = useSession()
  return (
    <div className="balance">
      <IconButton
        className="balance__eye"
        icon={showBalance ? 'eye' : 'eyeoff'}
        size="sm"
        label={showBalance ? common.hideBalance : common.showBalance}
        onClick={() => sessionStore.toggleBalance()}
      />
      <BalanceValue />
      {profile?.restricted !== true && (
        <Button variant="primary" onClick={() => openOverlay({ name: 'cashier', tab: 'deposit' })}>
          <Icon name="plus" className="balance__plus" />
          <span className="balance__long">{common.deposit}</span>
          <span className="balance__short">{common.depositShort}</span>
        </Button>
      )}
    </div>
  )
}

function BalanceValue() {
  const { common } = useTexts()
  const balance = useBalance()
  const { showBalance } = useSession()
  if (balance === undefined) return <Skeleton className="balance__v" width={76} height={16} />
  return (
    <span className="balance__v">
      <span className="sr">{common.balance}: </span>
      {showBalance ? (
        <>
          <RollingMoney amount={balance.balance} />
          {balance.bonus !== '0.00' && (
            <Suspense fallback={null}>
              <BonusPart bonus={balance.bonus} />
            </Suspense>
          )}
        </>
      ) : (
        <>
          <span className="sr">{common.hiddenBalance}</span>
          <span aria-hidden="true">₺ ••••</span>
        </>
      )}
    </span>
  )
}
