import { sql } from 'kysely'
import { MICRO_PER_MINOR } from '#games/jackpots/jackpot-draw.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { listJackpots, lockJackpots, rulesFrom, type CycleRules } from './jackpot-pools.ts'

/** In a retuning, undefined values stay. A ceiling replaces a turnover and the other way round. */
export type JackpotChange =
  | { kind: 'opened' | 'closed' }
  | {
      kind: 'retuned'
      seedMinor: Minor | undefined
      ratePpm: bigint | undefined
      ceilingMinor: Minor | undefined
      turnoverMinor: Minor | undefined
    }

export type Changer = { by: string; reason: string | null; now: Date }
export type JackpotSettings = { isOpen: boolean; next: WrittenRules }

/**
 * Changes a jackpot and records it; returns undefined if nothing changes. While closed, nothing
 * goes in or out and its amount stays. New rules apply from the next cycle, so that the current one
 * ends by its published rules. `fromRetuning` is the last retuning known to the caller.
 * @throws Refusal 'record not found'; 'not possible' where it would begin at its ceiling or above,
 * or was retuned in the meantime
 */
export async function changeJackpot(
  tx: Tx,
  id: string,
  change: JackpotChange,
  { by, reason, now }: Changer,
  fromRetuning?: number,
): Promise<{ before: JackpotSettings; after: JackpotSettings } | undefined> {
  const jackpot = (await lockJackpots(tx)).find((one) => one.id === id)
  if (jackpot === undefined) throw new Refusal('record not found')
  const from = jackpot.cycle + 1
  const standing = await rulesFrom(tx, jackpot, from)
  const before = { isOpen: jackpot.isEnabled, next: writeRules(standing) }
  if (change.kind !== 'retuned') {
    const isOpen = change.kind === 'opened'
    if (isOpen === jackpot.isEnabled) return undefined
    await sql`update jackpots.pool set is_enabled = ${isOpen} where id = ${id}`.execute(tx)
    await sql`insert into jackpots.change (pool_id, kind, from_cycle, made_at, made_by, reason)
      values (${id}, ${change.kind}, ${jackpot.cycle}, ${now}, ${by}, ${reason})`.execute(tx)
    return { before, after: { ...before, isOpen } }
  }
  if (fromRetuning !== undefined && fromRetuning !== (await lastRetuning(tx, id)))
    throw new Refusal('not possible')
  const seedMinor = change.seedMinor ?? standing.seedMinor
  const ratePpm = change.ratePpm ?? standing.rules.ratePpm
  const ceilingMinor =
    change.turnoverMinor === undefined ? (change.ceilingMinor ?? standing.rules.ceilingMinor) : null
  const turnoverMinor =
    ceilingMinor === null ? (change.turnoverMinor ?? standing.rules.turnoverMinor) : null
  if (
    (ceilingMinor !== null && ceilingMinor <= seedMinor) ||
    (ceilingMinor === null && jackpot.kind !== 'progressive')
  )
    throw new Refusal('not possible')
  await sql`insert into jackpots.change (pool_id, kind, from_cycle, seed_minor, rate_ppm,
    ceiling_minor, turnover_minor, made_at, made_by, reason)
    values (${id}, 'retuned', ${from}, ${seedMinor}, ${ratePpm}, ${ceilingMinor}, ${turnoverMinor},
      ${now}, ${by}, ${reason})`.execute(tx)
  return { before, after: { ...before, next: writeRules(await rulesFrom(tx, jackpot, from)) } }
}

async function lastRetuning(db: Db | Tx, id: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    id: string | null
  }>`select max(id)::text as id from jackpots.change
    where pool_id = ${id} and kind = 'retuned'`.execute(db)
  return Number(row?.id ?? 0)
}

type ChangeRow = {
  pool_id: string
  kind: 'opened' | 'closed' | 'retuned'
  from_cycle: number
  seed_minor: bigint | null
  rate_ppm: number | null
  ceiling_minor: bigint | null
  turnover_minor: bigint | null
  made_at: Date
  made_by: string
  reason: string | null
  id: bigint
}

const shown = (minor: Minor | null) => (minor === null ? null : toWireMoney(minor))
export type WrittenRules = ReturnType<typeof writeRules>
const writeRules = ({
  seedMinor,
  rules: { ratePpm, ceilingMinor, turnoverMinor },
}: CycleRules) => ({
  seed: toWireMoney(seedMinor),
  ratePpm: Number(ratePpm),
  ceiling: shown(ceilingMinor),
  turnover: shown(turnoverMinor),
})

export async function listJackpotBooks(db: Db, id?: string) {
  const { rows: changes } =
    await sql<ChangeRow>`select * from jackpots.change order by id desc`.execute(db)
  const jackpots = (await listJackpots(db)).filter((one) => id === undefined || one.id === id)
  return Promise.all(
    jackpots.map(async (jackpot) => ({
      id: jackpot.id,
      name: jackpot.name,
      kind: jackpot.kind,
      games: jackpot.games,
      isOpen: jackpot.isEnabled,
      cycle: jackpot.cycle,
      amount: toWireMoney(jackpot.amountMicro / MICRO_PER_MINOR),
      rules: writeRules(jackpot),
      next: writeRules(await rulesFrom(db, jackpot, jackpot.cycle + 1)),
      retuning: Math.max(
        0,
        ...changes
          .filter(({ pool_id: poolId, kind }) => poolId === jackpot.id && kind === 'retuned')
          .map(({ id: made }) => Number(made)),
      ),
      changes: changes
        .filter(({ pool_id: poolId }) => poolId === jackpot.id)
        .map((row) => ({
          change: row.kind,
          at: toWireTime(row.made_at),
          by: row.made_by,
          reason: row.reason,
          fromCycle: row.from_cycle,
          rules:
            row.seed_minor === null || row.rate_ppm === null
              ? null
              : {
                  seed: toWireMoney(row.seed_minor),
                  ratePpm: row.rate_ppm,
                  ceiling: shown(row.ceiling_minor),
                  turnover: shown(row.turnover_minor),
                },
        })),
    })),
  )
}
