import type { Venue, VenueLimits } from '#shared/contracts/staff/venues.ts'

export const VENUE_FIELDS = {
  hall: [
    ['ticket', 'money'],
    ['maxTickets', 'number'],
    ['minPlayers', 'number'],
    ['minTickets', 'number'],
    ['guaranteeLine', 'money'],
    ['guaranteeMiddle', 'money'],
    ['guaranteeFull', 'money'],
    ['guaranteeBudget', 'money'],
  ],
  sport: [
    ['minStake', 'money'],
    ['maxStake', 'money'],
    ['maxWin', 'money'],
    ['roundMax', 'money'],
  ],
} as const
/** Fields of a hall that its row in the list leaves to its page. */
export const PAGE_FIELDS: ReadonlySet<string> = new Set([
  'minTickets',
  'guaranteeLine',
  'guaranteeMiddle',
  'guaranteeFull',
])
export type VenueField = (typeof VENUE_FIELDS)[Venue['limits']['of']][number][0]
export const fieldsOf = ({
  of,
}: VenueLimits): readonly (readonly [VenueField, 'money' | 'number'])[] => VENUE_FIELDS[of]

export function limitOf(limits: VenueLimits, field: VenueField): string {
  return String(Object.entries(limits).find(([name]) => name === field)?.[1] ?? '')
}
