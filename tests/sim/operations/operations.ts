import type { Operation } from '../run-seed.ts'
import { approveFirst, depositCallback, openDeposit } from './deposits.ts'
import { mines, spin } from './rounds.ts'
import { studioBet, studioRollback, studioWin } from './studio.ts'

/** Every player begins with these, one group at a time. */
export const OPENING: readonly Operation[] = [openDeposit, approveFirst]

export const OPERATIONS: readonly Operation[] = [
  openDeposit,
  depositCallback,
  spin,
  mines,
  studioBet,
  studioWin,
  studioRollback,
]
