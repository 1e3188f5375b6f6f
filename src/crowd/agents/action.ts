import type { Pastime } from './temperament.ts'

/** One thing that an agent does. */
export type Action =
  | { kind: 'register' }
  | { kind: 'confirm' }
  | { kind: 'sign in' }
  | { kind: 'deposit' }
  | { kind: 'open game'; pastime: Pastime }
  | { kind: 'play' }
  | { kind: 'rotate seeds' }
  | { kind: 'bet'; shape: 'single' | 'multi' | 'system' | 'in play' | 'both sides' }
  | { kind: 'look at coupons' }
  | { kind: 'cash out' }
  | { kind: 'withdraw' }
  | { kind: 'decide withdrawal' }
  | { kind: 'claim bonus' }
  | { kind: 'set limit' }
  | { kind: 'time out' }
  | { kind: 'exclude itself' }
  | { kind: 'buy bingo tickets' }
  | { kind: 'bet at table' }
  | { kind: 'bet on virtual sport' }
  | { kind: 'join crash' }
  | { kind: 'join tournaments' }
  | { kind: 'answer reminder' }
  | { kind: 'chat' }
  | { kind: 'write ticket' }
  | { kind: 'complain' }
  | { kind: 'check' }
  | { kind: 'leave' }
