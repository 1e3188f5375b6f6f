import type { CashMethod } from '#shared/contracts/finance/cash-methods.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { PAYMENTS_TEXTS } from '#shared/texts/server/texts.ts'

type CashField = CashMethod['fields'][number]
type FieldSpec = {
  name?: string
  label: Bilingual
  kind: CashField['kind']
  required: boolean
  pattern?: string
}

const PHONE = '^\\+?[0-9 ()\\-]{10,20}$'

const FIELDS: Readonly<Record<string, FieldSpec>> = {
  bankID: {
    label: PAYMENTS_TEXTS.fields.bankID,
    kind: 'bank',
    required: true,
  },
  branch: {
    label: PAYMENTS_TEXTS.fields.branch,
    kind: 'text',
    required: false,
    pattern: '^.{1,20}$',
  },
  senderAccount: {
    name: 'account',
    label: PAYMENTS_TEXTS.fields.senderAccount,
    kind: 'text',
    required: false,
    pattern: '^[0-9A-Za-z ]{4,40}$',
  },
  reference: {
    label: PAYMENTS_TEXTS.fields.reference,
    kind: 'text',
    required: true,
  },
  date: { label: PAYMENTS_TEXTS.fields.date, kind: 'date', required: true },
  senderPhone: {
    label: PAYMENTS_TEXTS.fields.senderPhone,
    kind: 'phone',
    required: true,
    pattern: PHONE,
  },
  receiverPhone: {
    label: PAYMENTS_TEXTS.fields.receiverPhone,
    kind: 'phone',
    required: true,
    pattern: PHONE,
  },
  senderIdentity: {
    label: PAYMENTS_TEXTS.fields.senderIdentity,
    kind: 'identity',
    required: true,
    pattern: '^[0-9]{11}$',
  },
  receiverIdentity: {
    label: PAYMENTS_TEXTS.fields.receiverIdentity,
    kind: 'identity',
    required: true,
    pattern: '^[0-9]{11}$',
  },
  bankAccountID: { label: PAYMENTS_TEXTS.fields.bankAccountID, kind: 'account', required: true },
  account: { label: PAYMENTS_TEXTS.fields.account, kind: 'account', required: true },
  identityValidity: {
    label: PAYMENTS_TEXTS.fields.identityValidity,
    kind: 'date',
    required: true,
  },
  customerNote: { label: PAYMENTS_TEXTS.fields.customerNote, kind: 'text', required: false },
  cryptoAddress: {
    label: PAYMENTS_TEXTS.fields.cryptoAddress,
    kind: 'text',
    required: true,
    pattern: '^T[1-9A-HJ-NP-Za-km-z]{33}$',
  },
  // The provider checks the checksum of an address and refuses a wrong one.
  bitcoinAddress: {
    label: PAYMENTS_TEXTS.fields.bitcoinAddress,
    kind: 'text',
    required: true,
    pattern: '^(bc1[02-9ac-hj-np-z]{11,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$',
  },
  // BTCPay Server looks the address up when the payout is created.
  lightningAddress: {
    label: PAYMENTS_TEXTS.fields.lightningAddress,
    kind: 'text',
    required: true,
    pattern: '^[a-z0-9_.+\\-]{1,64}@([a-z0-9]([a-z0-9\\-]{0,61}[a-z0-9])?\\.)+[a-z]{2,63}$',
  },
  walletNumber: {
    label: PAYMENTS_TEXTS.fields.walletNumber,
    kind: 'text',
    required: true,
    pattern: '^[0-9]{10}$',
  },
}

/** Carried in `fields` of processTransaction; the others have their own places in the calls. */
const OWN_FIELDS = new Set(['cryptoAddress', 'bitcoinAddress', 'lightningAddress', 'walletNumber'])

export function ownFieldsOf(names: readonly string[]): string[] {
  return names.filter((name) => OWN_FIELDS.has(name))
}

export function toWireFields(
  names: readonly string[],
  lang: Lang,
  banks: readonly { value: string; label: string }[],
): CashField[] {
  return names.flatMap((name) => {
    const spec = FIELDS[name]
    if (spec === undefined) return []
    return [
      {
        name: spec.name ?? name,
        label: spec.label[lang],
        kind: spec.kind,
        required: spec.required,
        ...(spec.pattern === undefined ? {} : { pattern: spec.pattern }),
        ...(spec.kind === 'bank' ? { options: [...banks] } : {}),
      },
    ]
  })
}

export function checkOwnFields(
  names: readonly string[],
  values: Readonly<Record<string, string>>,
): Record<string, 'required' | 'invalid'> {
  const problems: Record<string, 'required' | 'invalid'> = {}
  for (const name of names) {
    const spec = FIELDS[name]
    if (spec === undefined || !OWN_FIELDS.has(name)) continue
    const value = (values[name] ?? '').trim()
    if (value === '') problems[name] = 'required'
    else if (spec.pattern !== undefined && !new RegExp(spec.pattern).test(value))
      problems[name] = 'invalid'
  }
  return problems
}
