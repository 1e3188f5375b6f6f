import type { CashMethod } from '#shared/contracts/finance/cash-methods.ts'
import { checkIban } from '#shared/payments/iban.ts'
import { isIdentityNumber } from '#shared/players/identity-number.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import type { FieldTextKey } from '#shared/refusals.ts'

export type CashType = 'deposit' | 'withdraw'
export type CashField = CashMethod['fields'][number]
export type FieldValues = Readonly<Record<string, string>>

export const CASH_TYPE_CODES = { deposit: 1, withdraw: 2 } as const satisfies Record<
  CashType,
  number
>

const BANK_TRANSFER = 1
const MOBILE_TRANSFER = 3

export type Order = {
  type: CashType
  methodID: string
  transferType: number
  /** Wire money. */
  amount: string
  values: FieldValues
}

const PLACED_FIELDS: ReadonlySet<string> = new Set([
  'customerNote',
  'identityValidity',
  'bankAccountID',
  'savedMethodID',
])

/**
 * Builds the call for an order: bank and mobile transfers have their own calls; all others go to
 * the provider.
 */
export function toCall(order: Order, requestId: string) {
  const { amount, methodID, transferType } = order
  const { saveMethod, fromVault, ...values } = filledValues(order.values)
  const source = fromVault === 'true' ? { fromVault: true } : {}
  const base = { requestId, Type: CASH_TYPE_CODES[order.type], methodID, amount, ...source }
  if (transferType === BANK_TRANSFER) return { kind: 'bank', data: { ...values, ...base } } as const
  if (transferType === MOBILE_TRANSFER)
    return { kind: 'mobile', data: { ...mobileValues(values), ...base } } as const
  const entries = Object.entries(values)
  const placed = Object.fromEntries(entries.filter(([name]) => PLACED_FIELDS.has(name)))
  const fields = Object.fromEntries(entries.filter(([name]) => !PLACED_FIELDS.has(name)))
  const consent = saveMethod === 'true' ? { saveMethod: true } : {}
  return { kind: 'provider', data: { ...placed, ...base, ...consent, fields } } as const
}

function filledValues(values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )
}

function mobileValues(values: FieldValues) {
  const {
    bankID = '',
    senderPhone = '',
    receiverPhone = '',
    senderIdentity = '',
    receiverIdentity = '',
    ...rest
  } = values
  return { ...rest, bankID, senderPhone, receiverPhone, senderIdentity, receiverIdentity }
}

export type AmountLimits = Pick<CashMethod, 'min' | 'max'> & {
  balance: string | undefined
  /** The remaining limit of the player's identity level. */
  room: string | undefined
}

export function amountProblem(
  minor: Minor | undefined,
  { min, max, balance, room }: AmountLimits,
): 'empty' | 'below' | 'above' | 'balance' | 'identity' | undefined {
  if (minor === undefined) return 'empty'
  if (minor < fromWireMoney(min)) return 'below'
  const maximums = [
    ['above', max],
    ['balance', balance],
    ['identity', room],
  ] as const
  const [lowest] = maximums
    .flatMap(([problem, wire]) =>
      wire === undefined ? [] : [{ problem, maxMinor: fromWireMoney(wire) }],
    )
    .toSorted((a, b) => Number(a.maxMinor - b.maxMinor))
  return lowest !== undefined && minor > lowest.maxMinor ? lowest.problem : undefined
}

export function fieldProblems(
  fields: readonly CashField[],
  values: FieldValues,
  today: string,
): Record<string, FieldTextKey> {
  const problems: Record<string, FieldTextKey> = {}
  for (const field of fields) {
    const problem = problemOf(field, (values[field.name] ?? '').trim(), today)
    if (problem !== undefined) problems[field.name] = problem
  }
  return problems
}

function problemOf(field: CashField, value: string, today: string): FieldTextKey | undefined {
  if (value === '') return field.required ? missingText(field) : undefined
  switch (field.kind) {
    case 'identity':
      return isIdentityNumber(value) ? undefined : 'identityNumber'
    case 'iban':
      return checkIban(value).valid ? undefined : 'iban'
    case 'phone':
      return matches(field.pattern, value) ? undefined : 'phone'
    case 'date':
      return dateProblem(field, value, today)
    default:
      return matches(field.pattern, value) ? undefined : 'invalid'
  }
}

function missingText(field: CashField): FieldTextKey {
  if (field.kind === 'account') return 'account'
  return isValidity(field) ? 'identityValidity' : 'required'
}

/** An identity card must still be valid; every other date must be in the past. */
function dateProblem(field: CashField, value: string, today: string): FieldTextKey | undefined {
  if (isValidity(field)) return value < today ? 'identityValidity' : undefined
  return value > today ? 'invalid' : undefined
}

export function isValidity(field: CashField): boolean {
  return field.name === 'identityValidity'
}

function matches(pattern: string | undefined, value: string): boolean {
  return pattern === undefined || new RegExp(pattern).test(value)
}

/**
 * Returns the maximum withdrawal by a method now, as wire money; undefined if it is below the
 * method's minimum.
 */
export function maxWithdrawal(
  method: Pick<CashMethod, 'min' | 'max'>,
  withdrawable: string,
  room: string | undefined,
): string | undefined {
  const bounds = [withdrawable, method.max, ...(room === undefined ? [] : [room])]
  const maxMinor = bounds.map(fromWireMoney).reduce((min, next) => (next < min ? next : min))
  return maxMinor < fromWireMoney(method.min) ? undefined : toWireMoney(maxMinor)
}
