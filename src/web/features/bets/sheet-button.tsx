import { Suspense, useState, type ComponentType } from 'react'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { Button } from '#web/ui/button.tsx'

type SheetProps = { coupon: Coupon; place: number; open: boolean; onClose: () => void }
type Props = {
  label: string
  icon: 'settings' | 'flag'
  coupon: Coupon
  place?: number
  sheet: ComponentType<SheetProps>
}

export function SheetButton({ label, icon, coupon, place = 0, sheet: LoadedSheet }: Props) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button size="sm" variant="outline" icon={icon} onClick={() => setState('open')}>
        {label}
      </Button>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <LoadedSheet
            coupon={coupon}
            place={place}
            open={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
