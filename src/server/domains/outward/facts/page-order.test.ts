import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { FACTS } from '#shared/outward/facts.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { cursorOf, pageQuery } from './read-page.ts'

const ENTRIES = 40_000
const BONUSES = 5_000
let made: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  made = await createTestDatabase(inject('postgres'))
  const { pool } = made.database
  // The rows span three months, and several share one time. Sorting all of them would be expensive.
  await pool.query(
    `set session_replication_role = replica;
    insert into wallet.entry (player_id, seq, transfer_id, debit, credit, amount_minor, created_at,
      hash)
    select gen_random_uuid(), n, gen_random_uuid(), 1, 100, 1,
      platform.now() - make_interval(mins => (n / 4) * 12), '' from generate_series(1, ${ENTRIES}) n;
    insert into wallet.bonus (id, player_id, state, amount_minor, required_minor, is_sticky,
      contributions, started_at, expires_at, ended_at)
    select gen_random_uuid(), gen_random_uuid(), 'spent', 1, 1, false, '{}',
      platform.now() - make_interval(mins => n), platform.now() + interval '1 day', platform.now()
      from generate_series(1, ${BONUSES}) n;
    set session_replication_role = origin;
    analyze wallet.entry;
    analyze wallet.bonus`,
  )
})
afterAll(() => made.drop())

type Node = {
  'Node Type': string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Relation Name'?: string
  Plans?: Node[]
}

const factOf = (name: string) => {
  const fact = FACTS.find((one) => one.name === name)
  if (fact === undefined) throw new Error(`no fact ${name}`)
  return fact
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

async function planOf(name: string, order: { after?: string }): Promise<Node[]> {
  const now = new Date()
  const query = pageQuery(factOf(name), { limit: 100, isPersonal: false, now, ...order })
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
    explain (analyze, format json) ${query}`.execute(made.database.read)
  const [row] = rows
  if (row === undefined) throw new Error('no plan')
  return nodesOf(row['QUERY PLAN'][0].Plan)
}

test.each(['entries', 'bonuses'])(
  'a page of %s reads its rows by an index and never sorts the table, at the beginning and further on',
  async (name) => {
    const fact = factOf(name)
    const now = new Date()
    const { rows } = await pageQuery(fact, { limit: 1_000, isPersonal: false, now }).execute(
      made.database.read,
    )
    expect(rows).toHaveLength(1_000)
    const after = cursorOf(fact, rows.at(-1)?.line ?? '')
    for (const order of [{}, { after }]) {
      const nodes = await planOf(name, order)
      const types = nodes.map((node) => node['Node Type'])
      expect(types).not.toContain('Sort')
      expect(types).not.toContain('Seq Scan')
      const read = nodes
        .filter((node) => node['Node Type'].includes('Index'))
        .reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0), 0)
      expect(read).toBeGreaterThanOrEqual(100)
      expect(read).toBeLessThan(1_000)
    }
  },
)

test('pages by the index have every row once, in the order of the cursor', async () => {
  const fact = factOf('entries')
  const now = new Date()
  const whole = (
    await pageQuery(fact, { limit: 400, isPersonal: false, now }).execute(made.database.read)
  ).rows.map(({ line }) => line)
  const walked: string[] = []
  let after: string | undefined
  while (walked.length < whole.length) {
    const { rows } = await pageQuery(fact, {
      limit: 7,
      isPersonal: false,
      now,
      ...(after !== undefined && { after }),
    }).execute(made.database.read)
    walked.push(...rows.map(({ line }) => line))
    after = cursorOf(fact, rows.at(-1)?.line ?? '')
  }
  expect(walked.slice(0, whole.length)).toEqual(whole)
  expect(new Set(whole).size).toBe(400)
})
