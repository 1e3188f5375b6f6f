import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import { CONSENTS, PRODUCTS } from '#shared/office/segment-parts.ts'

export type Rule = StaffInput<'measure_segment'>['rule']
/** A rule as typed: every value is text, and an empty one filters nothing. */
export type RuleDraft = Partial<Record<keyof Rule, string>>

const NUMBERS = [
  'fromLevel',
  'toLevel',
  'depositedInDays',
  'notDepositedInDays',
  'playedInDays',
  'fromBalance',
  'toBalance',
] as const
const DATES = ['registeredFrom', 'registeredBefore', 'seenFrom', 'seenBefore'] as const

/** Parses the typed rule. Invalid numbers are sent unchanged for the server to refuse. */
export function readDraft(draft: RuleDraft): Rule {
  const typed = (name: keyof Rule) => draft[name]?.trim() ?? ''
  const tags = typed('tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  const [language, product, consent] = [
    (['tr', 'en'] as const).find((one) => one === draft.language),
    PRODUCTS.find((one) => one === draft.product),
    CONSENTS.find((one) => one === draft.consent),
  ]
  return {
    ...Object.fromEntries(
      NUMBERS.filter((name) => typed(name) !== '').map((name) => [name, Number(typed(name))]),
    ),
    ...Object.fromEntries(
      DATES.filter((name) => typed(name) !== '').map((name) => [name, typed(name)]),
    ),
    ...(typed('country') !== '' && { country: typed('country').toUpperCase() }),
    ...(tags.length > 0 && { tags }),
    ...(language !== undefined && { language }),
    ...(product !== undefined && { product }),
    ...(consent !== undefined && { consent }),
  }
}

export function writeDraft(rule: Rule): RuleDraft {
  return Object.fromEntries(
    Object.entries(rule).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  )
}
