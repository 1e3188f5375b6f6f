import { CONTEXT_KINDS, type ContextKind } from '#shared/players/support.ts'
import { isUuid } from '#shared/uuid.ts'

export type About = { kind: ContextKind; id: string }
/**
 * Search parameters of support: the ticket shown, `new` to ask, and the subject of the question as
 * "kind:id".
 */
export type SupportSearch = { ticket?: string; about?: string }

export function readAbout(text: string | undefined): About | undefined {
  const [name, id = ''] = (text ?? '').split(':')
  const kind = CONTEXT_KINDS.find((known) => known === name)
  return kind === undefined || !isUuid(id) ? undefined : { kind, id }
}
