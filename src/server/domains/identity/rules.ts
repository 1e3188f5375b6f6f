import { PLAYER_RULES, usualPlayerRules, type PlayerRule } from '#shared/players/player-rules.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import type { Config } from '#server/platform/config.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { identityTables } from './tables.ts'

export async function readPlayerRules(
  db: Db | Tx,
  { mode }: Pick<Config, 'mode'>,
): Promise<Readonly<Record<PlayerRule, number>>> {
  const changed = await identityTables(db).selectFrom('identity.rule').selectAll().execute()
  return {
    ...usualPlayerRules(mode),
    ...Object.fromEntries(changed.map(({ name, value }) => [name, value])),
  }
}

export const ruleInForce =
  ({ database, config }: Pick<Platform, 'database' | 'config'>, name: PlayerRule) =>
  async (): Promise<number> =>
    (await readPlayerRules(database.read, config))[name]

/** @throws FieldRefusal for a value out of its bounds */
export function requirePlayerRule(name: PlayerRule, value: number): void {
  const { min, max } = PLAYER_RULES[name]
  if (!Number.isInteger(value) || value < min || value > max)
    throw refuseFields({ value: 'invalid' })
}

/**
 * Sets a rule whose value still is `from`.
 * @throws FieldRefusal for a value out of its bounds; Refusal 'not possible' where it was changed
 * in the meantime
 */
export async function setPlayerRule(
  tx: Tx,
  config: Pick<Config, 'mode'>,
  name: PlayerRule,
  from: number,
  value: number,
): Promise<void> {
  requirePlayerRule(name, value)
  await lockName(tx, `player rule ${name}`)
  if ((await readPlayerRules(tx, config))[name] !== from) throw new Refusal('not possible')
  await identityTables(tx)
    .insertInto('identity.rule')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
