import type { StaffInput } from '#shared/contracts/staff/contract.ts'

export type Rule = StaffInput<'measure_segment'>['rule']

/** Returns the rule without its empty fields, which filter nothing. */
export function ruleOf(typed: Rule): Rule {
  return Object.fromEntries(
    Object.entries(typed)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([, value]) => !isEmpty(value)),
  )
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
}

export function tagsOf(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
