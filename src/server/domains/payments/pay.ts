import type { CallParsed } from '#shared/contracts/contract.ts'
import type {
  processTransaction,
  saveBankTransfer,
  saveCepBankTransfer,
} from '#shared/contracts/finance/transfers.ts'
import { siteDate } from '#shared/dates.ts'
import { isIdentityNumber } from '#shared/players/identity-number.ts'
import type { Lang } from '#shared/lang.ts'
import { Refusal, refuseFields, type FieldTextKey } from '#shared/refusals.ts'
import { requireMayPlay } from '#server/domains/identity/index.ts'
import { refuseRestricted, type Caller } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getBank } from './bank.ts'
import { getBankAccount, type PlayerAccess } from './bank-account.ts'
import { checkOwnFields } from './method-fields.ts'
import {
  DEPOSIT,
  getMethod,
  isPaidToBank,
  requireInRange,
  TRANSFER_TYPE,
  WITHDRAWAL,
} from './method.ts'
import {
  findOpened,
  NO_CARD,
  openDepositOnce,
  openWithdrawalOnce,
  requireIdentityValidity,
  type CardChoice,
  type Opened,
  type PaymentRequest,
} from './open-payment.ts'
import { noteNewDestination } from './payouts/payout-destination.ts'
import { anyMethod, type Providers } from './providers.ts'
import type { PaymentProvider } from './port.ts'
import { canSave, getSaved } from './saved-methods.ts'
import { startPayment } from './start-payment.ts'
import type { MethodRow } from './tables.ts'

export type Paying = {
  platform: Platform
  providers: Providers
  access: Pick<PlayerAccess, 'notifyPayoutAccount'>
  caller: Caller
  country: string | undefined
  lang: Lang
  now: Date
}

const PHONE = /^\+?\d{10,15}$/
const PHONE_FILLERS = /[\s()-]/g

export async function payByProvider(
  paying: Paying,
  data: CallParsed<typeof processTransaction>,
): Promise<Opened & { url?: string }> {
  const { platform, providers, caller, now } = paying
  const asked = {
    playerId: caller.playerId,
    requestId: data.requestId,
    call: 'prepayServices.processTransaction',
    input: data,
  }
  const before = await findOpened(platform, asked)
  if (before !== undefined) return data.Type === WITHDRAWAL ? before : withPage(paying, before)
  requireAllowed(paying, data.Type)
  const method = await getMethod(
    platform.database.read,
    data.Type,
    data.methodID,
    providers.accepts,
  )
  if (data.Type === DEPOSIT && method.transfer_type_id !== TRANSFER_TYPE.provider)
    throw refuseFields({ methodID: 'method' })
  requireInRange(method, data.amount)
  requireNone(checkOwnFields(method.fields, data.fields))
  const request = {
    ...asked,
    method,
    amountMinor: data.amount,
    now,
    fromVault: data.fromVault,
    details: { fields: data.fields, note: data.customerNote },
  }
  if (data.Type === WITHDRAWAL) {
    requireIdentityValidity(data.identityValidity, now)
    const account = isPaidToBank(method.method_id)
      ? await requireOwnAccount(paying, data.bankAccountID, 'bankAccountID')
      : undefined
    return withdraw(paying, {
      ...request,
      details: { ...request.details, account, identityValidity: data.identityValidity },
    })
  }
  const provider = providers.of(method)
  if (provider === undefined) throw new Refusal('provider unreachable')
  const card = await cardOf(paying, data, method, provider)
  return withPage(paying, await openDepositOnce(platform, { ...request, card }, provider.name))
}

/**
 * The saved card of a deposit, or the player's consent to save its card.
 * @throws Refusal `record not found`; FieldRefusal where the method saves no cards
 */
async function cardOf(
  { platform, caller }: Paying,
  { savedMethodID, saveMethod }: CallParsed<typeof processTransaction>,
  method: MethodRow,
  provider: PaymentProvider,
): Promise<CardChoice> {
  if (savedMethodID === undefined && saveMethod !== true) return NO_CARD
  if (!canSave(method, provider)) throw refuseFields({ methodID: 'method' })
  if (savedMethodID === undefined) return { isSaving: true, savedId: null }
  const saved = await getSaved(platform.database.read, caller.playerId, savedMethodID)
  if (saved.provider !== provider.name) throw new Refusal('record not found')
  return { isSaving: false, savedId: saved.id }
}

async function withPage(
  { platform, providers, lang }: Paying,
  opened: Opened,
): Promise<Opened & { url: string }> {
  return { ...opened, url: await startPayment(platform, providers, opened.transactionID, lang) }
}

