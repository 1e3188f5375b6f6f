import type { OfficeGames } from './office-games.tr.ts'

export const officeGames: OfficeGames = {
  title: 'Games', intro: 'The games the lobby offers. A closed game leaves every list at once and takes no new round; rounds that run end and are paid.',
  filter: 'State', all: 'All', states: { open: 'Open', closed: 'Closed', withdrawn: 'Not offered' }, chip: (state, n) => `${state} (${n})`,
  search: 'Name or id of a game', studio: 'Studio', allStudios: 'All studios',
  game: 'Game', type: 'Kind', types: { 'video-slot': 'Video slot', 'classic-slot': 'Classic slot', 'tumble-slot': 'Tumbling reels', original: 'Kupa Originals' }, rtp: 'RTP', volatility: 'Volatility', ofFive: (n) => `${n} / 5`, bets: 'Bets', rounds: 'Rounds in 7 days', state: 'State',
  none: 'No game found', noneText: 'Change your search or the state you chose.', by: (who, when) => `${who}, ${when}`,
  close: 'Close', open: 'Open', name: (act, game) => `${act}: ${game}`, closeTitle: (game) => `Close the game: ${game}`, openTitle: (game) => `Open the game: ${game}`,
  closeText: 'The game leaves the lobby and open pages at once and no new round begins. Rounds that run end and are paid; players may return to theirs.', openText: 'The game comes back to the lobby at once.',
  tabs: { label: 'Catalogue', games: 'Games', categories: 'Categories' },
  categories: {
    title: 'Categories', intro: 'The lobby’s categories, their order and the games in them. A change reaches open pages at once.', category: 'Category', count: 'Open games', picked: 'Put first', leftOut: 'Left out', byDate: 'By release date',
    move: (name) => `${name}: move`, moveHelp: 'Drag, or move with the up and down arrows', moved: (name, place) => `${name} is number ${place}`,
    first: 'First, in this order', firstNone: 'No game is put first.', rest: 'Then, the most played first', restNone: 'No other game.', out: 'Left out of this category', outNone: 'No game is left out.', more: (n) => `and ${n} more games`, rounds: (n) => `${n} rounds`,
    pick: 'Put first', drop: 'Not first', leave: 'Leave out', back: 'Put back', add: 'Add a game', search: 'Name or id of a game', searchNone: 'No game to add was found.',
    unsaved: 'There are unsaved changes', reset: 'Discard', save: 'Save', saved: 'Saved. This is the lobby now.',
  },
}
