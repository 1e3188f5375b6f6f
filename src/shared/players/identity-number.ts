type IdentityNumberProblem = 'empty' | 'length' | 'characters' | 'leading zero' | 'check digits'

export type IdentityNumberCheck =
  | { valid: true; normalised: string }
  | { valid: false; normalised: string; reason: IdentityNumberProblem }

const LENGTH = 11
const LONGEST_TEXT = 100

export function checkIdentityNumber(text: string): IdentityNumberCheck {
  const normalised = text.slice(0, LONGEST_TEXT).replace(/\s/g, '')
  const reason = problemOf(normalised)
  return reason ? { valid: false, normalised, reason } : { valid: true, normalised }
}

function problemOf(number: string): IdentityNumberProblem | undefined {
  if (number === '') return 'empty'
  if (!/^[0-9]*$/.test(number)) return 'characters'
  if (number.length !== LENGTH) return 'length'
  if (number.startsWith('0')) return 'leading zero'
  return number.endsWith(checkDigits(number)) ? undefined : 'check digits'
}

function checkDigits(number: string): string {
  const digits = Array.from(number.slice(0, 9), Number)
  const odd = digits.filter((_, i) => i % 2 === 0).reduce((a, b) => a + b, 0)
  const even = digits.filter((_, i) => i % 2 === 1).reduce((a, b) => a + b, 0)
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return `${tenth}${(odd + even + tenth) % 10}`
}

export function isIdentityNumber(text: string): boolean {
  return checkIdentityNumber(text).valid
}
