import { counted } from '../../counted.ts'
import type { shop as original } from './shop.tr.ts'

export const shop: typeof original = {
  title: 'Points shop',
  lead: 'You earn points as you play with your own money, and exchange them here for cash, free bets or free rounds. Never play just to earn points.',
  yourPoints: 'Your points',
  points: (points) => counted(points, 'point'),
  earned: 'Earned',
  spent: 'Spent',
  rate: (points, level) => `${counted(points, 'point')} for each ₺100 staked at ${level} level`,
  below: 'Your points are below zero because a bet was reversed. New points cover this first.',
  card: (points) => `You have ${counted(points, 'point')}`,
  prizes: {
    cash: (amount) => `${amount} cash`,
    'free-bet': (amount) => `${amount} free bet`,
    rounds: (rounds, game) => `${game}: ${counted(rounds, 'free round')}`,
  },
  notes: {
    cash: 'Added to your balance at once, with no wagering.',
    'free-bet': 'Valid for 14 days. Winnings are cash; the free bet itself is not returned.',
    'free-rounds': (bet) =>
      `${bet} a round, valid for 14 days. Winnings are cash, with no wagering.`,
  },
  fromLevel: (name) => `From ${name} level`,
  missing: (points) => `${counted(points, 'more point')} needed`,
  refusals: {
    today: 'Bought as often as allowed today',
    budget: 'Today’s budget is used up; it renews at midnight',
  },
  perDay: (times) => `At most ${counted(times, 'time')} a day`,
  buy: 'Buy',
  buyItem: (prize) => `Buy: ${prize}`,
  confirmTitle: (prize) => `Buy ${prize}?`,
  confirmText: (points, left) =>
    `This costs ${counted(points, 'point')} and leaves you ${counted(left, 'point')}. A purchase cannot be undone.`,
  confirm: (points) => `Buy for ${counted(points, 'point')}`,
  cancel: 'Cancel',
  bought: {
    cash: (amount) => `${amount} was added to your balance.`,
    other: (prize) => `${prize}: on the My bonuses page, valid for 14 days.`,
  },
  states: {
    none: 'The shop is not open yet',
    noneText: 'You keep earning points and can use them here once the shop opens.',
    paused: 'The shop is closed at the moment. Your points are kept.',
  },
  closed: {
    break: 'The shop is closed during your time-out or self-exclusion. You keep your points.',
    identity: 'You need a verified identity to buy a reward.',
  },
  documents: 'My documents',
  left: (amount) => `Left of today’s budget: ${amount}`,
  rules: 'How it works',
  rulesList: [
    'Only bets with your own money earn points, once they are settled. Bonus money, free bets and free rounds do not.',
    'Your points are calculated from your total stakes. At a higher level, each further ₺100 earns more points.',
    'If a bet is reversed later, its points are taken back.',
    'Points do not expire. They do not turn into money by themselves and cannot be transferred.',
    'A reward costs at least one point for each kuruş of its worth.',
  ],
  history: 'Your purchases',
  noHistory: 'You have not bought a reward yet.',
  more: 'Show more',
}
