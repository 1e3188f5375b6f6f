import { BARRED_COUNTRY } from '#shared/players/countries.ts'
import { ageOn, isDate } from '#shared/dates.ts'
import { isIdentityNumber } from '#shared/players/identity-number.ts'
import type { FieldTextKey } from '#shared/refusals.ts'
import { birthDateOf, type Passwords, type RegisterDraft } from './register-draft.ts'

const ADULT_YEARS = 18
const USERNAME = /^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export type Problems = Readonly<Record<string, FieldTextKey>>

export const STEP_FIELDS = [
  ['username', 'email', 'password', 'passwordAgain'],
  ['firstname', 'lastname', 'birthDate', 'nationality', 'identityNumber'],
  [
    'country',
    'city',
    'address',
    'phone',
    'promotionCode',
    'referenceNumber',
    'smsConsent',
    'emailConsent',
    'rulesAccepted',
  ],
] as const

export function stepOfFields(fields: readonly string[]): number | undefined {
  const step = STEP_FIELDS.findIndex((names) => names.some((name) => fields.includes(name)))
  return step === -1 ? undefined : step
}

/** Returns the problems of a step (0, 1 or 2). The server checks everything again. */
export function problemsOfStep(
  step: number,
  draft: RegisterDraft,
  passwords: Passwords,
  today: string,
): Problems {
  if (step === 0) return accountProblems(draft, passwords)
  return step === 1 ? identityProblems(draft, today) : contactProblems(draft)
}

function accountProblems(draft: RegisterDraft, { password, passwordAgain }: Passwords): Problems {
  return drop({
    username:
      missing(draft.username) ?? (USERNAME.test(draft.username.trim()) ? undefined : 'username'),
    email: missing(draft.email) ?? (EMAIL.test(draft.email.trim()) ? undefined : 'email'),
    password: passwordProblem(password),
    passwordAgain: password === passwordAgain ? undefined : 'passwordMismatch',
  })
}

function identityProblems(draft: RegisterDraft, today: string): Problems {
  return drop({
    firstname: missing(draft.firstname),
    lastname: missing(draft.lastname),
    birthDate: birthDateProblem(birthDateOf(draft), today),
    nationality: barred(draft.nationality),
    identityNumber: missing(draft.identityNumber) ?? identityProblem(draft),
  })
}

function contactProblems(draft: RegisterDraft): Problems {
  return drop({
    country: missing(draft.country) ?? barred(draft.country),
    city: missing(draft.city),
    address: missing(draft.address),
    phone:
      missing(draft.phone) ?? (draft.phone.replace(/\D/g, '').length >= 8 ? undefined : 'phone'),
    rulesAccepted: draft.rulesAccepted ? undefined : 'required',
  })
}

export function passwordProblem(password: string): FieldTextKey | undefined {
  if (password === '') return 'required'
  const { length, uppercase, number } = passwordRules(password)
  if (!length) return password.length > 128 ? 'passwordLong' : 'passwordShort'
  if (!uppercase) return 'passwordUppercase'
  return number ? undefined : 'passwordNumber'
}

export function passwordRules(password: string): {
  length: boolean
  uppercase: boolean
  number: boolean
} {
  return {
    length: password.length >= 6 && password.length <= 128,
    uppercase: /\p{Lu}/u.test(password),
    number: /\d/.test(password),
  }
}

function birthDateProblem(birthDate: string | undefined, today: string): FieldTextKey | undefined {
  if (birthDate === undefined) return 'required'
  if (!isDate(birthDate) || birthDate < '1900-01-01' || birthDate > today) return 'birthDate'
  return ageOn(birthDate, today) < ADULT_YEARS ? 'adult' : undefined
}

function identityProblem(draft: RegisterDraft): FieldTextKey | undefined {
  const number = draft.identityNumber.replace(/\s/g, '')
  const right =
    draft.nationality === 'TR' ? isIdentityNumber(number) : /^[A-Za-z0-9]{5,20}$/.test(number)
  return right ? undefined : 'identityNumber'
}

function barred(country: string): FieldTextKey | undefined {
  return country === BARRED_COUNTRY ? 'jurisdiction' : undefined
}

function missing(text: string): FieldTextKey | undefined {
  return text.trim() === '' ? 'required' : undefined
}

function drop(problems: Readonly<Record<string, FieldTextKey | undefined>>): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(
      (entry): entry is [string, FieldTextKey] => entry[1] !== undefined,
    ),
  )
}
