import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import type { Database } from '#server/platform/database/database.ts'
import { renderCitus } from '../../scripts/citus/render.ts'
import { findObstacles, placeOf, readTables } from '../../scripts/citus/rules.ts'
import { COORDINATOR_BY_PLAYER, DISTRIBUTED } from '../../scripts/citus/tables.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase(inject('postgres')))
})
afterAll(() => drop())

const obstacles = async () => findObstacles(await readTables(database.pool))
const line = ({ table, reason }: { table: string; reason: string }) => `${table}: ${reason}`

test('Citus could place every table', async () => {
  const found = await obstacles()
  expect(found.map(line)).toEqual([])
})

test('docs/scale.md states how many tables with a player_id are placed', async () => {
  const tables = await readTables(database.pool)
  const players = tables.filter(({ columns }) => columns.some(({ name }) => name === 'player_id'))
  const count = (names: readonly string[]) =>
    players.filter(({ name }) => names.includes(name)).length
  const stated = [
    `${players.length} tables have a \`player_id\``,
    `${count([...DISTRIBUTED])} are distributed`,
    `${count(Object.keys(COORDINATOR_BY_PLAYER))} stay on the coordinator`,
  ]
  const text = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8')
  expect(stated.filter((words) => !text.replaceAll(/\s+/g, ' ').includes(words))).toEqual([])
  expect(players.every(({ name }) => placeOf(name) !== undefined)).toBe(true)
})

test('deploy/citus is what the list says', () => {
  const file = new URL('../../deploy/citus/distribute.sql', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(renderCitus())
})

const PLANTED: Readonly<Record<string, string>> = {
  'alter table lobby.favorite drop constraint favorite_pkey, add primary key (kind, game_id)':
    'lobby.favorite: the unique index lobby.favorite_pkey does not contain player_id',
  'create unique index planted on crm.note (body)':
    'crm.note: the unique index crm.planted does not contain player_id',
  'create unique index planted_words on crm.note (lower(body))':
    'crm.note: the unique index crm.planted_words does not contain player_id',
  'alter table crm.note add exclude using btree (body with =)':
    'crm.note: the unique index crm.note_body_excl does not contain player_id',
  'alter table crm.tag alter column player_id type text using player_id::text':
    'crm.tag: player_id is text: it would not be colocated',
  'alter table staff.outflow_head add unique (id); alter table crm.tag add planted boolean references staff.outflow_head':
    'crm.tag: the foreign key tag_planted_fkey to staff.outflow_head goes ' +
    'from a distributed table to a coordinator table',
  'alter table crm.tag add other uuid references identity.player':
    'crm.tag: the foreign key tag_other_fkey to identity.player ' +
    'does not pair the distribution columns',
  'alter table staff.outflow add planted uuid references identity.player':
    'staff.outflow: the foreign key outflow_planted_fkey to identity.player goes ' +
    'from a coordinator table to a distributed table',
  'alter table lobby.game add planted uuid references identity.player':
    'lobby.game: the foreign key game_planted_fkey to identity.player goes ' +
    'from a reference table to a distributed table',
  'alter table crm.tag add foreign key (player_id) references identity.player on delete set null':
    'crm.tag: the foreign key tag_player_id_fkey to identity.player sets ' +
    'or cascades the distribution column',
  'create trigger planted after insert on crm.tag for each row execute function reports.count_first_deposits()':
    'crm.tag: its trigger planted runs reports.count_first_deposits, which may reach another shard',
  'alter table crm.tag add planted int generated always as identity':
    'crm.tag: its identity column planted is integer, not bigint',
  'create table crm.planted (player_id uuid primary key)':
    'crm.planted: it is in no list of tables.ts',
  'alter table staff.member add player_id uuid':
    'staff.member: it has a player_id and is not distributed',
  'alter table lobby.provider add planted text references lobby.game':
    'lobby.provider: the foreign key provider_planted_fkey to lobby.game needs ' +
    'that table placed before it: list it earlier',
  'alter table virtuals.ticket drop constraint ticket_kind_number_fkey, add constraint ticket_kind_number_fkey foreign key (kind, number) references virtuals.round on delete cascade':
    'virtuals.ticket: the foreign key ticket_kind_number_fkey to virtuals.round is dropped ' +
    'on Citus, but deletes or changes rows',
  'drop table crm.note': 'crm.note: it does not exist',
  'alter table virtuals.ticket drop constraint ticket_kind_number_fkey':
    'virtuals.ticket.ticket_kind_number_fkey: there is no such foreign key',
  [`drop table crm.note;
    create table crm.note (player_id uuid not null, at date not null) partition by hash (player_id);
    create table crm.note_0 partition of crm.note for values with (modulus 1, remainder 0)
      partition by range (at);
    create table crm.note_0_1 partition of crm.note_0 default`]:
    'crm.note: it has partitions of partitions',
}

test.for(Object.entries(PLANTED))(
  'the catalogue test refuses: %s',
  async ([statement, expected]) => {
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query(statement)
      expect(findObstacles(await readTables(client)).map(line)).toContain(expected)
    } finally {
      await client.query('rollback')
      client.release()
    }
  },
)
