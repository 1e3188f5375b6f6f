import { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Transactions and sessions that set their own statement timeout may be silent for longer; the
 * server enforces it.
 */
const SETS_LIMIT = /\bstatement_timeout\b/
const SETS_SESSION_LIMIT = /^\s*set\s+statement_timeout\b/i
const ENDS_TRANSACTION = /^\s*(commit|rollback)\s*;?\s*$/i

type Wire = { connection?: { stream?: unknown }; readyForQuery?: boolean | null }

/**
 * Destroys the connection when a statement was sent and no reply came for `silenceMs`. Waiting
 * callers fail at once and the pool opens another connection. The server's own statement timeout
 * cannot help when the server or the network is gone.
 */
export function hangUpOnSilence(client: pg.PoolClient, silenceMs: number): void {
  const wire: Wire = client
  const stream = wire.connection?.stream
  if (!(stream instanceof Socket)) return
  const limit = watchLimits(client)
  stream.setTimeout(silenceMs, () => {
    if (wire.readyForQuery === false && !limit.isRaised())
      stream.destroy(new Error('Connection terminated: the database does not answer'))
  })
}

function watchLimits(client: pg.PoolClient): { isRaised(): boolean } {
  let ofTransaction = false
  let ofSession = false
  const note = (text: string) => {
    if (SETS_LIMIT.test(text)) {
      ofTransaction = true
      ofSession ||= SETS_SESSION_LIMIT.test(text)
    } else if (ENDS_TRANSACTION.test(text)) ofTransaction = false
  }
  const query: unknown = client.query
  if (typeof query !== 'function') return { isRaised: () => true }
  const watched = (...args: unknown[]): unknown => {
    const [asked] = args
    if (typeof asked === 'string') note(asked)
    else if (
      typeof asked === 'object' &&
      asked !== null &&
      'text' in asked &&
      typeof asked.text === 'string'
    )
      note(asked.text)
    return Reflect.apply(query, client, args)
  }
  Object.assign(client, { query: watched })
  return { isRaised: () => ofTransaction || ofSession }
}
