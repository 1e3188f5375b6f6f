import { BANKS } from './banks.ts'

type IbanProblem = 'empty' | 'country' | 'length' | 'characters' | 'reserve digit' | 'check digits'

/** `bankCode` is the four-digit EFT code; `bankName` is absent for an unknown bank. */
export type IbanCheck =
  | { valid: true; normalised: string; bankCode: string; bankName?: string }
  | { valid: false; normalised: string; reason: IbanProblem }

const LENGTH = 26
const LONGEST_TEXT = 200
const FORM = /^TR\d{2}\d{5}\d[0-9A-Z]{16}$/
const RESERVE_POSITION = 9
const FILLERS = /[\s\-.\u200B-\u200D\u2060\uFEFF]/g

export function normaliseIban(text: string): string {
  return text.slice(0, LONGEST_TEXT).replace(FILLERS, '').toUpperCase()
}

/** Checks a Turkish IBAN as typed: form, reserve digit and ISO 7064 MOD 97-10. */
export function checkIban(text: string): IbanCheck {
  const normalised = normaliseIban(text)
  const reason = problemOf(normalised)
  if (reason) return { valid: false, normalised, reason }
  const bankCode = normalised.slice(5, 9)
  const bankName = BANKS.get(bankCode)
  return {
    valid: true,
    normalised,
    bankCode,
    ...(normalised[4] === '0' && bankName !== undefined && { bankName }),
  }
}

function problemOf(iban: string): IbanProblem | undefined {
  if (iban === '') return 'empty'
  if (!iban.startsWith('TR')) return 'country'
  if (iban.length !== LENGTH) return 'length'
  if (!FORM.test(iban)) return 'characters'
  if (iban[RESERVE_POSITION] !== '0') return 'reserve digit'
  return remainder97(iban) === 1 ? undefined : 'check digits'
}

function remainder97(iban: string): number {
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  let remainder = 0
  for (const character of rearranged) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

export function formatIban(normalised: string): string {
  return normalised.replace(/(.{4})(?=.)/g, '$1 ')
}
