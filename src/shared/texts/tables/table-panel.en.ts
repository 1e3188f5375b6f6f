import { counted } from '../../counted.ts'
import type { TablePanelTexts } from './table-panel.tr.ts'

export const tablePanel: TablePanelTexts = {
  title: 'Table panel',
  tabs: { tables: 'Tables', saved: 'Saved bets', statistics: 'Statistics' },
  loading: 'Loading',
  failed: 'The information could not be loaded. Try again in a moment.',
  rounds: (count) => `The last ${counted(count, 'round')} of this table`,
  none: 'No rounds have finished at this table yet.',
  honest:
    'Past results do not change the chances of future rounds. The chances are the same in every round; deviations from the expected number are normal.',
  groups: {
    numbers: 'Numbers',
    colours: 'Colour',
    parity: 'Odd and even',
    halves: 'Low and high',
    dozens: 'Dozens',
    columns: 'Columns',
    winners: 'Winners',
    pairs: 'Pairs',
    bonus: 'Side bet',
    sides: 'Small, big, triple',
    totals: 'Totals',
    faces: 'On at least one die',
    segments: 'Number the wheel stopped on',
  },
  spot: 'Result',
  came: 'Hits',
  share: 'Share',
  expected: 'Expected',
  eachNumber: (expected) => `Expected hits per number: ${expected}.`,
  hot: 'Most often',
  cold: 'Least often',
  times: (rounds) => counted(rounds, 'time'),
  ago: (rounds) =>
    rounds === null
      ? 'never'
      : rounds === 0
        ? 'in the last round'
        : `${counted(rounds, 'round')} ago`,
  tablesHint:
    'Your session, balance and limits stay the same at the new table. Bets on this table remain valid; you will see the result when the round ends.',
  openHand:
    'Your hand is in play. If you leave the table, it stands when your time to decide runs out.',
  openDecision: 'You have not decided. If you leave the table, you fold when the time runs out.',
  change: (table) => `Switch to ${table}`,
  go: 'Switch',
  here: 'You are here',
  tableClosed: 'Closed',
  noResults: 'No results yet',
  lastResults: 'Last results',
  players: (count) => counted(count, 'player'),
  freeSeats: (free, seats) =>
    free === 0 ? 'No free seat' : `${free} of ${counted(seats, 'seat')} free`,
  waiting: (amount) => `You have ${amount} in bets here`,
  changeFailed: 'Could not switch tables. Try again in a moment.',
  savedNone: 'You have no saved bets yet.',
  savedHint: (max) =>
    `Name and save the bets on the table, then place them again with one tap. You can save up to ${max} for this type of table.`,
  name: 'Name',
  save: 'Save these bets',
  saveLast: 'Save the bets of the last round',
  nothing: 'Place bets on the table first, then save them.',
  full: (max) => `You can save up to ${max}. Delete one to save another.`,
  place: 'Place',
  placeNamed: (name) => `Place ${name}`,
  remove: (name) => `Delete ${name}`,
  sum: (bets, amount) => `${counted(bets, 'bet')}, ${amount} in total`,
  closed: 'You can place it when bets open.',
}
