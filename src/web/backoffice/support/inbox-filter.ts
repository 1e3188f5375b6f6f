import {
  TICKET_KINDS,
  TICKET_STATES,
  type TicketKind,
  type TicketState,
} from '#shared/players/support.ts'

export const ASSIGNED = ['all', 'mine', 'nobody'] as const
export type InboxFilter = {
  state: TicketState
  kind?: TicketKind
  assigned: (typeof ASSIGNED)[number]
}

export function readInboxFilter(query: URLSearchParams): InboxFilter {
  const kind = TICKET_KINDS.find((known) => known === query.get('kind'))
  return {
    state: TICKET_STATES.find((known) => known === query.get('state')) ?? 'open',
    assigned: ASSIGNED.find((known) => known === query.get('assigned')) ?? 'all',
    ...(kind !== undefined && { kind }),
  }
}

export function inboxAddress({ state, kind, assigned }: InboxFilter, ticketID?: string): string {
  const query = new URLSearchParams({
    ...(state !== 'open' && { state }),
    ...(kind !== undefined && { kind }),
    ...(assigned !== 'all' && { assigned }),
  }).toString()
  return `/support${ticketID === undefined ? '' : `/${ticketID}`}${query === '' ? '' : `?${query}`}`
}
