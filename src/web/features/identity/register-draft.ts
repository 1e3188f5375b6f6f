import { isRecord, memoryStorage, type KeyValue } from '#web/lib/storage.ts'

export const DRAFT_KEY = 'registerDraft'

/** Typed registration data without the passwords, which are never stored. */
export const EMPTY_DRAFT = {
  username: '',
  email: '',
  firstname: '',
  lastname: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
  nationality: 'TR',
  identityNumber: '',
  country: 'TR',
  city: '',
  address: '',
  phone: '',
  promotionCode: '',
  referenceNumber: '',
  smsConsent: false,
  emailConsent: false,
  rulesAccepted: false,
}
export type RegisterDraft = typeof EMPTY_DRAFT
export type Passwords = { password: string; passwordAgain: string }

const CONSENTS = ['smsConsent', 'emailConsent', 'rulesAccepted'] as const
const TEXT_FIELDS = [
  'username',
  'email',
  'firstname',
  'lastname',
  'birthDay',
  'birthMonth',
  'birthYear',
  'nationality',
  'identityNumber',
  'country',
  'city',
  'address',
  'phone',
  'promotionCode',
  'referenceNumber',
] as const satisfies readonly Exclude<keyof RegisterDraft, (typeof CONSENTS)[number]>[]

const CODE = /^[A-Za-z0-9]{4,24}$/
const REFERENCE = /^[A-Za-z0-9]{8}(?:-[a-z0-9]{10})?$/

/**
 * Returns the draft stored in this tab, with the code from `search`, the query of the link that led
 * here, or the reference of a partner's link. Damaged or unknown entries count as empty.
 */
export function readDraft(storage: KeyValue, search = ''): RegisterDraft {
  const kept = parse(storage.getItem(DRAFT_KEY))
  const draft = { ...EMPTY_DRAFT }
  for (const field of TEXT_FIELDS) draft[field] = textOr(kept[field], EMPTY_DRAFT[field])
  for (const field of CONSENTS) draft[field] = kept[field] === true
  const invited = new URLSearchParams(search).get('code')?.trim() ?? ''
  const reference = new URLSearchParams(search).get('ref') ?? ''
  return {
    ...draft,
    ...(CODE.test(invited) && { promotionCode: invited }),
    ...(REFERENCE.test(reference) && { referenceNumber: reference }),
  }
}

export function keepDraft(storage: KeyValue, draft: RegisterDraft): void {
  storage.setItem(DRAFT_KEY, JSON.stringify(draft))
}

export function tabStorage(): KeyValue {
  try {
    return sessionStorage
  } catch {
    return memoryStorage()
  }
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

export function birthDateOf(draft: RegisterDraft): string | undefined {
  const { birthDay, birthMonth, birthYear } = draft
  if (birthDay === '' || birthMonth === '' || birthYear === '') return undefined
  return `${birthYear.padStart(4, '0')}-${birthMonth.padStart(2, '0')}-${birthDay.padStart(2, '0')}`
}

export function registerInput(draft: RegisterDraft, passwords: Passwords) {
  const {
    username,
    email,
    firstname,
    lastname,
    nationality,
    identityNumber,
    country,
    city,
    address,
    phone,
  } = draft
  const { smsConsent, emailConsent, rulesAccepted, promotionCode, referenceNumber } = draft
  return {
    username,
    email,
    firstname,
    lastname,
    nationality,
    identityNumber,
    country,
    city,
    address,
    phone,
    smsConsent,
    emailConsent,
    rulesAccepted,
    ...passwords,
    birthDate: birthDateOf(draft) ?? '',
    currency: 'TRY' as const,
    ...(promotionCode.trim() === '' ? {} : { promotionCode }),
    ...(referenceNumber.trim() === '' ? {} : { referenceNumber }),
  }
}
