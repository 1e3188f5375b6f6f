import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CashMethod } from '#shared/contracts/finance/cash-methods.ts'
import type { Lang } from '#shared/lang.ts'
import { fromWireMoney } from '#shared/money.ts'
import { LEVEL_LIMIT_NAMES } from '#shared/players/identity-levels.ts'
import type { ReplyOf } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { OrderForm } from './use-order-form.ts'

type Words = ReturnType<typeof useTexts>['payments']['ready']
type Format = ReturnType<typeof useFormat>
type Ready = ReplyOf<'finance', 'withdrawal_readiness'>['data']
type State = 'met' | 'open' | 'note'
type Condition = { id: string; state: State; title: string; text: string; way?: ReactNode }

const ICONS: Readonly<Record<State, IconName>> = {
  met: 'checkcircle',
  open: 'xcircle',
  note: 'info',
}
const READINESS = query('finance', 'withdrawal_readiness', {})

/**
 * The conditions of a withdrawal: in general and, once a method is chosen, by that method. Its
 * height changes only when the player opens it, so that no method moves under the finger.
 */
export function Readiness({ form, onLeave }: { form: OrderForm; onLeave: () => void }) {
  const { data } = useQuery({ ...READINESS, staleTime: 0 })
  const conditions = useConditions(data?.data, form, onLeave)
  useTopic('balance', (_balance, isSnapshot, mayHaveMissed) => {
    if (!isSnapshot || mayHaveMissed)
      void queryClient.invalidateQueries({ queryKey: READINESS.queryKey })
  })
  if (data === undefined) return <Skeleton className="ready" width="100%" height={60} radius={12} />
  return (
    <details className="card ready">
      <summary className="ready__head">
        <Heading form={form} open={conditions.filter(({ state }) => state === 'open')} />
        <Icon name="down" size={16} />
      </summary>
      <ul className="ready__list">
        {conditions.map((condition) => (
          <Row key={condition.id} {...condition} />
        ))}
      </ul>
    </details>
  )
}

function Heading({ form, open }: { form: OrderForm; open: readonly Condition[] }) {
  const {
    payments: { ready: words },
  } = useTexts()
  const format = useFormat()
  const { method, maxAmount } = form
  const [icon, title, text] = ((): [IconName, string, string] => {
    if (open.length > 0)
      return ['alert', words.someOpen(open.length), open.map((one) => one.title).join(', ')]
    if (method === undefined || maxAmount === undefined)
      return ['info', words.chooseMethod, words.chooseMethodText]
    const max = format.money(maxAmount, { kurus: 'auto' })
    return ['checkcircle', words.allMet, words.allMetBy(method.name, max)]
  })()
  return (
    <>
      <Icon
        name={icon}
        className={icon === 'alert' ? 'c-warn' : icon === 'info' ? 'c-3' : 'c-up'}
      />
      <span className="grow ready__words">
        <span className="w-6 cut">{title}</span>
        <span className="t-sm c-2 cut">{text}</span>
      </span>
    </>
  )
}

function Row({ state, title, text, way }: Condition) {
  const { payments } = useTexts()
  return (
    <li className="ready__row">
      <Icon
        name={ICONS[state]}
        size={16}
        className={state === 'met' ? 'c-up' : state === 'open' ? 'c-down' : 'c-3'}
      />
      <span className="grow">
        <span className="w-6">
          {title} <span className="sr">{payments.ready.states[state]}</span>
        </span>
        <span className="t-sm c-2">{text}</span>
        {way}
      </span>
    </li>
  )
}

function useConditions(
  ready: Ready | undefined,
  form: OrderForm,
  onLeave: () => void,
): Condition[] {
  const {
    payments: { ready: words },
  } = useTexts()
  const format = useFormat()
  const lang = useLang()
  if (ready === undefined) return []
  const { bonus, waiting, pausedUntil, stopped, delayedUntil } = ready
  return [
    amountCondition(form, words, format),
    identityCondition(ready, form.method, { words, format, lang }, onLeave),
    accountCondition(ready.accounts, form.method, words, onLeave),
    {
      id: 'bonus',
      title: words.wagering,
      state: bonus === null ? ('met' as const) : ('note' as const),
      text:
        bonus === null
          ? words.wageringNone
          : words.wageringLeft(format.money(bonus.left), format.money(bonus.lost)),
    },
    {
      id: 'waiting',
      title: words.waiting,
      state:
        waiting.count >= waiting.max
          ? ('open' as const)
          : waiting.count > 0
            ? ('note' as const)
            : ('met' as const),
      text:
        waiting.count === 0
          ? words.waitingNone
          : words.waitingSome(waiting.count, format.money(waiting.amount), waiting.max),
    },
    delayedUntil === null
      ? undefined
      : {
          id: 'delayed',
          title: words.delayed,
          state: 'note' as const,
          text: words.delayedText(format.dateTime(delayedUntil)),
        },
    stopped
      ? { id: 'stopped', title: words.stopped, state: 'open' as const, text: words.stoppedText }
      : undefined,
    {
      id: 'pause',
      title: words.pause,
      state: pausedUntil === null ? ('met' as const) : ('note' as const),
      text: pausedUntil === null ? words.pauseNone : words.pauseUntil,
    },
  ].filter((condition) => condition !== undefined)
}

function amountCondition(
  { method, withdrawable, fromVault }: OrderForm,
  words: Words,
  format: Format,
): Condition | undefined {
  if (method === undefined || withdrawable === undefined) return undefined
  const short = (wire: string): string => format.money(wire, { kurus: 'auto' })
  const isEnough = fromWireMoney(withdrawable) >= fromWireMoney(method.min)
  return {
    id: 'amount',
    title: words.amountBy(method.name),
    state: isEnough ? 'met' : 'open',
    text: isEnough
      ? words.amountRange(short(method.min), short(method.max))
      : (fromVault ? words.amountMissingVault : words.amountMissing)(
          short(method.min),
          short(withdrawable),
        ),
  }
}

function identityCondition(
  { identity: { level, status, limit, bound, room } }: Ready,
  method: CashMethod | undefined,
  { words, format, lang }: { words: Words; format: Format; lang: Lang },
  onLeave: () => void,
): Condition {
  const title = words.identityLevel(String(level))
  if (limit === null || room === null)
    return { id: 'identity', title, state: 'met', text: words.identityMet }
  const isWithin = fromWireMoney(room) >= fromWireMoney(method?.min ?? '0.01')
  const left = words.identityRoom(
    LEVEL_LIMIT_NAMES[limit][lang],
    format.money(bound),
    format.money(room),
  )
  return {
    id: 'identity',
    title,
    state: isWithin ? 'note' : 'open',
    text: status === 'pending' ? `${left} ${words.identityPending}` : left,
    way: (
      <Link to="/account/documents" className="c-link t-sm" onClick={onLeave}>
        {words.toLevels}
      </Link>
    ),
  }
}

/** Only methods that pay to a bank need a saved account. */
function accountCondition(
  accounts: number,
  method: CashMethod | undefined,
  words: Words,
  onLeave: () => void,
): Condition | undefined {
  if (method !== undefined && !method.fields.some(({ kind }) => kind === 'account'))
    return undefined
  return {
    id: 'account',
    title: words.account,
    state: accounts > 0 ? 'met' : method === undefined ? 'note' : 'open',
    text: accounts > 0 ? words.accountMet(accounts) : words.accountNone,
    ...(accounts > 0
      ? {}
      : {
          way: (
            <Link to="/account/bank-accounts" className="c-link t-sm" onClick={onLeave}>
              {words.toAccounts}
            </Link>
          ),
        }),
  }
}
