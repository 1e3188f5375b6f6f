import { virtuals } from './virtuals.en.ts'
import type { live as turkish } from './live.tr.ts'

export const live: typeof turkish = {
  title: 'Live casino',
  categories: 'Categories',
  providers: 'Studios',
  all: 'All tables',
  tables: (count: string) => `${count} tables`,
  loading: 'Loading tables',
  limits: (min: string, max: string) => `${min} – ${max}`,
  limitsLabel: 'Bet limits',
  players: (players) => `${players} playing`,
  seats: (players: string, seats: string) => `${players} / ${seats} players`,
  closed: 'Closed',
  empty: 'No table is open right now',
  emptyText: 'There is no table to play at in the live casino. The slots are open.',
  toSlots: 'See the slots',
  jackpots: 'Jackpots',
  back: 'Go back',
  frame: 'Live table',
  opening: 'Opening the table',
  virtuals,
  unreachable: 'Provider unreachable',
}
