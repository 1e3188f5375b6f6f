import { useMutation } from '@tanstack/react-query'
import type { CashoutRule, Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ruleText } from './rule-words.ts'

export function RuleLine({ coupon, rule }: { coupon: Coupon; rule: CashoutRule }) {
  const { bets } = useTexts().account
  const format = useFormat()
  const errorText = useErrorText()
  const remove = useMutation({
    mutationFn: () => call('sportsbook', 'remove_cashout_rule', { couponID: coupon.couponID }),
    onSuccess: async () => {
      showToast('up', bets.rule.removed)
      await queryClient.invalidateQueries({ queryKey: ['betframe', 'getCoupons'] })
    },
    onError: (error) => showToast('down', errorText(error)),
  })
  return (
    <div className="coupon__rule">
      <Icon name="bolt" />
      <p className="grow t-sm">
        <b className="w-6">{bets.rule.active}</b>
        <span className="c-2">{ruleText(rule, coupon, bets.rule, format)}</span>
      </p>
      <IconButton
        icon="close"
        size="sm"
        label={bets.rule.remove}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      />
    </div>
  )
}
