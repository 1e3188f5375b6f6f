import { counted } from '../../counted.ts'
import type { WheelTexts } from './wheel.tr.ts'

export const wheel: WheelTexts = {
  title: 'Daily wheel',
  lead: 'Once a day, free of charge. Each segment is as wide as its chance; prizes come from today’s budget.',
  card: 'Once a day, free of charge. Chances and the day’s budget are public.',
  open: 'Go to the wheel',
  wheelLabel: (segments) => `Wheel with ${counted(segments, 'segment')}`,
  spin: 'Spin',
  spinning: 'The wheel is turning',
  prizes: {
    nothing: 'No prize',
    cash: (amount) => `${amount} cash`,
    rounds: (rounds, game) => `${game}: ${counted(rounds, 'free round')}`,
    roundsShort: (rounds) => counted(rounds, 'round'),
  },
  result: {
    nothing: 'The wheel stopped on a segment without a prize.',
    cash: (amount) => `You won ${amount}. It is in your balance, with no wagering.`,
    rounds: (rounds, game) =>
      `You won ${counted(rounds, 'free round')} of ${game}, valid for 7 days. See the My bonuses page.`,
  },
  seeBonuses: 'My bonuses',
  nextSpin: 'You can spin again from midnight, 00:00.',
  nextSpinHours: (hours) => `You can spin again from midnight, in about ${counted(hours, 'hour')}.`,
  signIn: 'Sign in',
  signInText: 'Sign in to spin the wheel.',
  states: {
    none: 'There is no wheel today',
    noneText: 'When the wheel opens, its terms and chances appear here.',
    paused: 'The wheel is closed at the moment.',
    'used-up':
      'Today’s budget is used up. So that the chances stay as stated, the wheel closes for the day once the rest does not cover the largest prize.',
  },
  refusals: {
    break: 'The wheel is not available during your time-out or self-exclusion.',
    identity: 'The wheel requires a verified identity.',
    stake: (staked, needed) =>
      `The wheel is open to players who staked at least ${needed} of their own money yesterday or today. Your amount is ${staked}. You do not need to play for the wheel.`,
  },
  documents: 'My documents',
  today: 'Today',
  budget: 'Budget of the day',
  left: 'Left',
  expected: 'Average worth of a spin',
  condition: 'Who can spin',
  conditions: {
    all: 'Everyone',
    stake: (amount) =>
      `Players who staked at least ${amount} of their own money yesterday or today`,
    identity: 'Players with a verified identity',
    both: (amount) =>
      `Players with a verified identity who staked at least ${amount} of their own money yesterday or today`,
  },
  chances: 'Chances',
  prize: 'Prize',
  chance: 'Chance',
  outOf: (weight, total) => `${weight} in ${counted(total, 'spin')}`,
  ownSeed: 'Your own seed',
  ownSeedHelp:
    'The day’s sealed seed and your seed decide the result together. At most 64 letters, digits, - or _.',
  ownSeedInvalid: 'Use at most 64 letters, digits, - or _',
  shuffle: 'Renew',
  fair: 'How the result is decided',
  fairList: [
    'The server seed of a day is made before the day begins, stored encrypted, and its hash is published here. No one, including staff, can see the seed before the day has ended.',
    'When you spin, the result is computed from the day’s seed, your seed, your account ID and the date. When you spin does not change the result.',
    'After the day the seed is published. You can then recompute each of your spins in your browser.',
  ],
  seedHash: 'Today’s seed hash (SHA-256)',
  nextSeedHash: 'Tomorrow’s seed hash (SHA-256)',
  sealedAt: (when) => `Published: ${when}`,
  history: 'Your spins',
  noHistory: 'You have not spun yet. Each of your spins appears here with its proof.',
  more: 'Show more',
  proof: 'Proof',
  seed: 'Server seed',
  seedLater: 'Published after the day',
  hash: 'Seed hash',
  clientSeed: 'Your seed',
  playerID: 'Your account ID',
  nonce: 'Day',
  verify: 'Verify in the browser',
  seedHolds: 'The revealed seed matches the published hash.',
  seedFails: 'The revealed seed does not match the published hash.',
  drawHolds: (prize) => `The seeds give this segment: ${prize}.`,
  drawFails: 'The seeds give a different segment.',
}
