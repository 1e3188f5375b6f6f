import {
  findUnordered,
  IDENTITY_LEVELS,
  LEVEL_LIMITS,
  USUAL_LEVEL_LIMITS,
  type IdentityLevel,
  type LimitsOfLevel,
  type LimitsOfLevels,
} from '#shared/players/identity-levels.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import { paymentTables } from './tables.ts'

export async function readLevelLimits(db: Db | Tx): Promise<LimitsOfLevels> {
  const changed = await paymentTables(db).selectFrom('payments.level_limit').selectAll().execute()
  const limitsOf = (level: IdentityLevel): LimitsOfLevel => ({
    ...USUAL_LEVEL_LIMITS[level],
    ...Object.fromEntries(
      changed
        .filter((row) => row.level === level && LEVEL_LIMITS.some((limit) => limit === row.name))
        .map(({ name, amount_minor: amountMinor }) => [name, amountMinor]),
    ),
  })
  return { 0: limitsOf(0), 1: limitsOf(1), 2: limitsOf(2), 3: limitsOf(3) }
}

/**
 * Requires that no level allows less than the level below it.
 * @throws FieldRefusal that names the limit
 */
export function requireOrdered(
  levels: LimitsOfLevels,
  level: IdentityLevel,
  limits: LimitsOfLevel,
): void {
  const unordered = findUnordered({ ...levels, [level]: limits })
  if (unordered !== undefined) throw refuseFields({ [unordered]: 'levelOrder' })
}

/**
 * Sets the limits of a level that still are what they were when the change was requested.
 * @throws Refusal 'not possible' where they were changed in the meantime; FieldRefusal where a
 * level would allow less than the one below
 */
export async function setLevelLimits(
  tx: Tx,
  level: IdentityLevel,
  from: LimitsOfLevel,
  to: LimitsOfLevel,
): Promise<void> {
  await lockName(tx, 'identity levels')
  const now = await readLevelLimits(tx)
  if (LEVEL_LIMITS.some((limit) => now[level][limit] !== from[limit]))
    throw new Refusal('not possible')
  requireOrdered(now, level, to)
  await paymentTables(tx)
    .insertInto('payments.level_limit')
    .values(LEVEL_LIMITS.map((name) => ({ level, name, amount_minor: to[name] })))
    .onConflict((conflict) =>
      conflict
        .columns(['level', 'name'])
        .doUpdateSet((set) => ({ amount_minor: set.ref('excluded.amount_minor') })),
    )
    .execute()
}

/** In a demo, players deposit before they are verified. */
export async function seedDemoLevels(tx: Tx): Promise<void> {
  const open = (['deposit-day', 'deposit-month'] as const).flatMap((name) =>
    ([0, 1] as const).map((level) => ({ level, name, amount_minor: null })),
  )
  await paymentTables(tx)
    .insertInto('payments.level_limit')
    .values(open)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isHighestWorthMore(db: Db | Tx): Promise<boolean> {
  const levels = await readLevelLimits(db)
  const highest = IDENTITY_LEVELS[3]
  return LEVEL_LIMITS.some((limit) => levels[highest][limit] !== levels[2][limit])
}
