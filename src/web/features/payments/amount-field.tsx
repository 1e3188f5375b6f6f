import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { fromWireMoney } from '#shared/money.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { typeOf } from '#web/lib/amount-typing.ts'
import { useAmountTyping } from '#web/lib/use-amount-typing.ts'
import type { OrderForm } from './use-order-form.ts'

export function AmountField({ form }: { form: OrderForm }) {
  const { payments } = useTexts()
  const format = useFormat()
  const id = useId()
  const error = form.problems['amount'] ?? form.blocked?.text
  const { method } = form
  const limit =
    method === undefined ? undefined : payments.minimum(format.money(method.min, { kurus: 'auto' }))
  const free = form.maxAmount ?? form.withdrawable
  return (
    <section>
      <SourceChoice form={form} />
      <div className="row spread cash__l">
        <h2 className="w-6">
          <label htmlFor={id}>{payments.amount}</label>
        </h2>
        <span className="t-sm c-3" id={`${id}-limit`}>
          {free === undefined
            ? limit
            : form.fromVault
              ? payments.withdrawableVault(format.money(form.vault))
              : payments.withdrawable(format.money(free))}
        </span>
      </div>
      <AmountBox
        form={form}
        id={id}
        invalid={error !== undefined}
        describedBy={error === undefined ? `${id}-limit` : `${id}-error`}
      />
      {error !== undefined && (
        <p className="field__help field__help--error cash__error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      {form.type === 'withdraw' && form.balance !== undefined && form.balance.bonus !== '0.00' && (
        <Note tone="warn" icon="gift">
          {payments.bonusLost(format.money(form.balance.bonus))}
        </Note>
      )}
      {form.type === 'deposit' ? <QuickAmounts form={form} /> : <WithdrawAll form={form} />}
    </section>
  )
}

function SourceChoice({ form }: { form: OrderForm }) {
  const { payments } = useTexts()
  if (form.type !== 'withdraw' || form.vault === '0.00') return null
  return (
    <div className="cash__source">
      <Segmented
        label={payments.source}
        value={form.fromVault ? 'vault' : 'balance'}
        onChange={(source) => form.setFromVault(source === 'vault')}
        options={[
          { value: 'balance', label: payments.fromBalance },
          { value: 'vault', label: payments.fromVault },
        ]}
      />
    </div>
  )
}

function AmountBox({
  form,
  id,
  invalid,
  describedBy,
}: {
  form: OrderForm
  id: string
  invalid: boolean
  describedBy: string
}) {
  const { payments } = useTexts()
  const amount = useAmountTyping(form.typed, form.setTyped, useLang())
  return (
    <div
      className={classNames('amt', invalid && 'is-error')}
      onClick={() => amount.ref.current?.focus()}
    >
      <span className="amt__v">
        <i aria-hidden="true">₺</i>
        <span className="amt__grow" data-text={amount.value === '' ? '0' : amount.value}>
          <input
            {...amount}
            id={id}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            size={1}
            placeholder="0"
            aria-label={payments.amountInLira}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
          />
        </span>
      </span>
    </div>
  )
}

function QuickAmounts({ form }: { form: OrderForm }) {
  const { payments } = useTexts()
  const format = useFormat()
  const { method } = form
  const { data } = useQuery({
    ...query('envoy', 'getDepositAmounts', { bankcode: method?.methodID ?? '' }),
    enabled: method !== undefined,
  })
  const amounts = data?.data ?? []
  return (
    <div className="quick" role="group" aria-label={payments.quickAmounts}>
      {amounts.map((amount) => (
        <Chip
          key={amount}
          className="num"
          selected={form.minor === fromWireMoney(amount)}
          onClick={() => form.setTyped(typeOf(amount))}
        >
          {format.money(amount, { kurus: 'auto' })}
        </Chip>
      ))}
    </div>
  )
}

function WithdrawAll({ form }: { form: OrderForm }) {
  const { payments } = useTexts()
  const format = useFormat()
  const { method, maxAmount } = form
  if (method === undefined || maxAmount === undefined) return null
  return (
    <div className="quick" role="group" aria-label={payments.quickAmounts}>
      <Chip
        className="num"
        selected={form.minor === fromWireMoney(method.min)}
        onClick={() => form.setTyped(typeOf(method.min))}
      >
        {format.money(method.min, { kurus: 'auto' })}
      </Chip>
      <Chip
        selected={form.minor === fromWireMoney(maxAmount)}
        onClick={() => form.setTyped(typeOf(maxAmount))}
      >
        {payments.withdrawAll}
      </Chip>
    </div>
  )
}
