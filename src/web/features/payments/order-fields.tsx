import { useEffect, useRef, type FormEvent } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { AmountField } from './amount-field.tsx'
import { CardFields } from './card-fields.tsx'
import { DepositLimit } from './deposit-limit.tsx'
import { MethodFields } from './method-fields.tsx'
import { MethodList, MethodsLoading } from './method-list.tsx'
import type { OrderForm } from './use-order-form.ts'

export function OrderFields({
  form,
  formId,
  onLeave,
}: {
  form: OrderForm
  formId: string
  onLeave: () => void
}) {
  const { payments } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const { methods, problems, unanswered } = form

  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    const wrong = box.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], .field__help--error',
    )
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  }, [problems])

  // The note is above the methods, far from the button that was pressed.
  useEffect(() => {
    if (unanswered !== undefined) box.current?.scrollIntoView({ block: 'start' })
  }, [unanswered])

  function submit(event: FormEvent): void {
    event.preventDefault()
    void form.submit()
  }

  if (methods.query.isError && methods.rows.length === 0)
    return <Failed error={methods.query.error} onRetry={() => void methods.query.refetch()} />
  if (!methods.ready) return <MethodsLoading />
  if (methods.rows.length === 0)
    return <Empty icon="wallet" title={payments.noMethods} text={payments.noMethodsText} />
  return (
    <div ref={box}>
      <Unanswered form={form} />
      <MethodList form={form} />
      <CardFields form={form} />
      {form.type === 'deposit' && <DepositLimit form={form} onLeave={onLeave} />}
      <form id={formId} noValidate onSubmit={submit}>
        <AmountField form={form} />
      </form>
      <MethodFields form={form} />
    </div>
  )
}

function Unanswered({ form }: { form: OrderForm }) {
  const { payments } = useTexts()
  const format = useFormat()
  const { unanswered: order, failure } = form
  if (order === undefined || order.type !== form.type) return null
  return (
    <div className="cash__note">
      <Note tone="warn" icon="alert">
        <p className="w-6">{failure ?? payments.unanswered}</p>
        <p className="t-sm">{payments.unansweredText(format.money(order.amount))}</p>
        <span className="row g-8 cash__note-acts">
          <Button
            size="sm"
            variant="ink"
            busy={form.sending}
            onClick={() => void form.sendAgain(order)}
          >
            {payments.sendAgain}
          </Button>
          <Button size="sm" variant="ghost" onClick={form.giveUp}>
            {payments.letGo}
          </Button>
        </span>
      </Note>
    </div>
  )
}
