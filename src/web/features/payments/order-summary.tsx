import { Link } from '@tanstack/react-router'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { feeOf } from '#shared/payments/payment-methods.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { BonusPart } from '#web/ui/cash-and-bonus.tsx'
import type { OrderForm } from './use-order-form.ts'

/** Bank and mobile transfers: the player has already sent the money and reports it here. */
const REPORTED_TRANSFERS: ReadonlySet<number> = new Set([1, 3])

export function OrderSummary({ form, formId }: { form: OrderForm; formId: string }) {
  const { payments } = useTexts()
  const { blocked } = form
  return (
    <>
      {form.failure !== undefined && form.unanswered === undefined && (
        <div className="cash__fail col g-8">
          <Note tone="down" icon="alert">
            {form.failure}
          </Note>
          {form.needsIdentity && (
            <Link to="/account/documents" className="c-link t-sm">
              {payments.ready.toLevels}
            </Link>
          )}
        </div>
      )}
      <Sums form={form} />
      <Button
        variant="primary"
        size="lg"
        block
        type="submit"
        form={formId}
        busy={form.sending}
        disabled={blocked !== undefined}
      >
        <Act form={form} />
      </Button>
      {blocked === undefined ? (
        <p className="t-xs c-3 row g-6 cash__s">
          <Icon name="lock" size={12} />
          {form.type === 'deposit' ? payments.ownAccountsOnly : payments.ownAccountsOnlyOut}
        </p>
      ) : (
        <p className="t-xs c-2 row g-6 cash__s">
          <Icon name="alert" size={12} />
          {blocked.short}
          {blocked.isByLevel === true && (
            <Link to="/account/documents" className="c-link">
              {payments.ready.toLevels}
            </Link>
          )}
        </p>
      )}
    </>
  )
}

function Sums({ form }: { form: OrderForm }) {
  const { payments } = useTexts()
  const format = useFormat()
  const { method, minor = 0n, balance, blocked, fromVault, vault } = form
  const fee = method === undefined ? 0n : feeOf(minor, Number(fromWireMoney(method.fee)))
  const after =
    balance === undefined || blocked !== undefined
      ? undefined
      : fromVault
        ? fromWireMoney(vault) - minor
        : fromWireMoney(balance.balance) + (form.type === 'deposit' ? minor : -minor)
  return (
    <dl className="sum t-sm">
      <div className="kv">
        <dt>{payments.fee}</dt>
        <dd className="num">
          {method === undefined
            ? '–'
            : method.fee === '0.00'
              ? payments.noFee
              : format.money(toWireMoney(fee))}
        </dd>
      </div>
      {fee > 0n && (
        <div className="kv">
          <dt>{payments.arrives}</dt>
          <dd className="num">{format.money(toWireMoney(minor - fee))}</dd>
        </div>
      )}
      <div className="kv">
        <dt>
          {form.type === 'deposit'
            ? payments.balanceAfterDeposit
            : fromVault
              ? payments.vaultAfterWithdraw
              : payments.balanceAfterWithdraw}
        </dt>
        <dd className="num">
          {after === undefined ? '–' : format.money(toWireMoney(after))}
          {form.type === 'deposit' && balance !== undefined && <BonusPart bonus={balance.bonus} />}
        </dd>
      </div>
    </dl>
  )
}

function Act({ form }: { form: OrderForm }) {
  const { payments } = useTexts()
  const format = useFormat()
  const reports =
    form.type === 'deposit' &&
    form.method !== undefined &&
    REPORTED_TRANSFERS.has(form.method.transfer_type_id)
  if (form.minor === undefined) {
    if (form.type === 'withdraw') return payments.withdraw
    return reports ? payments.report : payments.deposit
  }
  const amount = format.money(toWireMoney(form.minor), { kurus: 'auto' })
  if (form.type === 'withdraw') return payments.withdrawAmount(amount)
  return reports ? payments.reportAmount(amount) : payments.depositAmount(amount)
}
