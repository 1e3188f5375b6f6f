import { checkIban, formatIban, normaliseIban } from '#shared/payments/iban.ts'
import { FIELD_TEXTS } from '#shared/refusals.ts'
import type { Lang } from '#shared/lang.ts'
import type { ReplyOf } from '#web/lib/api.ts'
import { query } from '#web/lib/query.ts'
import { SITE_TYPE } from '#web/lib/site-type.ts'

export type BankAccount = ReplyOf<'finance', 'list_bank_accounts'>['data'][number]

export function bankAccountsQuery() {
  return query('finance', 'list_bank_accounts', { SiteType: SITE_TYPE, showPrepaid: false })
}

const IBAN_LENGTH = 26

export function typeIban(text: string): string {
  return formatIban(normaliseIban(text).slice(0, IBAN_LENGTH))
}

export type IbanState =
  | { state: 'empty' }
  | { state: 'short'; left: number }
  | { state: 'wrong'; text: string }
  | { state: 'right'; bankCode: string; bankName: string | undefined }

/**
 * Validates an IBAN while it is typed. Before it has its full length, only a wrong country is an
 * error.
 */
export function ibanState(text: string, lang: Lang): IbanState {
  const check = checkIban(text)
  if (check.valid) return { state: 'right', bankCode: check.bankCode, bankName: check.bankName }
  if (check.reason === 'empty') return { state: 'empty' }
  const left = IBAN_LENGTH - check.normalised.length
  if (left > 0 && 'TR'.startsWith(check.normalised.slice(0, 2))) return { state: 'short', left }
  return { state: 'wrong', text: FIELD_TEXTS.iban[lang] }
}

export function shortAccount(account: BankAccount): string {
  return `${account.bankName} •• ${account.iban.slice(-4)}`
}
