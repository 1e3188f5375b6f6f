import { sql } from 'kysely'
import { z } from 'zod'
import type { Minor } from '#shared/money.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import { MAX_TABLE_LIMIT_MINOR } from '#shared/office/staff.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { NARROW_PART } from './lines.ts'
import { listGames, type OfferedGame, type SportLimits } from './offered-game.ts'
import type { VirtualsTables } from './tables.ts'

const amount = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(BigInt)
const kept = z.object({
  minStakeMinor: amount,
  maxStakeMinor: amount,
  maxWinMinor: amount,
  roundMaxMinor: amount,
})

/** Copies a sport's limits in the statement that begins its round. */
export function limitsNow(kind: string) {
  return sql`(select jsonb_build_object('minStakeMinor', min_stake_minor::text, 'maxStakeMinor',
    max_stake_minor::text, 'maxWinMinor', max_win_minor::text, 'roundMaxMinor',
    round_max_minor::text)
    from virtuals.game where kind = ${kind})`
}

export function readLimits(stored: unknown): SportLimits | undefined {
  return stored === null ? undefined : kept.parse(stored)
}

/**
 * @throws FieldRefusal for a minimum above the maximum, or a maximum that leaves nothing for narrow
 * markets
 */
export function requireSportLimits({
  minStakeMinor,
  maxStakeMinor,
  maxWinMinor,
  roundMaxMinor,
}: SportLimits): void {
  const isFar = (max: Minor) => max > MAX_TABLE_LIMIT_MINOR
  if (minStakeMinor <= 0n) throw refuseFields({ minStake: 'amountRange' })
  if (maxStakeMinor < minStakeMinor * NARROW_PART || isFar(maxStakeMinor))
    throw refuseFields({ maxStake: 'amountRange' })
  if (roundMaxMinor < maxStakeMinor || isFar(roundMaxMinor))
    throw refuseFields({ roundMax: 'amountRange' })
  if (maxWinMinor < maxStakeMinor || isFar(maxWinMinor))
    throw refuseFields({ maxWin: 'amountRange' })
}

/**
 * Changes a sport's limits. Rounds that begin from now on use them; the current round keeps its
 * own. `fromVersion`: the version of the limits when the change was requested.
 * @throws Refusal 'record not found', 'not possible' where they were changed meanwhile;
 * FieldRefusal as `requireSportLimits`
 */
export async function setSportLimits(
  tx: Tx,
  gameID: string,
  fromVersion: number,
  limits: SportLimits,
): Promise<{ before: OfferedGame; after: OfferedGame }> {
  await sql`select from virtuals.game for update`.execute(tx)
  const before = (await listGames(tx)).find(({ game }) => game.gameID === gameID)
  if (before === undefined) throw new Refusal('record not found')
  if (before.limitsVersion !== fromVersion) throw new Refusal('not possible')
  requireSportLimits(limits)
  const { minStakeMinor, maxStakeMinor, maxWinMinor, roundMaxMinor } = limits
  await tx
    .withTables<VirtualsTables>()
    .updateTable('virtuals.game')
    .set({
      limits_version: fromVersion + 1,
      min_stake_minor: minStakeMinor,
      max_stake_minor: maxStakeMinor,
      max_win_minor: maxWinMinor,
      round_max_minor: roundMaxMinor,
    })
    .where('kind', '=', before.game.kind)
    .execute()
  return { before, after: { ...before, ...limits, limitsVersion: fromVersion + 1 } }
}
