import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tx } from '../database/database.ts'
import { TransientFault } from '../database/transient-fault.ts'

/** Another process does this work now; the pending write is not made. */
export class FenceLost extends TransientFault {}

/**
 * Work that one process at a time may do. `isHeld` is checked at the end of each of its
 * transactions, before the commit.
 */
type Fence = { isOver: boolean; isHeld(tx: Tx): Promise<boolean> }

const current = new AsyncLocalStorage<Fence>()

/**
 * Every transaction that starts inside `work` commits only while `isHeld`. Work left running after
 * the end of `work` is not fenced.
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
 * connection (idle_in_transaction_session_timeout) long before another process takes its work over.
 * @throws FenceLost
 */
export async function passFence(tx: Tx): Promise<void> {
  const fence = current.getStore()
  if (fence?.isOver === false && !(await fence.isHeld(tx)))
    throw new FenceLost('the work was taken over by another process')
}
