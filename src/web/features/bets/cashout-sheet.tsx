import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Coupon } from '#shared/contracts/sportsbook.ts'
import { CallRefusal } from '#web/lib/api.ts'
import { refreshBalance } from '#web/lib/balance.ts'
import { useFormat } from '#web/lib/format.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Money } from '#web/ui/money.tsx'
import { Note } from '#web/ui/note.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { settleCashout } from './settle-cashout.ts'

const RENEW_MS = 3000
const WHOLE = 100
const LEAST = 10
const STEP = 5

/** Sells a coupon or a part of it: the amount of now beside what it is worth, asked for anew as long as this stands open. */
export function CashoutSheet({ coupon, open, onClose }: { coupon: Coupon; open: boolean; onClose: () => void }) {
  const { bets } = useTexts().account
  const format = useFormat()
  const errorText = useErrorText()
  const [part, setPart] = useState(WHOLE)
  const [lost, setLost] = useState(false)
  const quote = useQuery({
    ...query('sportsbook', 'cashout_quote', { couponID: coupon.couponID, part }), enabled: open, refetchInterval: RENEW_MS, staleTime: 0, retry: false, placeholderData: keepPreviousData,
  })
  const offer = quote.isError ? undefined : quote.data?.data
  const sell = useMutation({
    mutationFn: (amount: string) => settleCashout({ requestId: crypto.randomUUID(), couponID: coupon.couponID, part, amount, accept: 'higher' }, () => setLost(true)),
    onSuccess: async (_, amount) => {
      onClose()
      showToast('up', bets.cashoutDone(format.money(amount)))
      await Promise.all([refreshBalance(), queryClient.invalidateQueries({ queryKey: ['betframe', 'getCoupons'] })])
    },
    onError: () => void quote.refetch(),
    onSettled: () => setLost(false),
  })
  const error = sell.error ?? quote.error
  const changed = sell.error instanceof CallRefusal && sell.error.is('odds changed')
  return (
    <Sheet
      open={open} onClose={onClose} title={bets.cashoutTitle}
      foot={
        <Button variant="primary" size="lg" block className="coupon__cashout" busy={sell.isPending} disabled={offer === undefined} onClick={() => offer !== undefined && sell.mutate(offer.amount)}>
          {bets.cashoutConfirm(offer === undefined ? '…' : format.money(offer.amount))}
        </Button>
      }
    >
      <div className="cashout">
        <p className="t-sm c-2">{bets.cashoutText}</p>
        <label className="cashout__part">
          <span className="row spread"><span className="w-5">{bets.cashoutPart}</span><output className="num w-6">{format.percent(part, 0)}</output></span>
          <input
            type="range" min={LEAST} max={WHOLE} step={STEP} value={part} aria-valuetext={bets.cashoutPartShort(format.percent(part, 0))}
            onChange={(event) => setPart(Number(event.target.value))}
          />
        </label>
        <dl className="cashout__sums">
          <div className="kv"><dt>{bets.cashoutFair}</dt><dd>{offer === undefined ? '–' : <Money amount={offer.fair} />}</dd></div>
          <div className="kv cashout__get"><dt>{bets.cashoutYouGet}</dt><dd aria-live="polite">{offer === undefined ? '–' : <Money amount={offer.amount} />}</dd></div>
        </dl>
        <p className="t-xs c-3">{bets.cashoutFairText}</p>
        {lost && <Note tone="warn" icon="refresh">{bets.cashoutUnknown}</Note>}
        {error !== null && !lost && <Note tone="down" icon="alert">{changed ? bets.cashoutChanged : errorText(error)}</Note>}
      </div>
    </Sheet>
  )
}
