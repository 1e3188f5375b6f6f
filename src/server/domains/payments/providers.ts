import { ConfigError } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { adyenProvider } from './adyen/adyen-provider.ts'
import { btcpayProvider } from './btcpay/btcpay-provider.ts'
import { DEPOSIT, payoutKindOf, type MethodFilter } from './method.ts'
import type { PaymentProvider } from './port.ts'
import type { Sandbox } from './sandbox/sandbox-provider.ts'
import { paymentTables, type MethodRow } from './tables.ts'

/**
 * Value of KUPA_PAYMENT_PROVIDER for no default provider; players deposit by transfers to the bank.
 */
const BANK_ONLY = 'bank'

export type Providers = {
  all: ReadonlyMap<string, PaymentProvider>
  of: (method: Pick<MethodRow, 'provider'>) => PaymentProvider | undefined
  accepts: MethodFilter
}

export const anyMethod: MethodFilter = () => true

/** @throws ConfigError where KUPA_PAYMENT_PROVIDER names none that is set up */
export function createProviders(platform: Platform, sandbox: Sandbox | undefined): Providers {
  const { adyen, btcpay, paymentProvider } = platform.config
  const all = new Map<string, PaymentProvider>()
  if (sandbox !== undefined) all.set(sandbox.provider.name, sandbox.provider)
  if (adyen !== undefined) {
    const provider = adyenProvider(platform, adyen)
    all.set(provider.name, provider)
  }
  if (btcpay !== undefined) {
    const provider = btcpayProvider(platform, btcpay)
    all.set(provider.name, provider)
  }
  if (paymentProvider !== undefined && paymentProvider !== BANK_ONLY && !all.has(paymentProvider))
    throw new ConfigError(
      `KUPA_PAYMENT_PROVIDER: no payment provider "${paymentProvider}" is set up; ${listed(all)}`,
    )
  const fallback = all.get(paymentProvider ?? 'sandbox')
  const of: Providers['of'] = ({ provider }) => (provider === null ? fallback : all.get(provider))
  return { all, of, accepts: (method) => of(method) !== undefined }
}

export function payoutChoices(
  { all }: Pick<Providers, 'all'>,
  method: Pick<MethodRow, 'method_id' | 'fields'>,
): string[] {
  const kind = payoutKindOf(method)
  return [...all.values()]
    .filter(
      ({ startPayout, paysTo = [] }) =>
        startPayout !== undefined && kind !== undefined && paysTo.includes(kind),
    )
    .map(({ name }) => name)
}

/**
 * Requires every provider that a method names, so that the cashier never lacks a method and no
 * approved withdrawal waits because of a setting.
 * @throws ConfigError
 */
export async function requireKnownProviders(read: Db, { all }: Providers): Promise<void> {
  const methods = await paymentTables(read)
    .selectFrom('payments.method')
    .select(['method_id', 'cash_type', 'provider', 'fields'])
    .where('provider', 'is not', null)
    .orderBy('cash_type')
    .orderBy('position')
    .execute()
  const unknown = methods.find(({ provider, ...method }) => {
    if (provider === null) return false
    return method.cash_type === DEPOSIT
      ? !all.has(provider)
      : !payoutChoices({ all }, method).includes(provider)
  })
  if (unknown !== undefined && unknown.cash_type !== DEPOSIT)
    throw new ConfigError(
      `the withdrawal method "${unknown.method_id}" names the payment provider ` +
        `"${unknown.provider ?? ''}", which is not set up for payouts. ` +
        'Set it up, or choose another provider for the method in the back office first.',
    )
  if (unknown !== undefined)
    throw new ConfigError(
      `the deposit method "${unknown.method_id}" names the payment provider ` +
        `"${unknown.provider ?? ''}", which is not set up; ` +
        `${listed(all)}. Set it up, or choose another provider ` +
        'for the method in the back office first.',
    )
}

function listed(all: ReadonlyMap<string, PaymentProvider>): string {
  return `possible are ${[BANK_ONLY, ...all.keys()].join(', ')}`
}
