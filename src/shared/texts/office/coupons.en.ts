import { counted } from '../../counted.ts'
import type { OfficeCouponsTexts } from './coupons.tr.ts'

export const officeCoupons: OfficeCouponsTexts = {
  title: 'Coupons',
  intro: 'The coupons of all players, newest first. Without days: the last 31 days.',
  filter: 'Find coupons',
  code: 'Coupon code',
  codeHelp: 'In full; the day of the bet does not matter.',
  type: 'Type',
  phase: 'Phase',
  phases: { prematch: 'Prematch', live: 'In-play' },
  minStake: 'Stake at least',
  maxStake: 'Stake at most',
  oneMatch: 'Coupons of one match',
  ofMatch: 'Coupons of this match',
  none: 'No coupons found',
  noneText: 'Check the code or widen the filter.',
  noneYet: 'The first coupon will appear here.',
  live: 'Live ticker',
  sound: 'Sound for new coupons',
  arrived: (n) => counted(n, 'new coupon'),
  moreLegs: (n) => `+${counted(n, 'selection')}`,
  toWin: 'Potential win',
}
