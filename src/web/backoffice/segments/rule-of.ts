import type { StaffInput } from '#shared/contracts/staff/contract.ts'

export type Rule = StaffInput<'measure_segment'>['rule']

/** Returns the rule without its empty fields; the schema names those that are required. */
export function ruleOf(typed: Rule): Rule {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only empty values are dropped
  return withoutEmpty(typed) as Rule
}

function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, own]) => [name, withoutEmpty(own)] as const)
      .filter(([, own]) => own !== undefined && own !== null && own !== ''),
  )
}

export function tagsOf(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
