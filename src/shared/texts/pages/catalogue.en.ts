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
  features: 'Features',
  featuresHelp: 'Slots that have all the features you choose are listed.',
  featureNames: {
    'free-spins': 'Free spins',
    respins: 'Respins',
    tumbles: 'Tumbling symbols',
    multipliers: 'Multipliers',
    expanding: 'Expanding symbols',
    ways: 'Ways to win',
    clusters: 'Cluster pays',
    'pays-anywhere': 'Pays anywhere',
    'fixed-jackpots': 'Fixed jackpots',
    'feature-buy': 'Feature buy',
    gamble: 'Gamble',
  },
  volatility: 'Volatility',
  volatilityHelp:
    'Low volatility means frequent small wins; high volatility means rarer, larger wins.',
  volatilityBands: { low: 'Low', medium: 'Medium', high: 'High' },
  rtp: 'RTP',
  rtpHelp: 'The share of stakes that the game pays back in the long term.',
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
  emptyFavouritesText: 'Tap the heart in the corner of a game to add it here.',
  toAllGames: 'Go to all games',
  errorTitle: 'The games could not be loaded',
  errorText: 'Check your connection and try again.',
  retry: 'Try again',
  signInForFavourites: 'Sign in to see your favourites',

  continueTitle: 'Pick up where you left off',
  lastPlayedWithWin: (when, multiple) => `${when} · best ${multiple}×`,
  today: (time) => `Today ${time}`,
  yesterday: (time) => `Yesterday ${time}`,
  roundWaiting: 'An unfinished round is waiting for you',
  unfinished: (bet) => `Unfinished round: ${bet}`,
  unfinishedFinish: (until) => `finished automatically after ${until}`,
  unfinishedRefund: (until) => `stake returned after ${until}`,

  wins: 'Recent wins',
  winLine: (player, game, amount, multiple) =>
    `${player}, ${game}: ${amount}, ${counted(multiple, 'time')} the stake`,
  watchWin: 'Watch the replay',

  becauseYouPlayed: (game) => `Because you played ${game}`,

  searchInSlots: 'Search in slots',
  searchNone: (query) => `No results for “${query}”`,
  searchNoneText: 'Check the spelling or try another word.',
  searchFor: (query) => `Search for “${query}”`,
  removeSearch: 'Remove this search',
}
