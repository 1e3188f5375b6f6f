import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CouponPageReply } from '#shared/contracts/staff/coupon-page.ts'
import { voidCoupon, type CouponVoidPreview } from '#shared/contracts/staff/coupon-void.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { VOID_CAUSES } from '#shared/office/coupon-void.ts'
import { asked } from '../asking.ts'
import { Checks } from '../checks.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormChoice, FormText } from '../forms/fields.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Notice, Waiting } from '../parts.tsx'

type Props = {
  coupon: CouponPageReply['coupon']
  onDone: (outcome: StaffReply<'void_coupon'>['outcome']) => void
  onClose: () => void
}

/** Voids a coupon or chosen legs of it, after a preview of the payments. */
export function VoidDialog({ coupon, onDone, onClose }: Props) {
  const { voiding: words } = useOffice().coupons.page
  const { number } = useOfficeFormat()
  const [chosen, setChosen] = useState<readonly string[]>()
  const left = coupon.legs.flatMap((leg, n) => (isVoided(coupon, n) ? [] : [{ ...leg, n }]))
  const legs = chosen?.map(Number).toSorted((one, other) => one - other)
  const which = { couponID: coupon.couponID, ...(legs && { legs }) }
  const preview = useQuery({
    ...asked('preview_coupon_void', which),
    staleTime: 0,
    enabled: legs === undefined || legs.length > 0,
  })
  const form = useCallForm({
    schema: voidCoupon.input,
    start: () => ({
      couponID: coupon.couponID,
      requestID: crypto.randomUUID(),
      message: '',
      reason: '',
      // Replaced by what the preview showed.
      expected: { state: coupon.state, remaining: '0.00', paid: '0.00', reverted: '0.00' },
    }),
    asSent: (values) => ({ ...values, ...which }),
    send: async (values) => {
      const seen = preview.data ?? (await callStaff('preview_coupon_void', which))
      const { state, remaining, paid, reverted } = seen
      return callStaff('void_coupon', {
        ...values,
        expected: { state, remaining, paid, reverted },
      }).catch(async (failure: unknown) => {
        await preview.refetch()
        throw failure
      })
    },
    onSent: ({ outcome }) => {
      onDone(outcome)
      onClose()
    },
  })
  const { control, methods } = form
  return (
    <CallDialog
      form={form}
      title={words.title(coupon.code)}
      text={words.text}
      act={words.act}
      danger
      reasonLabel={words.reason}
      onClose={onClose}
    >
      {left.length > 1 && (
        <ChoiceField
          label={words.what}
          value={chosen === undefined ? 'whole' : 'some'}
          choices={[
            ['whole', words.whole],
            ['some', words.some],
          ]}
          onChange={(next) => setChosen(next === 'whole' ? undefined : [])}
        />
      )}
      {chosen !== undefined && (
        <div className="col g-8 coupon-void-legs">
          <p className="c-3">{words.someText}</p>
          <Checks
            label={words.chosen}
            name="legs"
            choices={left.map(({ n }) => String(n))}
            chosen={chosen}
            nameOf={(place) => {
              const leg = coupon.legs[Number(place)]
              return `${number(Number(place) + 1)}. ${leg?.event ?? ''}: ${leg?.selection ?? ''}`
            }}
            error={methods.formState.errors.legs && words.noneChosen}
            onChange={setChosen}
          />
        </div>
      )}
      {preview.data === undefined ? (
        preview.error !== null ? (
          <Failed error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          preview.isFetching && <Waiting lines={2} />
        )
      ) : (
        <Payments preview={preview.data} />
      )}
      <FormChoice
        control={control}
        name="cause"
        label={words.cause}
        choices={[
          ['', words.choose],
          ...VOID_CAUSES.map((cause) => [cause, words.causes[cause]] as const),
        ]}
        required
      />
      <FormText
        control={control}
        name="message"
        label={words.message}
        help={words.messageHelp}
        maxLength={300}
      />
    </CallDialog>
  )
}

const isVoided = ({ voids = [] }: Props['coupon'], n: number) =>
  voids.some(({ legs }) => legs.length === 0 || legs.includes(n))

function Payments({
  preview: { before, after, potential, paid, reverted, freeBetBack, fourEyes },
}: {
  preview: CouponVoidPreview
}) {
  const { voiding: words } = useOffice().coupons.page
  const { money } = useOfficeFormat()
  return (
    <>
      <div role="status">
        <dl className="coupon-void">
          <div>
            <dt>{words.before}</dt>
            <dd className="num">{money(before)}</dd>
          </div>
          <div>
            <dt>{words.after}</dt>
            <dd>{after === null ? words.stays(money(potential)) : money(after)}</dd>
          </div>
          <div>
            <dt>{words.paid}</dt>
            <dd className="num">{money(paid)}</dd>
          </div>
          <div>
            <dt>{words.reverted}</dt>
            <dd className="num">{money(reverted)}</dd>
          </div>
        </dl>
      </div>
      {freeBetBack && <p className="c-3">{words.freeBetBack}</p>}
      {fourEyes && <Notice>{words.two}</Notice>}
    </>
  )
}
