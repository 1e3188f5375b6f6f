import { Suspense, useState } from 'react'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { useFormat } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'

const CashoutSheet = lazyPart(async () => (await import('./cashout-sheet.tsx')).CashoutSheet)

export function CashoutButton({ coupon, amount }: { coupon: Coupon; amount: string }) {
  const { bets } = useTexts().account
  const format = useFormat()
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button
        variant="ink"
        size="lg"
        block
        className="coupon__cashout"
        onClick={() => setSheet('open')}
      >
        {bets.cashout(format.money(amount))}
      </Button>
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <CashoutSheet
            coupon={coupon}
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
