import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallData, SpecOf } from '#shared/contracts/contract.ts'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
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
import { Segmented } from '#web/ui/segmented.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { PartSlider, WHOLE } from './part-slider.tsx'
import { draftOf, RuleForm, useSetRule } from './rule-form.tsx'
import { settleCashout } from './settle-cashout.ts'

const RENEW_MS = 3000

type Offer = CallData<SpecOf<'sportsbook', 'cashout_quote'>>

export function CashoutSheet({
  coupon,
  open,
  onClose,
}: {
  coupon: Coupon
  open: boolean
  onClose: () => void
}) {
  const { bets } = useTexts().account
  const format = useFormat()
  const [way, setWay] = useState<'now' | 'rule'>('now')
  const [part, setPart] = useState(WHOLE)
  const [draft, setDraft] = useState(() => draftOf(coupon.cashoutRule))
  const { set, isReady } = useSetRule(coupon, part, draft, onClose)
  const quote = useQuery({
    ...query('sportsbook', 'cashout_quote', { couponID: coupon.couponID, part }),
    enabled: open,
    refetchInterval: RENEW_MS,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const offer = quote.isError ? undefined : quote.data?.data
  const isThisPart = offer !== undefined && !quote.isPlaceholderData
  const { sell, lost } = useSell(coupon, part, onClose, () => void quote.refetch())
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={bets.cashoutTitle}
      foot={
        way === 'now' ? (
          <Button
            variant="primary"
            size="lg"
            block
            className="coupon__cashout"
            busy={sell.isPending}
            disabled={!isThisPart}
            onClick={() =>
              offer !== undefined &&
              sell.mutate({ amount: offer.amount, paidBefore: coupon.payout })
            }
          >
            {bets.cashoutConfirm(
              offer === undefined || !isThisPart ? '…' : format.money(offer.amount),
            )}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="lg"
            block
            busy={set.isPending}
            disabled={!isReady}
            onClick={() => set.mutate()}
          >
            {coupon.cashoutRule === undefined ? bets.rule.set : bets.rule.replace}
          </Button>
        )
      }
    >
      <div className="cashout">
        <Segmented
          label={bets.cashoutWays}
          value={way}
          onChange={setWay}
          options={[
            { value: 'now', label: bets.cashoutNow },
            { value: 'rule', label: bets.cashoutByRule },
          ]}
        />
        <p className="t-sm c-2">{way === 'now' ? bets.cashoutText : bets.rule.text}</p>
        <PartSlider part={part} onPart={setPart} />
        {way === 'now' ? (
          <NowSums offer={offer} />
        ) : (
          <RuleForm
            coupon={coupon}
            draft={draft}
            onDraft={setDraft}
            offer={offer?.amount}
            error={set.error}
          />
        )}
        {way === 'now' && <SellNote lost={lost} error={sell.error ?? quote.error} />}
      </div>
    </Sheet>
  )
}

function useSell(coupon: Coupon, part: number, onClose: () => void, onRefused: () => void) {
  const { bets } = useTexts().account
  const format = useFormat()
  const [lost, setLost] = useState(false)
  const sell = useMutation({
    mutationFn: ({ amount }: { amount: string; paidBefore: string }) =>
      settleCashout(
        {
          requestId: crypto.randomUUID(),
          couponID: coupon.couponID,
          part,
          amount,
          accept: 'higher',
        },
        () => setLost(true),
      ),
    onSuccess: async ({ payout, cashoutRequest }, { paidBefore }) => {
      onClose()
      if (cashoutRequest?.state === 'pending') showToast('info', bets.cashoutAsked)
      else
        showToast(
          'up',
          bets.cashoutDone(
            format.money(toWireMoney(fromWireMoney(payout) - fromWireMoney(paidBefore))),
          ),
        )
      await Promise.all([
        refreshBalance(),
        queryClient.invalidateQueries({ queryKey: ['betframe', 'getCoupons'] }),
      ])
    },
    onError: onRefused,
    onSettled: () => setLost(false),
  })
  return { sell, lost }
}

function NowSums({ offer }: { offer: Offer | undefined }) {
  const { bets } = useTexts().account
  const format = useFormat()
  const marginMinor =
    offer === undefined ? 0n : fromWireMoney(offer.fair) - fromWireMoney(offer.amount)
  const percent =
    offer === undefined ? 0 : (Number(marginMinor) / Number(fromWireMoney(offer.fair))) * 100
  return (
    <>
      <dl className="cashout__sums">
        <div className="kv">
          <dt>{bets.cashoutFair}</dt>
          <dd>{offer === undefined ? '–' : <Money amount={offer.fair} />}</dd>
        </div>
        <div className="kv">
          <dt>{bets.cashoutMargin(format.percent(percent, 1))}</dt>
          <dd>
            {offer === undefined ? (
              '–'
            ) : (
              <>
                −<Money amount={toWireMoney(marginMinor)} />
              </>
            )}
          </dd>
        </div>
        <div className="kv cashout__get">
          <dt>{bets.cashoutYouGet}</dt>
          <dd aria-live="polite">{offer === undefined ? '–' : <Money amount={offer.amount} />}</dd>
        </div>
      </dl>
      <p className="t-xs c-3">{bets.cashoutFairText}</p>
    </>
  )
}

function SellNote({ lost, error }: { lost: boolean; error: Error | null }) {
  const { bets } = useTexts().account
  const errorText = useErrorText()
  if (lost)
    return (
      <Note tone="warn" icon="refresh">
        {bets.cashoutUnknown}
      </Note>
    )
  if (error === null) return null
  return (
    <Note tone="down" icon="alert">
      {error instanceof CallRefusal && error.is('odds changed')
        ? bets.cashoutChanged
        : errorText(error)}
    </Note>
  )
}
