import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { BookTables, WorldTable } from './tables.ts'

/** Maps real time to world time linearly: through (realAt, worldAt) with slope `speed`. */
export type WorldClock = { realAt: Date; worldAt: Date; speed: number }

/** The current world and its clock. Every new seed starts a new generation of fixtures. */
export type World = WorldClock & { generation: number; seed: string; configuredSpeed: number }

const FIRST_SEED = 'kupa'

export function worldTimeAt({ realAt, worldAt, speed }: WorldClock, now: Date): Date {
  return new Date(worldAt.getTime() + (now.getTime() - realAt.getTime()) * speed)
}

/**
 * Returns the real time of a moment of the world. Moments before `worldAt` are mapped at speed 1.
 */
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
 * Continues the world from `now` at SITE_CLOCK's speed. Creates it when missing and changes the
 * speed when the setting has changed.
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
  await sql`insert into sportsbook.world (generation, seed, real_at, world_at, speed,
    configured_speed)
    values (1, ${FIRST_SEED}, ${now}, ${now}, ${configuredSpeed}, ${configuredSpeed})
      on conflict do nothing`.execute(tx)
  const kept = (await lockWorld(tx)) ?? first
  return kept.configuredSpeed === configuredSpeed
    ? kept
    : writeWorld(tx, { ...kept, configuredSpeed, speed: configuredSpeed }, kept, now)
}

/**
 * Changes the speed from `now` on; another seed begins a new generation. Returns undefined when
 * there is no world yet.
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
