import type { LiveSicBoTexts } from './live-sicbo.tr.ts'

export const liveSicBo: LiveSicBoTexts = {
  scene: (table) => `${table}: three dice under a glass dome`,
  thrown: (dice, total) => `${dice.join(', ')}, total ${total}`,
  total: 'Total',
  short: { small: 'Small', big: 'Big', anytriple: 'Any triple' },
  range: { small: '4–10', big: '11–17' },
  spots: {
    small: 'Small, 4 to 10', big: 'Big, 11 to 17', anytriple: 'Any triple',
    total: (total) => `Total ${total}`, double: (face) => `Double ${face}`, triple: (face) => `Triple ${face}`, single: (face) => `Single ${face}`,
    pair: (low, high) => `Two dice, ${low} and ${high}`,
  },
  kinds: {
    small: 'Small', big: 'Big', anytriple: 'Any triple', double: 'Double', triple: 'Triple', single: 'Single', pair: 'Two dice', total: (low, high) => `Total ${low} or ${high}`,
  },
  rulesText: [
    'Once bets are closed the base shakes, and the three dice under the dome are thrown up and come to rest. The three faces on top are the result.',
    'Small holds the totals 4 to 10, Big 11 to 17; where all three dice are the same both lose. A double is its number on at least two dice, a triple on all three.',
    'A single pays by how many dice show its number: 1:1 for one, 2:1 for two, 12:1 for three. Two dice wins where both of its numbers come up.',
  ],
  record: 'Dice record',
  lastThrows: 'Last throws',
  shares: 'Small, big and triples',
  totals: 'Totals',
  times: (rounds) => (rounds === 1 ? 'once' : `${rounds} times`),
  side: { small: 'Small', big: 'Big', triple: 'Triple' },
  noThrows: 'No dice have been thrown at this table yet.',
}
