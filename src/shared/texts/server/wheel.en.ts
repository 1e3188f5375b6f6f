import type { wheel as original } from './wheel.tr.ts'

export const wheel: typeof original = {
  name: 'Daily wheel',
  noWheel: 'There is no wheel today',
  paused: 'The wheel is closed at the moment',
  usedUp: 'Today’s budget is used up. The wheel opens with a new budget at midnight',
  spun: 'You have spun the wheel today. You can spin again from midnight',
  onBreak:
    'The wheel is not available during a time-out or self-exclusion, or while the account is not open',
  needsIdentity: 'The wheel requires a verified identity',
  needsStake: (staked, needed) =>
    `You have staked ${staked.en} of your own money since yesterday; the wheel requires ${needed.en}`,
  smallBudget: 'The daily budget must cover the largest prize',
  noPrize: 'At least one segment must have a prize',
  largePrize: 'A prize is above the maximum value of a gift',
  noRounds: 'This game does not offer free rounds at this bet',
  changedSince: 'The terms of the wheel have changed in the meantime. Reload the page',
}
