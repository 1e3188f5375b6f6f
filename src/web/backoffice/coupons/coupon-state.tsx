import type { DeskLeg } from '#shared/contracts/staff/coupon-page.ts'
import type { FoundCoupon } from '#shared/contracts/staff/coupons.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { useOffice } from '../office-texts.ts'

const TONES: Readonly<Record<FoundCoupon['state'], BadgeTone>> = {
  pending: 'warn',
  open: 'info',
  rejected: 'down',
  won: 'up',
  lost: 'plain',
  void: 'plain',
  cashedout: 'up',
  partially_cashedout: 'info',
}
const LEG_TONES: Readonly<Record<DeskLeg['result'], BadgeTone>> = {
  open: 'info',
  won: 'up',
  half_won: 'up',
  dead_heat: 'up',
  lost: 'plain',
  half_lost: 'plain',
  void: 'plain',
}

export function CouponState({ state }: { state: FoundCoupon['state'] }) {
  const { couponStates } = useOffice().player
  return <Badge tone={TONES[state]}>{couponStates[state]}</Badge>
}

export function LegResult({ result }: { result: DeskLeg['result'] }) {
  return <Badge tone={LEG_TONES[result]}>{useLegResult()(result)}</Badge>
}

export function useLegResult(): (result: DeskLeg['result']) => string {
  const {
    coupons: { page: words },
    trading: { results },
  } = useOffice()
  return (result) => (result === 'open' ? words.undecided : results[result])
}
