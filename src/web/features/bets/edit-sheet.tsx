import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallData, SpecOf } from '#shared/contracts/contract.ts'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { readTyped, showTyped, typedMinor, typeOf } from '#web/lib/amount-typing.ts'
import { CallRefusal, type InputOf } from '#web/lib/api.ts'
import { refreshBalance } from '#web/lib/balance.ts'
import { useFormat } from '#web/lib/format.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { draftOf, isUnchanged, lineStake, shapeOf } from './coupon-draft.ts'
import { EditLegs } from './edit-legs.tsx'
import { EditSums } from './edit-sums.tsx'
import { settleEdit } from './settle-edit.ts'

const RENEW_MS = 3000
const OF_THE_STAKE: ReadonlySet<string> = new Set([
  'minimum',
  'limit reached',
  'insufficient balance',
])

type Quote = CallData<SpecOf<'sportsbook', 'edit_quote'>>
type Asked = InputOf<'sportsbook', 'edit_quote'>

export function EditSheet({
  coupon,
  open,
  onClose,
}: {
  coupon: Coupon
  open: boolean
  onClose: () => void
}) {
  const { edit } = useTexts().account.bets
  const lang = useLang()
  const format = useFormat()
  const [draft, setDraft] = useState(() => draftOf(coupon))
  const [typed, setTyped] = useState(() => typeOf(lineStake(coupon)))
  const shape = shapeOf(coupon, draft)
  const stake = toWireMoney(typedMinor(typed) ?? 0n)
  const isSame =
    isUnchanged(draft, coupon) && stake === lineStake(coupon) && coupon.state === 'open'
  const asked = {
    couponID: coupon.couponID,
    type: shape?.type ?? coupon.type,
    legs: shape?.legs ?? [],
    systems: shape?.systems ?? [],
    stake,
  }
  const isAsked = shape !== undefined && stake !== '0.00'
  const quoting = useQuery({
    ...query('sportsbook', 'edit_quote', asked),
    enabled: open && isAsked,
    refetchInterval: RENEW_MS,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const quote = quoting.isError || !isAsked ? undefined : quoting.data?.data
  const { save, lost } = useSave(asked, onClose, () => void quoting.refetch())
  const problem = quote?.problems.find(({ debug }) => OF_THE_STAKE.has(debug))?.message
  const misfit = quote?.problems.find(({ debug }) => !OF_THE_STAKE.has(debug))?.message
  const isReady =
    quote !== undefined &&
    problem === undefined &&
    misfit === undefined &&
    !isSame &&
    !quoting.isPlaceholderData

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={edit.title}
      foot={
        <Button
          variant="primary"
          size="lg"
          block
          busy={save.isPending}
          disabled={!isReady}
          onClick={() => quote !== undefined && save.mutate(quote)}
        >
          {edit.confirm}
        </Button>
      }
    >
      <div className="cashout">
        <p className="t-sm c-2">{edit.text}</p>
        <EditLegs
          draft={draft}
          onDraft={setDraft}
          termsOf={(selectionID) =>
            quote?.legs.find((leg) => leg.selectionID === selectionID)?.eachWay
          }
        />
        {misfit !== undefined && !isSame && (
          <div role="status">
            <Note tone="warn" icon="alert">
              {misfit}
            </Note>
          </div>
        )}
        <TextField
          label={
            coupon.lines > 1
              ? edit.stakePerLine(format.number(quote?.after.lines ?? coupon.lines))
              : edit.stake
          }
          before={<span className="c-3">₺</span>}
          error={isSame ? undefined : problem}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={showTyped(typed, lang)}
          onChange={({ target }) => setTyped(readTyped(target.value, lang))}
        />
        {quote !== undefined && <EditSums quote={quote} />}
        {quote !== undefined && (
          <p className="t-xs c-3">
            {edit.fair(
              format.money(quote.fair),
              format.money(toWireMoney(fromWireMoney(quote.fair) - fromWireMoney(quote.value))),
            )}
          </p>
        )}
        <EditNote lost={lost} error={save.error ?? (isAsked ? quoting.error : null)} />
      </div>
    </Sheet>
  )
}

function useSave(asked: Asked, onClose: () => void, onRefused: () => void) {
  const { edit } = useTexts().account.bets
  const [lost, setLost] = useState(false)
  const save = useMutation({
    mutationFn: ({ value, legs }: Quote) =>
      settleEdit(
        {
          ...asked,
          requestId: crypto.randomUUID(),
          value,
          accept: 'higher',
          legs: asked.legs.map((leg, at) => ({ ...leg, price: legs[at]?.price ?? '1.00' })),
        },
        () => setLost(true),
      ),
    onSuccess: async ({ code }) => {
      onClose()
      showToast('up', edit.done(code))
      await Promise.all([
        refreshBalance(),
        queryClient.invalidateQueries({ queryKey: ['betframe', 'getCoupons'] }),
      ])
    },
    onError: onRefused,
    onSettled: () => setLost(false),
  })
  return { save, lost }
}

function EditNote({ lost, error }: { lost: boolean; error: Error | null }) {
  const { edit } = useTexts().account.bets
  const errorText = useErrorText()
  if (lost)
    return (
      <Note tone="warn" icon="refresh">
        {edit.unknown}
      </Note>
    )
  if (error === null) return null
  return (
    <Note tone="down" icon="alert">
      {error instanceof CallRefusal && error.is('odds changed') ? edit.changed : errorText(error)}
    </Note>
  )
}
