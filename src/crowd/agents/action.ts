import type { Pastime } from './temperament.ts'

export type BetOn = { eventID: string; side?: number }

export type Action =
  | { kind: 'register' }
  | { kind: 'confirm' }
  | { kind: 'sign in' }
  | { kind: 'deposit'; isBeyondBudget?: boolean }
  | { kind: 'pay again' }
  | { kind: 'open game'; pastime: Pastime }
  | { kind: 'play' }
  | { kind: 'rotate seeds' }
  | { kind: 'bet'; shape: 'single' | 'multi' | 'system' | 'in play' | 'both sides'; on?: BetOn }
  | { kind: 'look at coupons' }
  | { kind: 'cash out' }
  | { kind: 'withdraw' }
  | { kind: 'decide withdrawal' }
  | { kind: 'claim bonus'; slug?: string }
  | { kind: 'set limit' }
  | { kind: 'raise limit' }
  | { kind: 'time out' }
  | { kind: 'exclude itself' }
  | { kind: 'buy bingo tickets' }
  | { kind: 'bet at table' }
  | { kind: 'bet on virtual sport' }
  | { kind: 'join crash' }
  | { kind: 'answer reminder' }
  | { kind: 'chat' }
  | { kind: 'write ticket' }
  | { kind: 'complain' }
  | { kind: 'send document' }
  | { kind: 'answer funds' }
  | { kind: 'add bank account' }
  | { kind: 'transfer money' }
  | { kind: 'join tournament' }
  | { kind: 'look at rewards' }
  | { kind: 'spin wheel' }
  | { kind: 'buy with points' }
  | { kind: 'invite friends' }
  | { kind: 'read news' }
  | { kind: 'mark favourite' }
  | { kind: 'object to result' }
  | { kind: 'read answers' }
  | { kind: 'set up two-factor' }
  | { kind: 'change contact' }
  | { kind: 'place free bet' }
  | { kind: 'use free rounds' }
  | { kind: 'check' }
  | { kind: 'leave' }
