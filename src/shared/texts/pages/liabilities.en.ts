import { counted } from '../../counted.ts'
import type { LiabilityTexts } from './liabilities.tr.ts'

export const liabilities: LiabilityTexts = {
  title: 'What we owe our players',
  text: 'Every night we add up the balances of all players (cash, bonus money, open withdrawals and open stakes), sign the total and publish it. Every player can verify on the account history page that their own balance is in this total.',
  none: 'The first total will be published tonight.',
  day: 'Day',
  total: 'Owed to players',
  players: 'Players',
  held: 'Net money received from players',
  heldHelp:
    'According to the ledger: deposits less refunds and paid withdrawals. This does not include the operator’s own capital.',
  root: 'Root hash',
  chained: (day) =>
    `The signatures are correct, and each day is linked to the day before. Latest day: ${day}.`,
  broken: (day) =>
    `${day} does not match its signature or the day before. Keep a screenshot of this page.`,
  ownTitle: 'Is your balance in the total?',
  ownText:
    'Every night we publish the total that we owe our players. You can verify in your browser that your balance is part of it. No one can see the balances of others.',
  last: (day, total, players) => `Latest total: ${day} · ${total} · ${counted(players, 'player')}`,
  verify: 'Verify',
  again: 'Verify again',
  insecure: 'Verification runs in your browser and needs a secure (https) connection.',
  notYet: 'Your account is not in a total yet. It will be included tonight.',
  holds: (balance, day) => `${balance} is in the total of ${day}`,
  holdsText: (time, nodes) =>
    `Your balance at ${time} and ${counted(nodes, 'neighbouring node')} produce the published total and root hash. The amount is the sum of your cash, bonus money, open withdrawals and open stakes.`,
  differs: (day) => `Your balance was not found in the total of ${day}`,
  differsText: 'Keep a screenshot of this page and send it to support.',
}
