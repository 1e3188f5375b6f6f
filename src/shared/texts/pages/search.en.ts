import { counted } from '../../counted.ts'
import type { search as turkish } from './search.tr.ts'

export const search: typeof turkish = {
  label: 'Search games, teams, leagues or players',
  hint: 'Type at least 3 characters',
  recent: 'Your recent searches',
  clearRecent: 'Clear',
  suggested: 'Popular right now',
  results: 'Games',
  count: (count, exact) => `${count} ${exact === 1 ? 'result' : 'results'}`,
  close: 'Close search',
  clear: 'Clear what you typed',
  all: (count) => `See all ${counted(count, 'result')}`,
  openMatch: (home: string, away: string) => `Open the match ${home} – ${away}`,
}
