import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CashMethod, CashMethodOrGroup } from '#shared/contracts/finance/cash-methods.ts'
import type { IdentityLevelState } from '#shared/contracts/identity-level.ts'
import { siteDate } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { findDepositRoom } from '#shared/players/deposit-room.ts'
import { LEVEL_LIMIT_NAMES } from '#shared/players/identity-levels.ts'
import { FIELD_TEXTS } from '#shared/refusals.ts'
import { CallRefusal, type ReplyOf } from '#web/lib/api.ts'
import { refreshBalance, useBalance } from '#web/lib/balance.ts'
import { useFormat } from '#web/lib/format.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { useLang, useSession } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { CASH_FAILURE_TOAST_MS, showToast } from '#web/lib/toasts.ts'
import { showSuccess } from '#web/lib/show-outcome.ts'
import { useErrorText } from '#web/ui/empty.tsx'
import { typedMinor } from '#web/lib/amount-typing.ts'
import { forgetOrderDraft, keepOrderDraft, readOrderDraft, type OrderDraft } from './saved-draft.ts'
import { forgetOrder, keepOrder, savedOrder, requestIdFor, tabStorage } from './saved-order.ts'
import { findMethod, methodsOf, offerOrder } from './method-order.ts'
import {
  amountProblem,
  CASH_TYPE_CODES,
  fieldProblems,
  maxWithdrawal,
  type AmountLimits,
  type CashType,
  type FieldValues,
  type Order,
} from './order.ts'
import { cardValues, useSavedCards } from './saved-cards.ts'
import { isSettled, sendOrder, type Requested } from './send-order.ts'

export type OrderForm = ReturnType<typeof useOrderForm>

export type Taken = { order: Order; method: string; reply: Requested }

export function useMethods(type: CashType, enabled: boolean) {
  const code = CASH_TYPE_CODES[type]
  const all = useQuery({ ...query('finance', 'list_cash_methods_new', { Type: code }), enabled })
  const high = useQuery({
    ...query('finance', 'list_highlighted_cash_methods', { Type: code }),
    enabled,
  })
  const ready = all.data !== undefined && !high.isPending
  const rows = all.data?.data ?? []
  const highlighted: ReadonlySet<string> = new Set(high.data?.data.map((row) => row.id))
  // The order is fixed while the cashier is open, so that a new favourite does not move rows under
  // the finger.
  const [order, setOrder] = useState<readonly string[]>()
  if (ready && order === undefined) setOrder(offerOrder(rows, highlighted))
  const place = (row: CashMethodOrGroup): number => order?.indexOf(row.id) ?? 0
  return { query: all, ready, rows: rows.toSorted((a, b) => place(a) - place(b)), highlighted }
}

/**
 * The source of a withdrawal: the balance or, if there is money in it, the vault. `level`: the
 * player's identity level with its withdrawal limit.
 */
function useSource(enabled: boolean, startsFromVault: boolean) {
  const { data } = useQuery({
    ...query('finance', 'withdrawal_readiness', {}),
    enabled,
    staleTime: 0,
  })
  const [asked, setFromVault] = useState(startsFromVault)
  const vault = data?.data.vault ?? '0.00'
  const level = data?.data.identity
  return { vault, level, fromVault: asked && vault !== '0.00', setFromVault }
}

function useDepositLevel(enabled: boolean): IdentityLevelState | undefined {
  return useQuery({ ...query('finance', 'identity_level', {}), enabled, staleTime: 0 }).data?.data
}

function boundOf(own: IdentityLevelState | undefined): Bound | undefined {
  const room = own && findDepositRoom(own.limits)
  if (own === undefined || room === undefined) return undefined
  const { limit, amount, left } = room.tightest
  return { level: own.level, limit, bound: amount, room: left }
}