export async function payByBankTransfer(
  paying: Paying,
  data: CallParsed<typeof saveBankTransfer>,
): Promise<Opened> {
  const { platform, caller, now } = paying
  const asked = {
    playerId: caller.playerId,
    requestId: data.requestId,
    call: 'finance.save_bank_transfer',
    input: data,
  }
  const before = await findOpened(platform, asked)
  if (before !== undefined) return before
  requireAllowed(paying, data.Type)
  const method = await getMethod(
    platform.database.read,
    data.Type,
    data.methodID ?? 'bank-transfer',
    anyMethod,
  )
  if (method.transfer_type_id !== TRANSFER_TYPE.bank) throw refuseFields({ methodID: 'method' })
  const request = {
    ...asked,
    method,
    amountMinor: data.amount,
    fromVault: data.fromVault,
    now,
  }
  if (data.Type === WITHDRAWAL) {
    requireNone(missing({ account: data.account }, 'account'))
    requireInRange(method, data.amount)
    requireIdentityValidity(data.identityValidity, now)
    const account = await requireOwnAccount(paying, data.account, 'account')
    return withdraw(paying, {
      ...request,
      details: { account, note: data.customerNote, identityValidity: data.identityValidity },
    })
  }
  requireNone(
    missing({ bankID: data.bankID, reference: data.reference, date: data.date }, 'required'),
  )
  requireInRange(method, data.amount)
  if (data.date !== undefined && data.date > siteDate(now)) throw refuseFields({ date: 'invalid' })
  const bank = await getBank(platform.database.read, platform.config, data.bankID ?? '')
  const details = {
    bank: bank.bankID,
    account: data.account,
    branch: data.branch,
    date: data.date,
    note: data.customerNote,
  }
  return openDepositOnce(platform, { ...request, reference: data.reference, details }, null)
}

export async function payByMobileTransfer(
  paying: Paying,
  data: CallParsed<typeof saveCepBankTransfer>,
): Promise<Opened> {
  const { platform, caller, now } = paying
  const asked = {
    playerId: caller.playerId,
    requestId: data.requestId,
    call: 'finance.save_cep_bank_transfer',
    input: data,
  }
  const before = await findOpened(platform, asked)
  if (before !== undefined) return before
  requireAllowed(paying, data.Type)
  const method = await getMethod(
    platform.database.read,
    data.Type,
    data.methodID ?? 'mobile',
    anyMethod,
  )
  if (method.transfer_type_id !== TRANSFER_TYPE.mobile) throw refuseFields({ methodID: 'method' })
  requireNone(mobileProblems(data))
  requireInRange(method, data.amount)
  const bank = await getBank(platform.database.read, platform.config, data.bankID)
  const { senderPhone, receiverPhone, senderIdentity, receiverIdentity } = data
  const details = {
    bank: bank.bankID,
    senderPhone,
    receiverPhone,
    senderIdentity,
    receiverIdentity,
  }
  const request = {
    ...asked,
    method,
    amountMinor: data.amount,
    now,
    reference: data.reference,
    fromVault: data.fromVault,
    details,
  }
  if (data.Type === DEPOSIT) return openDepositOnce(platform, request, null)
  requireIdentityValidity(data.identityValidity, now)
  return withdraw(paying, request)
}

function withdraw({ platform, access }: Paying, request: PaymentRequest): Promise<Opened> {
  return openWithdrawalOnce(platform, request, (tx) =>
    noteNewDestination(tx, platform, access, request),
  )
}

function mobileProblems(
  data: CallParsed<typeof saveCepBankTransfer>,
): Record<string, FieldTextKey> {
  const problems: Record<string, FieldTextKey> = {}
  for (const name of ['senderPhone', 'receiverPhone'] as const)
    if (!PHONE.test(data[name].replace(PHONE_FILLERS, ''))) problems[name] = 'phone'
  for (const name of ['senderIdentity', 'receiverIdentity'] as const)
    if (!isIdentityNumber(data[name])) problems[name] = 'identityNumber'
  return problems
}

/**
 * Refuses deposits where play is barred and by excluded players. Withdrawals are always allowed.
 */
function requireAllowed({ caller, country }: Paying, cashType: number): void {
  if (cashType !== DEPOSIT) return
  requireMayPlay({ country, caller })
  if (caller.restricted) throw refuseRestricted(caller)
}

async function requireOwnAccount(
  { platform, caller }: Paying,
  accountId: string | undefined,
  field: string,
) {
  if (accountId === undefined) throw refuseFields({ [field]: 'account' })
  return getBankAccount(platform, caller.playerId, accountId)
}

function missing(
  values: Readonly<Record<string, string | undefined>>,
  key: FieldTextKey,
): Record<string, FieldTextKey> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value === undefined || value === '')
      .map(([name]) => [name, key]),
  )
}

function requireNone(problems: Readonly<Record<string, FieldTextKey>>): void {
  if (Object.keys(problems).length > 0) throw refuseFields(problems)
}
