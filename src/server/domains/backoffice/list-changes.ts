import type { ProposalContext } from '#shared/office/proposal-context.ts'

function leavesOf(value: unknown, path: string): [string, string | null][] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
      leavesOf(inner, path === '' ? key : `${path}.${key}`),
    )
  return [[path, value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)]]
}

/**
 * Lists the fields that differ between two sets of terms, as 'title.tr'. Without a previous set,
 * all non-empty fields.
 */
export function listChanges(before: object | null, after: object): ProposalContext['changes'] {
  const was = new Map(leavesOf(before ?? {}, ''))
  const is = new Map(leavesOf(after, ''))
  const read = (values: Map<string, string | null>, field: string) => values.get(field) ?? null
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const [from, to] = [read(was, field), read(is, field)]
    return from === to || (before === null && (to === '' || to === '[]'))
      ? []
      : [{ field, unit: 'text' as const, before: from, after: to }]
  })
}