export function useOrderForm(
  type: CashType,
  active: boolean,
  onTaken: (taken: Taken) => void,
  startsFromVault = false,
) {
  const methods = useMethods(type, active)
  const saved = useSavedCards(active && type === 'deposit')
  const balance = useBalance()
  const checks = useChecks(type)
  const uid = useSession().session?.uid
  const [draft, setDraft] = useState(() => readOrderDraft(tabStorage(), type, uid))
  const { methodID, typed } = draft
  const [values, setValues] = useState<FieldValues>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { send, sending, failure, needsIdentity, setFailure, unanswered, giveUp } = useSending(
    onTaken,
    setProblems,
  )

  // A deposit preselects the first method; for a withdrawal the player chooses the destination.
  const first = type === 'deposit' ? methods.rows[0] : undefined
  const method = findMethod(methods.rows, methodID) ?? (first && methodsOf(first)[0])
  const minor = typedMinor(typed)
  const source = useSource(active && type === 'withdraw', startsFromVault)
  const free = source.fromVault ? source.vault : balance?.withdrawable
  const withdrawable = type === 'withdraw' ? free : undefined
  const own = useDepositLevel(active && type === 'deposit')
  const level = type === 'withdraw' ? source.level : boundOf(own)
  const room = level?.room ?? undefined
  const limits = method && { min: method.min, max: method.max, balance: withdrawable, room }
  const blocked = useBlocked(minor, limits, level)

  function change(next: OrderDraft): void {
    setDraft(next)
    keepOrderDraft(tabStorage(), type, uid, next)
  }

  function changed(name: string): void {
    setFailure(undefined)
    setProblems(({ [name]: _gone, ...rest }) => rest)
  }

  async function submit(): Promise<void> {
    if (sending) return
    if (blocked !== undefined) return
    const found = checks(method, minor, values)
    setProblems(found)
    if (Object.keys(found).length > 0 || method === undefined || minor === undefined) return
    const asked = Object.fromEntries(
      method.fields.map((field) => [field.name, values[field.name] ?? '']),
    )
    await send(
      {
        type,
        methodID: method.methodID,
        transferType: method.transfer_type_id,
        amount: toWireMoney(minor),
        values: {
          ...asked,
          ...cardValues(saved, method.methodID, values),
          ...(source.fromVault && { fromVault: 'true' }),
        },
      },
      method.name,
    )
  }

  return {
    type,
    methods,
    saved,
    method,
    typed,
    minor,
    values,
    problems,
    sending,
    failure,
    needsIdentity,
    unanswered,
    balance,
    withdrawable,
    level: own,
    maxAmount:
      method === undefined || withdrawable === undefined
        ? undefined
        : maxWithdrawal(method, withdrawable, room),
    blocked,
    vault: source.vault,
    fromVault: source.fromVault,
    setFromVault: (fromVault: boolean): void => {
      source.setFromVault(fromVault)
      changed('amount')
    },
    giveUp,
    submit,
    choose: (id: string): void => {
      change({ ...draft, methodID: id })
      setFailure(undefined)
      setProblems({})
    },
    setTyped: (text: string): void => {
      change({ ...draft, typed: text })
      changed('amount')
    },
    setValue: (name: string, value: string): void => {
      setValues((before) => ({ ...before, [name]: value }))
      changed(name)
    },
    sendAgain: (order: Order): Promise<void> =>
      send(order, findMethod(methods.rows, order.methodID)?.name ?? ''),
  }
}

type Bound = Pick<
  ReplyOf<'finance', 'withdrawal_readiness'>['data']['identity'],
  'level' | 'limit' | 'bound' | 'room'
>

function levelText(
  { level, limit, bound, room }: Bound,
  words: ReturnType<typeof useTexts>['payments']['ready'],
  lang: Lang,
  format: ReturnType<typeof useFormat>,
): string | undefined {
  if (limit === null || room === null) return undefined
  const left = words.identityRoom(
    LEVEL_LIMIT_NAMES[limit][lang],
    format.money(bound),
    format.money(room),
  )
  return `${words.identityLevel(String(level))}: ${left}`
}

/**
 * Returns why the button is disabled, or undefined: `text` at the amount and `short` at the button.
 * `isByLevel`: the limit of the identity level is the reason.
 */
