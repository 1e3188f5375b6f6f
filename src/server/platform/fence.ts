import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tx } from './database.ts'
import { TransientFault } from './transient-fault.ts'

/** Another process does this work now; what was about to be written is not. */
export class FenceLost extends TransientFault {}

/**
 * Work that one process at a time may do. `isHeld` is asked at the end of each of its transactions,
 * before the commit.
 */
type Fence = { isOver: boolean; isHeld(tx: Tx): Promise<boolean> }

const current = new AsyncLocalStorage<Fence>()

/**
 * Every transaction that begins inside `work` commits only while `isHeld`. What `work` leaves
 * running after its end is not its own.
 */
export async function fenced<T>(isHeld: Fence['isHeld'], work: () => Promise<T>): Promise<T> {
  const fence: Fence = { isOver: false, isHeld }
  try {
    return await current.run(fence, work)
  } finally {
    fence.isOver = true
  }
}

export function isFenced(): boolean {
  return current.getStore()?.isOver === false
}

/**
 * The last statement of a transaction. A process that freezes between it and its commit loses the
 * connection (idle_in_transaction_session_timeout) long before anyone takes its work over.
 * @throws FenceLost
 */
export async function passFence(tx: Tx): Promise<void> {
  const fence = current.getStore()
  if (fence?.isOver === false && !(await fence.isHeld(tx)))
    throw new FenceLost('the work was taken over by another process')
}
