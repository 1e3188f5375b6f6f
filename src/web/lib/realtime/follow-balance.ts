import type { Balance } from '#shared/contracts/finance/statement.ts'
import { refreshBalance, setBalance } from '../balance.ts'
import { listenToTopic } from './socket.ts'
import { isRecord } from '../storage.ts'

/** Keeps the shown balance equal to the one that the server sends. Returns a function that stops. */
export const followBalance = (): (() => void) =>
  listenToTopic('balance', (data) => (isBalance(data) ? setBalance(data) : void refreshBalance()))

function isBalance(data: unknown): data is Balance {
  return (
    isRecord(data) &&
    ['balance', 'bonus', 'locked', 'withdrawable'].every((field) => typeof data[field] === 'string')
  )
}
