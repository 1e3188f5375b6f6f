import type { CashMethod } from '#shared/contracts/finance.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'

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
    label: { tr: 'Gönderdiğin hesabımız', en: 'Our account you sent it to' },
    kind: 'bank',
    required: true,
  },
  branch: {
    label: { tr: 'Gönderdiğin şube', en: 'Branch you sent it from' },
    kind: 'text',
    required: false,
    pattern: '^.{1,20}$',
  },
  senderAccount: {
    name: 'account',
    label: { tr: 'Gönderdiğin hesap ya da IBAN', en: 'Account or IBAN you sent it from' },
    kind: 'text',
    required: false,
    pattern: '^[0-9A-Za-z ]{4,40}$',
  },
  reference: {
    label: { tr: 'Referans numarası', en: 'Reference number' },
    kind: 'text',
    required: true,
  },
  date: { label: { tr: 'Gönderdiğin gün', en: 'Day you sent it' }, kind: 'date', required: true },
  senderPhone: {
    label: { tr: 'Gönderenin telefonu', en: 'Sender’s phone' },
    kind: 'phone',
    required: true,
    pattern: PHONE,
  },
  receiverPhone: {
    label: { tr: 'Alıcının telefonu', en: 'Receiver’s phone' },
    kind: 'phone',
    required: true,
    pattern: PHONE,
  },
  senderIdentity: {
    label: { tr: 'Gönderenin T.C. kimlik no.', en: 'Sender’s identity number' },
    kind: 'identity',
    required: true,
    pattern: '^[0-9]{11}$',
  },
  receiverIdentity: {
    label: { tr: 'Alıcının T.C. kimlik no.', en: 'Receiver’s identity number' },
    kind: 'identity',
    required: true,
    pattern: '^[0-9]{11}$',
  },
  bankAccountID: { label: { tr: 'Hesabın', en: 'Your account' }, kind: 'account', required: true },
  account: { label: { tr: 'Hesabın', en: 'Your account' }, kind: 'account', required: true },
  identityValidity: {
    label: {
      tr: 'Kimliğinin son geçerlilik tarihi',
      en: 'Last validity date of your identity card',
    },
    kind: 'date',
    required: true,
  },
  customerNote: { label: { tr: 'Notun', en: 'Your note' }, kind: 'text', required: false },
  cryptoAddress: {
    label: { tr: 'Kripto adresin (TRC-20)', en: 'Your crypto address (TRC-20)' },
    kind: 'text',
    required: true,
    pattern: '^T[1-9A-HJ-NP-Za-km-z]{33}$',
  },
  walletNumber: {
    label: { tr: 'Cüzdan numaran', en: 'Your e-wallet number' },
    kind: 'text',
    required: true,
    pattern: '^[0-9]{10}$',
  },
}

/** Carried in `fields` of processTransaction; the others have their own places in the calls. */
const OWN_FIELDS = new Set(['cryptoAddress', 'walletNumber'])

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
