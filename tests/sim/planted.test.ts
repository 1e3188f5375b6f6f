import { expect, inject, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runWorld } from './run-worlds.ts'
import type { Client } from './network.ts'
import type { Plant } from './world.ts'

/** The simulation must detect an injected bug within this number of seeds. */
const WITHIN = 25
const SEEDS = Array.from({ length: WITHIN }, (_, n) => n + 1)
const LONG_MS = 900_000

const sqlOf = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../src/server/sql/${path}`, import.meta.url)), 'utf8')

/** Replaces a part of the source of a function. Throws if the source does not contain it. */
function changed(path: string, from: string, to: string): string {
  const source = sqlOf(path)
  if (!source.includes(from)) throw new Error(`${path} does not contain what the test replaces`)
  return source.replace(from, to)
}

const SILENT_SUCCESS: Client = {
  onSilence: (label) =>
    label.includes('(callback)')
      ? { status: 200, text: '{"received":true,"outcome":"approved"}' }
      : 'retry',
}

const PLANTED: readonly { name: string; plant?: Plant; client?: Client; red: RegExp }[] = [
  {
    name: 'the unique index of webhook events is dropped',
    plant: {
      sql: ['alter table payments.webhook_event drop constraint webhook_event_pkey'],
    },
    red: /events of a deposit are stored/,
  },
  {
    name: 'the lock of the player is removed',
    plant: {
      sql: [
        `create or replace function wallet.lock_player(p_player uuid) returns void language sql as
          $$ insert into wallet.account (player_id) values (p_player) on conflict do nothing $$`,
      ],
    },
    red: /was answered 500/,
  },
  {
    name: 'a rollback leaves no tombstone',
    plant: {
      sql: [
        changed(
          'provider/take.sql',
          `insert into provider.transaction (studio, id, kind, player_id, input_hash, amount_minor,
        cash_minor, bonus_minor, rolled_back_by, created_at)
      values (v_studio.name, p_reference, 'tombstone', p_player, p_hash, 0, 0, 0, p_transaction,
        p_at);`,
          '',
        ),
      ],
    },
    red: /not RS_ERROR_TRANSACTION_ROLLED_BACK/,
  },
  {
    name: 'the clocks of the processes are 200 ms late',
    plant: { lateMs: 200 },
    red: /was settled -\d+ ms from the time/,
  },
  {
    name: 'a client assumes success instead of retrying when it gets no answer',
    client: SILENT_SUCCESS,
    red: /events of a deposit are stored/,
  },
]

test.each(PLANTED)(
  `$name: a check fails within ${WITHIN} seeds`,
  async ({ plant, client, red }) => {
    const { failed } = await runWorld(inject('postgres'), SEEDS, {
      untilFailure: true,
      ...(plant !== undefined && { plant }),
      ...(client !== undefined && { client }),
    })
    expect(failed.map(({ violation }) => violation)).toEqual([expect.stringMatching(red)])
  },
  LONG_MS,
)
