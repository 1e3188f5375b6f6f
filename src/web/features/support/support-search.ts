import { CONTEXT_KINDS, type ContextKind } from '#shared/support.ts'
import { isUuid } from '#shared/uuid.ts'

export type About = { kind: ContextKind; id: string }
/**
 * What the address of support carries: the ticket shown, `new` to ask, and what is asked about as
 * "kind:id".
 */
export type SupportSearch = { ticket?: string; about?: string }

/** What an address asks about; undefined where it makes no sense. */
export function readAbout(text: string | undefined): About | undefined {
  const [name, id = ''] = (text ?? '').split(':')
  const kind = CONTEXT_KINDS.find((known) => known === name)
  return kind === undefined || !isUuid(id) ? undefined : { kind, id }
}
