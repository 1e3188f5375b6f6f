import { useId, useState } from 'react'
import type { CashMethod, CashMethodOrGroup } from '#shared/contracts/finance/cash-methods.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, isIconName } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { countMethods, firstRows, limitsOf, methodsOf } from './method-order.ts'
import { useMethodFavorite } from './use-method-favorite.ts'
import type { OrderForm } from './use-order-form.ts'

export function MethodList({ form }: { form: OrderForm }) {
  const { payments } = useTexts()
  const format = useFormat()
  const id = useId()
  const [all, setAll] = useState(false)
  const { rows, highlighted } = form.methods
  const error = form.problems['methodID']
  const first = firstRows(rows, highlighted, form.method?.methodID)
  const shown = all ? rows : first
  return (
    <section>
      <div className="row spread cash__l cash__l--first">
        <h2 className="w-6">{payments.method}</h2>
        {first.length < rows.length && (
          <button
            type="button"
            className="t-sm c-2 row cash__all"
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? payments.fewerMethods : payments.allMethods(format.number(countMethods(rows)))}
            <Icon name={all ? 'up' : 'right'} size={16} />
          </button>
        )}
      </div>
      <div
        className="pms card"
        role="radiogroup"
        aria-label={form.type === 'deposit' ? payments.depositMethods : payments.withdrawMethods}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        {shown.map((row) => (
          <MethodRow key={row.id} row={row} form={form} />
        ))}
      </div>
      {error !== undefined && (
        <p className="field__help field__help--error cash__error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      {form.method !== undefined && form.method.properties.text !== '' && (
        <p className="t-xs c-3 cash__text">{form.method.properties.text}</p>
      )}
    </section>
  )
}

function MethodRow({ row, form }: { row: CashMethodOrGroup; form: OrderForm }) {
  const { payments } = useTexts()
  const id = useId()
  const methods = methodsOf(row)
  const chosen = methods.find((method) => method.methodID === form.method?.methodID)
  const shown = chosen ?? methods[0]
  if (shown === undefined) return null
  return (
    <>
      <div className={classNames('pm', chosen !== undefined && 'is-on')}>
        <input
          type="radio"
          className="pm__input"
          name={`method-${form.type}`}
          checked={chosen !== undefined}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-limits ${id}-eta`}
          onChange={() => form.choose(shown.methodID)}
        />
        <span className="pm__i">
          <Icon name={logoOf(row)} />
        </span>
        <span className="grow">
          <span className="w-6 row g-6">
            <span id={`${id}-name`}>{row.name}</span>
            {chosen === undefined && row.isFavorite === 1 && (
              <Icon name="star" size={16} className="pm__f" />
            )}
          </span>
          <span className="t-xs c-3 num" id={`${id}-limits`}>
            <Limits row={row} />
          </span>
        </span>
        <span className="t-xs c-2 pm__eta" id={`${id}-eta`}>
          {shown.eta}
        </span>
        {chosen !== undefined && <FavouriteStar method={chosen} />}
        <span
          className={classNames('box box--radio', chosen !== undefined && 'is-on')}
          aria-hidden="true"
        />
      </div>
      {chosen !== undefined && methods.length > 1 && (
        <div className="pm__group" role="group" aria-label={payments.network}>
          {methods.map((method) => (
            <Chip
              key={method.methodID}
              selected={method === chosen}
              onClick={() => form.choose(method.methodID)}
            >
              {method.name}
            </Chip>
          ))}
        </div>
      )}
    </>
  )
}

function Limits({ row }: { row: CashMethodOrGroup }) {
  const { payments } = useTexts()
  const format = useFormat()
  const { min, max } = limitsOf(row)
  const short = (wire: string): string => format.money(wire, { kurus: 'auto' })
  return row.type === 'group' ? payments.from(short(min)) : payments.range(short(min), short(max))
}

/**
 * Only the chosen method's star can be pressed, so that choosing a method never marks it by
 * mistake.
 */
function FavouriteStar({ method }: { method: CashMethod }) {
  const { payments } = useTexts()
  const { busy, toggle } = useMethodFavorite(method)
  const on = method.isFavorite === 1
  return (
    <button
      type="button"
      className={classNames('pm__star', on && 'is-on')}
      aria-pressed={on}
      aria-busy={busy || undefined}
      aria-label={on ? payments.favouriteRemove(method.name) : payments.favouriteAdd(method.name)}
      onClick={toggle}
    >
      <Icon name="star" size={16} />
    </button>
  )
}

function logoOf(row: CashMethodOrGroup) {
  return isIconName(row.properties.logo) ? row.properties.logo : 'wallet'
}

export function MethodsLoading() {
  const { common, payments } = useTexts()
  return (
    <section aria-busy="true">
      <p className="sr" role="status">
        {common.loading}
      </p>
      <h2 className="w-6 cash__l cash__l--first">{payments.method}</h2>
      <div className="pms card">
        {[0, 1, 2, 3].map((row) => (
          <div className="pm" key={row}>
            <Skeleton width={36} height={36} radius={10} />
            <span className="grow">
              <Skeleton width="45%" height={16} />
              <Skeleton width="60%" height={12} />
            </span>
          </div>
        ))}
      </div>
      <Skeleton className="cash__sk" width="100%" height={72} radius={12} />
    </section>
  )
}
