import type { oneClick as original } from './one-click.tr.ts'

export const oneClick: typeof original = {
  title: 'One-click betting',
  isOff: 'One-click betting is off',
  isOn: (stake) => `One-click betting is on: ${stake}`,
  explain: (stake) =>
    `Clicking a price places a ${stake} single immediately, without confirmation. It cannot be undone.`,
  press: (stake) => `One click places a ${stake} bet`,
  text: 'When it is on, clicking a price places a single with your stake immediately. There is no confirmation, and the bet cannot be undone.',
  rules:
    'Your limits, the live bet delay and your setting for odds changes apply. One-click betting turns off when you sign out, change a limit or reach one.',
  stake: 'Stake per click',
  range: (min, max) => `Enter an amount from ${min} to ${max}`,
  poor: 'This is more than the balance you can use for sports bets',
  turnOn: (stake) => `Turn on with ${stake}`,
  turnOnEmpty: 'Turn on',
  change: (stake) => `Set the stake to ${stake}`,
  turnOff: 'Turn off',
  close: 'Cancel',
  switchedOff: 'One-click betting is now off',
  bets: 'Recent one-click bets',
  sending: 'Sending',
  lost: 'Connection lost, checking',
  waiting: 'Awaiting acceptance',
  taken: (code) => `Placed · ${code}`,
  takeNew: (stake, price) => `Bet ${stake} at ${price}`,
  dismiss: (selection) => `Remove: ${selection}`,
  unanswered: 'The bet could not be sent',
}
