import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { DISPUTE_REASONS } from '#shared/sportsbook/coupon-choices.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { FieldFrame } from '#web/ui/text-field.tsx'

const LONGEST = 500

type Reason = (typeof DISPUTE_REASONS)[number]

export function DisputeSheet({
  coupon,
  place,
  open,
  onClose,
}: {
  coupon: Coupon
  place: number
  open: boolean
  onClose: () => void
}) {
  const { dispute } = useTexts().account.bets
  const format = useFormat()
  const errorText = useErrorText()
  const id = useId()
  const [reason, setReason] = useState<Reason>()
  const [message, setMessage] = useState('')
  const leg = coupon.legs[place]
  const send = useMutation({
    mutationFn: (chosen: Reason) =>
      call('sportsbook', 'dispute_leg', {
        couponID: coupon.couponID,
        leg: place,
        reason: chosen,
        message: message.trim(),
      }),
    onSuccess: async () => {
      onClose()
      showToast('up', dispute.sent)
      await queryClient.invalidateQueries({ queryKey: ['betframe', 'getCoupons'] })
    },
  })
  const isReady = reason !== undefined && message.trim() !== ''
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={dispute.title}
      foot={
        <Button
          variant="primary"
          size="lg"
          block
          busy={send.isPending}
          disabled={!isReady}
          onClick={() => reason !== undefined && send.mutate(reason)}
        >
          {dispute.send}
        </Button>
      }
    >
      <div className="cashout">
        <p className="t-sm c-2">{dispute.text}</p>
        {leg !== undefined && (
          <section className="dispute__settlement" aria-label={dispute.settlement}>
            <b className="w-6">{leg.event}</b>
            {leg.explanation !== undefined && <span className="t-sm c-2">{leg.explanation}</span>}
            {leg.rule !== undefined && <span className="t-xs c-3">{leg.rule}</span>}
          </section>
        )}
        <SelectField
          label={dispute.reason}
          placeholder="…"
          value={reason ?? ''}
          options={DISPUTE_REASONS.map((value) => ({ value, label: dispute.reasons[value] }))}
          onChange={({ target }) =>
            setReason(DISPUTE_REASONS.find((known) => known === target.value))
          }
        />
        <FieldFrame
          id={id}
          label={dispute.message}
          help={dispute.left(format.number(LONGEST - message.length))}
        >
          <textarea
            id={id}
            className="input dispute__text"
            rows={4}
            maxLength={LONGEST}
            aria-describedby={`${id}-help`}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </FieldFrame>
        {send.error !== null && (
          <Note tone="down" icon="alert">
            {errorText(send.error)}
          </Note>
        )}
      </div>
    </Sheet>
  )
}
