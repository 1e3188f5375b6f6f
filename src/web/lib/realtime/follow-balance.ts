import type { Balance } from '#shared/contracts/finance/statement.ts'
import { refreshBalance, setBalance } from '../balance.ts'
import { listenToTopic } from './socket.ts'
import { isRecord } from '../storage.ts'

let isHeld = false

/**
 * Keeps the shown balance equal to the one that the server sends. Returns a function that stops.
 */
export const followBalance = (): (() => void) =>
  listenToTopic('balance', (data) => {
    if (isHeld) return
    if (isBalance(data)) setBalance(data)
    else void refreshBalance()
  })

/**
 * Keeps the shown balance while a result is played that is already booked, so that the balance does
 * not announce it first. Returns a function that shows the current balance.
 */
export function holdBalance(): () => void {
  isHeld = true
  return () => {
    isHeld = false
    void refreshBalance()
  }
}

function isBalance(data: unknown): data is Balance {
  return (
    isRecord(data) &&
    ['balance', 'bonus', 'locked', 'withdrawable'].every((field) => typeof data[field] === 'string')
  )
}