function useBlocked(
  minor: bigint | undefined,
  limits: AmountLimits | undefined,
  level: Bound | undefined,
): { text: string | undefined; short: string; isByLevel?: true } | undefined {
  const { payments } = useTexts()
  const lang = useLang()
  const format = useFormat()
  if (limits === undefined) return undefined
  const { min, max, balance, room } = limits
  const short = (wire: string): string => format.money(wire, { kurus: 'auto' })
  const byLevel = {
    text: level && levelText(level, payments.ready, lang, format),
    short: payments.maximum(short(room ?? '0.00')),
    isByLevel: true,
  } as const
  // The limit stands above the amount of a deposit, so the amount repeats it only when it is typed.
  if (balance === undefined && room !== undefined && fromWireMoney(room) < fromWireMoney(min))
    return {
      ...byLevel,
      text: undefined,
      short: level?.bound === '0.00' ? payments.depositLimit.shortClosed : byLevel.short,
    }
  if (balance !== undefined && maxWithdrawal(limits, balance, room) === undefined)
    return maxWithdrawal(limits, balance, undefined) === undefined
      ? { text: undefined, short: payments.tooLittle(short(min)) }
      : byLevel
  const range = `${FIELD_TEXTS.amountRange[lang]}: ${payments.range(short(min), short(max))}`
  switch (amountProblem(minor, limits)) {
    case 'below':
      return { text: range, short: payments.minimum(short(min)) }
    case 'above':
      return { text: range, short: payments.maximum(short(max)) }
    case 'balance':
      return {
        text: payments.overBalance(format.money(balance ?? '0.00')),
        short: payments.maximum(short(balance ?? '0.00')),
      }
    case 'identity':
      return byLevel
    default:
      return undefined
  }
}

function useChecks(type: CashType) {
  const { payments } = useTexts()
  const lang = useLang()

  return (
    method: CashMethod | undefined,
    minor: bigint | undefined,
    values: FieldValues,
  ): Record<string, string> => {
    // SPEC 5: a withdrawal asks for an amount; elsewhere a missing amount is a required field.
    const missingAmount = type === 'withdraw' ? payments.enterAmount : FIELD_TEXTS.required[lang]
    const amount: Record<string, string> = minor === undefined ? { amount: missingAmount } : {}
    if (method === undefined) return { methodID: FIELD_TEXTS.method[lang], ...amount }
    const fields = Object.entries(fieldProblems(method.fields, values, siteDate(new Date())))
    const found = fields.map(([name, key]) => [name, FIELD_TEXTS[key][lang]] as const)
    return { ...Object.fromEntries(found), ...amount }
  }
}

/**
 * Sends under one request ID until an answer arrives. A lost order is stored in the tab and can be
 * sent again.
 */
function useSending(
  onTaken: (taken: Taken) => void,
  setProblems: (problems: Readonly<Record<string, string>>) => void,
) {
  const { session } = useSession()
  const errorText = useErrorText()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [needsIdentity, setNeedsIdentity] = useState(false)
  const [unanswered, setUnanswered] = useState(() => {
    const kept = savedOrder(tabStorage(), session?.uid)
    return kept?.stage === 'asked' ? kept.order : undefined
  })

  function giveUp(): void {
    forgetOrder(tabStorage())
    setUnanswered(undefined)
    setFailure(undefined)
  }

  async function send(order: Order, method: string): Promise<void> {
    if (session === undefined) return
    const storage = tabStorage()
    const requestId = requestIdFor(savedOrder(storage, session.uid), order, () =>
      crypto.randomUUID(),
    )
    keepOrder(storage, { stage: 'asked', uid: session.uid, requestId, order })
    setSending(true)
    setFailure(undefined)
    try {
      const reply = await sendOrder(order, requestId)
      giveUp()
      forgetOrderDraft(storage, order.type)
      showSuccess()
      onTaken({ order, method, reply })
    } catch (error) {
      if (isSettled(error)) giveUp()
      else setUnanswered(order)
      setFailure(errorText(error))
      void queryClient.invalidateQueries({ queryKey: ['finance', 'identity_level'] })
      setNeedsIdentity(error instanceof CallRefusal && error.data['reason'] === 'identity')
      if (error instanceof CallRefusal) setProblems(error.fields)
      showToast('down', errorText(error), { timeoutMs: CASH_FAILURE_TOAST_MS })
    }
    setSending(false)
    void refreshBalance()
  }
  return { send, sending, failure, needsIdentity, setFailure, unanswered, giveUp }
}
