import { counted } from '../../counted.ts'
import type { catalogue as turkish } from './catalogue.tr.ts'

export const catalogue: typeof turkish = {
  slotTitle: 'Slots',
  categories: 'Categories',
  allGames: 'All games',
  favourites: 'My favourites',
  providers: 'Studios',
  allProviders: 'All studios',
  quickAccess: 'Quick access',
  quickAccessAll: 'Quick access: see all',
  all: 'See all',
  games: (count, exact) => `${count} ${exact === 1 ? 'game' : 'games'}`,
  shown: (shown, total) => `Showing ${shown} of ${counted(total, 'game')}`,
  more: 'Show more',

  filters: 'Filter',
  filtersTitle: 'Filters',
  clearFilters: 'Clear filters',
  applyFilters: (count, exact) =>
    exact === undefined
      ? 'Show games'
      : exact === 0
        ? 'No games match'
        : `Show ${count} ${exact === 1 ? 'game' : 'games'}`,
  volatility: 'Volatility',
  volatilityHelp: 'Low volatility means frequent small wins; high means rarer, larger ones.',
  volatilityBands: { low: 'Low', medium: 'Medium', high: 'High' },
  rtp: 'RTP',
  rtpHelp: 'The share of stakes the game pays back in the long run.',
  rtpAny: 'Any',
  rtpFrom: (percent) => `${percent} and up`,
  show: 'Show',
  onlyNew: 'New games only',
  onlyFavourites: 'My favourites only',
  sort: 'Sort by',
  sorts: { popular: 'Most played', new: 'Newest', az: 'A to Z', rtp: 'Highest RTP' },
  remove: (filter) => `Remove the filter ${filter}`,

  emptyTitle: 'No games match',
  emptyText: 'Try fewer filters or another category.',
  emptyPlaceTitle: 'No games here right now',
  emptyPlaceText: 'This list is empty or has been removed. Browse the other games.',
  emptyFavouritesTitle: 'No favourites yet',
  emptyFavouritesText: 'Tap the heart in a game’s corner and it will appear here.',
  toAllGames: 'Go to all games',
  errorTitle: 'The games could not be loaded',
  errorText: 'Check your connection and try again.',
  retry: 'Try again',
  signInForFavourites: 'Sign in to see your favourites',

  roundWaiting: 'An unfinished round is waiting for you',
  unfinished: (bet) => `Unfinished round: ${bet}`,
  unfinishedFinish: (until) => `ends by its rule after ${until}`,
  unfinishedRefund: (until) => `bet returned after ${until}`,

  wins: 'Recent wins',
  winLine: (player, game, amount, multiple) =>
    `${player}, ${game}: ${amount}, ${counted(multiple, 'time')} the stake`,

  searchLabel: 'Search games',
  searchPlaceholder: 'Search games, teams, leagues',
  searchInSlots: 'Search in slots',
  searchHint: 'Type at least 3 characters',
  searchRecent: 'Your recent searches',
  searchClearRecent: 'Clear',
  searchSuggested: 'Popular right now',
  searchResults: 'Results',
  searchNone: (query) => `No results for “${query}”`,
  searchNoneText:
    'Check the spelling or try another word from the name of a game, team, league or player.',
  searchCount: (count, exact) => `${count} ${exact === 1 ? 'result' : 'results'}`,
  searchClose: 'Close search',
  searchClear: 'Clear what you typed',
  openMatch: (home: string, away: string) => `Open the match ${home} – ${away}`,
  searchAll: (count) => `See all ${counted(count, 'result')}`,
  searchFor: (query) => `Search for “${query}”`,
  removeSearch: 'Remove this search',
}
