import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import type { BookTables, WorldTable } from './tables.ts'

/**
 * How the simulated world's time follows the readers': one line through (realAt, worldAt), `speed`
 * steep.
 */
export type WorldClock = { realAt: Date; worldAt: Date; speed: number }

/** Which world there is, and its clock. Every new seed is a new generation of fixtures. */
export type World = WorldClock & { generation: number; seed: string; configuredSpeed: number }

const FIRST_SEED = 'kupa'

/** The world's time at a moment of the readers'. */
export function worldTimeAt({ realAt, worldAt, speed }: WorldClock, now: Date): Date {
  return new Date(worldAt.getTime() + (now.getTime() - realAt.getTime()) * speed)
}

/** When readers will see (or, at the pace of an ordinary clock, saw) a moment of the world. */
export function readersTimeOf({ realAt, worldAt, speed }: WorldClock, at: Date): Date {
  const sinceMs = at.getTime() - worldAt.getTime()
  return new Date(realAt.getTime() + (sinceMs < 0 ? sinceMs : Math.round(sinceMs / speed)))
}

export async function findWorld(read: Db): Promise<World | undefined> {
  const row = await read
    .withTables<BookTables>()
    .selectFrom('sportsbook.world')
    .selectAll()
    .executeTakeFirst()
  return (
    row && {
      realAt: row.real_at,
      worldAt: row.world_at,
      speed: row.speed,
      generation: row.generation,
      seed: row.seed,
      configuredSpeed: row.configured_speed,
    }
  )
}

/**
 * The world as it continues from `now` at SITE_CLOCK's speed: begun where there was none, turned
 * where the setting is another one than last time.
 */
export async function keepWorld(tx: Tx, now: Date, configuredSpeed: number): Promise<World> {
  const first = {
    realAt: now,
    worldAt: now,
    speed: configuredSpeed,
    generation: 1,
    seed: FIRST_SEED,
    configuredSpeed,
  }
  await sql`insert into sportsbook.world (generation, seed, real_at, world_at, speed, configured_speed)
    values (1, ${FIRST_SEED}, ${now}, ${now}, ${configuredSpeed}, ${configuredSpeed}) on conflict do nothing`.execute(
    tx,
  )
  const kept = (await lockWorld(tx)) ?? first
  return kept.configuredSpeed === configuredSpeed
    ? kept
    : writeWorld(tx, { ...kept, configuredSpeed, speed: configuredSpeed }, kept, now)
}

/**
 * Another speed from `now` on; another seed begins a new generation. Undefined where there is no
 * world yet.
 */
export async function turnWorld(
  tx: Tx,
  now: Date,
  order: { speed: number; seed?: string },
): Promise<World | undefined> {
  const kept = await lockWorld(tx)
  if (kept === undefined) return undefined
  const isNew = order.seed !== undefined && order.seed !== kept.seed
  return writeWorld(
    tx,
    {
      ...kept,
      speed: order.speed,
      seed: order.seed ?? kept.seed,
      generation: kept.generation + (isNew ? 1 : 0),
    },
    kept,
    now,
  )
}

async function lockWorld(tx: Tx): Promise<World | undefined> {
  await sql`select from sportsbook.world for update`.execute(tx)
  return findWorld(tx)
}

async function writeWorld(tx: Tx, next: World, before: WorldClock, now: Date): Promise<World> {
  const turned = { ...next, realAt: now, worldAt: worldTimeAt(before, now) }
  const row: Omit<WorldTable, 'single'> = {
    generation: turned.generation,
    seed: turned.seed,
    real_at: turned.realAt,
    world_at: turned.worldAt,
    speed: turned.speed,
    configured_speed: turned.configuredSpeed,
  }
  await tx.withTables<BookTables>().updateTable('sportsbook.world').set(row).execute()
  return turned
}
