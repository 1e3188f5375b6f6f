import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { fillWith } from './load-code.ts'
import { ShareButton } from './share-button.tsx'
import './slip.css'

export function CouponActs({ coupon }: { coupon: Coupon }) {
  const { slip } = useTexts().sports
  const errorText = useErrorText()
  const navigate = useNavigate()
  const again = useMutation({
    mutationFn: () => fillWith(coupon),
    onSuccess: (count) =>
      count === 0 ? showToast('info', slip.loadedNone) : void navigate({ to: '/sports' }),
    onError: (error) => showToast('down', errorText(error)),
  })
  return (
    <>
      {coupon.state !== 'rejected' && coupon.state !== 'pending' && (
        <ShareButton couponID={coupon.couponID} />
      )}
      <Button
        size="sm"
        variant="outline"
        icon="refresh"
        busy={again.isPending}
        onClick={() => again.mutate()}
      >
        {slip.again}
      </Button>
    </>
  )
}
