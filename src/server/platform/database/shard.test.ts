import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import type { Database } from './database.ts'
import { hashUuid, shardsOf } from './shard.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase(inject('postgres')))
})
afterAll(() => drop())

test('hashes a player’s id as PostgreSQL does', async () => {
  const { rows } = await database.pool.query<{ id: string; hash: number }>(
    `select id, uuid_hash(id) as hash from (
       select md5(n::text)::uuid as id from generate_series(1, 2000) n
       union all values ('00000000-0000-0000-0000-000000000000'::uuid),
         ('ffffffff-ffff-ffff-ffff-ffffffffffff')) x`,
  )
  expect(rows).toHaveLength(2_002)
  expect(rows.filter(({ id, hash }) => hashUuid(id) !== hash)).toEqual([])
  expect(rows.filter(({ id, hash }) => hashUuid(id.toUpperCase()) !== hash)).toEqual([])
})

test.for([1, 2, 3, 32, 1_000])('spreads players over %i shards', (count) => {
  const shardOf = shardsOf(count)
  const players = Array.from({ length: count * 40 }, () => shardOf(crypto.randomUUID()))
  expect(Math.min(...players)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...players)).toBeLessThan(count)
  expect(new Set(players).size).toBeGreaterThan(count * 0.9)
})
