import { Link } from '@tanstack/react-router'
import { findDepositRoom, type DepositLimit as Limit } from '#shared/players/deposit-room.ts'
import { LEVEL_STEP_NAMES } from '#shared/players/identity-levels.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { OrderForm } from './use-order-form.ts'

export function DepositLimit({ form, onLeave }: { form: OrderForm; onLeave: () => void }) {
  const {
    payments: { depositLimit: words },
  } = useTexts()
  const lang = useLang()
  const { level: own } = form
  const room = own && findDepositRoom(own.limits)
  if (own === undefined || room === undefined) return null
  const level = String(own.level)
  const steps = own.next?.steps.map((step) => LEVEL_STEP_NAMES[step][lang]).join(', ')
  const raises = raisesDeposits(own)
  return (
    <section className="card cash__level" aria-labelledby="cash-level">
      <h2 className="row g-8 w-6 t-sm" id="cash-level">
        <Icon name={room.isClosed ? 'lock' : 'shield'} size={16} />
        {room.isClosed ? words.closed(level) : words.title(level)}
      </h2>
      {!room.isClosed && (
        <dl className="cash__rooms t-sm">
          <Room name={words.today} left={room.today} limit={room.day} />
          <Room name={words.month} left={room.month?.left} limit={room.month} />
        </dl>
      )}
      {steps !== undefined && raises ? (
        <p className="t-sm c-2">
          {room.isClosed ? words.open : words.raise}{' '}
          <Link to="/account/documents" className="c-link" onClick={onLeave}>
            {steps}
          </Link>
        </p>
      ) : (
        <p className="t-sm c-2">{words.highest}</p>
      )}
    </section>
  )
}

/** The next level may differ only in its withdrawal limits. */
function raisesDeposits({ level, next, levels }: NonNullable<OrderForm['level']>): boolean {
  const limitsOf = (of: number | undefined) =>
    JSON.stringify(
      levels
        .find((each) => each.level === of)
        ?.limits.filter(({ limit }) => limit.startsWith('deposit')),
    )
  return next !== null && limitsOf(next.level) !== limitsOf(level)
}

function Room({
  name,
  left,
  limit,
}: {
  name: string
  left: string | undefined
  limit: Limit | undefined
}) {
  const {
    payments: { depositLimit: words },
  } = useTexts()
  const format = useFormat()
  const short = (wire: string) => format.money(wire, { kurus: 'auto' })
  return (
    <div className="kv">
      <dt>{name}</dt>
      <dd className="num">
        <b>{left === undefined ? words.none : short(left)}</b>
        {limit !== undefined && <span className="c-3"> {words.of(short(limit.amount))}</span>}
      </dd>
    </div>
  )
}
