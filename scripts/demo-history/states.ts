import pg from 'pg'
import type { PackedState } from '#server/demo-history/pack-history.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'

/**
 * Keeps the state of a database at several moments, each in a read-only transaction that sees no
 * later change. Sequences have no versions: each state has their last values.
 */
export function createStates(connection: pg.ClientConfig) {
  const states: PackedState[] = []
  return {
    states: states as readonly PackedState[],
    async keep(secrets: Secrets): Promise<void> {
      const client = new pg.Client({
        ...connection,
        application_name: 'kupa-demo-history-state',
        statement_timeout: 0,
        idle_in_transaction_session_timeout: 0,
      })
      await client.connect()
      states.push({ client, secrets })
      await client.query('begin isolation level repeatable read read only')
      // The first query takes the snapshot.
      await client.query('select 1')
    },
    async close(): Promise<void> {
      for (const { client } of states.splice(0)) await client.end()
    },
  }
}

export type States = ReturnType<typeof createStates>
