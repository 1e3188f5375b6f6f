import { counted } from '../../counted.ts'
import type { SettlementTexts } from './settlement.tr.ts'

export const settlement: SettlementTexts = {
  title: 'How long do we take to pay?',
  text: (from, to) =>
    `Calculated every night from our records from ${from} to ${to}. Figures from small samples are not shown.`,
  none: 'The first figures will be published tonight.',
  tooFew: 'There are not enough records yet.',
  payouts: 'From withdrawal request to payment',
  all: 'All methods',
  times: (median, p95) => `half within ${median}, 95% within ${p95}`,
  seconds: (n) => `${n} s`,
  minutes: (n) => `${n} min`,
  hours: (n) => `${n} h`,
  percent: (n) => `${n}%`,
  coupons: (minutes) => `Bets settled within ${counted(minutes, 'minute')} of the result`,
  ofCoupons: (part, of) => `${part} of ${counted(of, 'bet')}`,
  disputes: 'Bet disputes upheld',
  ofDisputes: (part, of) => `${part} of ${counted(of, 'dispute')}`,
  complaints: 'Complaints upheld',
  ofComplaints: (part, of) =>
    `${part} of ${counted(of, 'complaint')}, including those upheld in part`,
}
