import { sql } from 'kysely'
import { MICRO_PER_MINOR } from '#games/jackpots/jackpot-draw.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { listJackpots, lockJackpots, rulesFrom, type CycleRules } from './jackpot-pools.ts'

/** What an operator changes. Of a retuning, what is undefined stays; a ceiling takes a turnover's place and the other way round. */
export type JackpotChange =
  | { kind: 'opened' | 'closed' }
  | { kind: 'retuned'; seedMinor: Minor | undefined; ratePpm: bigint | undefined; ceilingMinor: Minor | undefined; turnoverMinor: Minor | undefined }

/**
 * Changes a jackpot and notes it. Closed, nothing goes in or out and what it holds is kept; other rules count from the next cycle on, so that the one that
 * runs ends by those it was published with. @throws Refusal 'record not found'; 'not possible' where it would begin at its ceiling or above
 */
export async function changeJackpot(tx: Tx, id: string, change: JackpotChange, now: Date): Promise<void> {
  const jackpot = (await lockJackpots(tx)).find((one) => one.id === id)
  if (jackpot === undefined) throw new Refusal('record not found')
  if (change.kind !== 'retuned') {
    await sql`update jackpots.pool set is_enabled = ${change.kind === 'opened'} where id = ${id}`.execute(tx)
    await sql`insert into jackpots.change (pool_id, kind, from_cycle, made_at) values (${id}, ${change.kind}, ${jackpot.cycle}, ${now})`.execute(tx)
    return
  }
  const from = jackpot.cycle + 1
  const before = await rulesFrom(tx, jackpot, from)
  const seedMinor = change.seedMinor ?? before.seedMinor
  const ceilingMinor = change.turnoverMinor === undefined ? (change.ceilingMinor ?? before.rules.ceilingMinor) : null
  const turnoverMinor = ceilingMinor === null ? (change.turnoverMinor ?? before.rules.turnoverMinor) : null
  if ((ceilingMinor !== null && ceilingMinor <= seedMinor) || (ceilingMinor === null && jackpot.kind !== 'progressive')) throw new Refusal('not possible')
  await sql`insert into jackpots.change (pool_id, kind, from_cycle, seed_minor, rate_ppm, ceiling_minor, turnover_minor, made_at)
    values (${id}, 'retuned', ${from}, ${seedMinor}, ${change.ratePpm ?? before.rules.ratePpm}, ${ceilingMinor}, ${turnoverMinor}, ${now})`.execute(tx)
}

type ChangeRow = { pool_id: string; kind: string; from_cycle: number; seed_minor: bigint | null; rate_ppm: number | null; ceiling_minor: bigint | null; turnover_minor: bigint | null; made_at: Date }

const shown = (minor: Minor | null) => (minor === null ? null : toWireMoney(minor))
const rules = ({ seedMinor, rules: { ratePpm, ceilingMinor, turnoverMinor } }: CycleRules) => (
  { seed: toWireMoney(seedMinor), ratePpm: Number(ratePpm), ceiling: shown(ceilingMinor), turnover: shown(turnoverMinor) })

/** Every jackpot, or one, as the operator sees it: what it holds, its rules now and next, and what was changed of it, newest first. */
export async function listJackpotBooks(db: Db, id?: string) {
  const { rows: changes } = await sql<ChangeRow>`select * from jackpots.change order by id desc`.execute(db)
  const jackpots = (await listJackpots(db)).filter((one) => id === undefined || one.id === id)
  return Promise.all(jackpots.map(async (jackpot) => ({
    id: jackpot.id, kind: jackpot.kind, isOpen: jackpot.isEnabled, cycle: jackpot.cycle, amount: toWireMoney(jackpot.amountMicro / MICRO_PER_MINOR), rules: rules(jackpot),
    next: rules(await rulesFrom(db, jackpot, jackpot.cycle + 1)),
    changes: changes.filter(({ pool_id: poolId }) => poolId === jackpot.id).map((row) => ({
      change: row.kind, at: toWireTime(row.made_at), fromCycle: row.from_cycle,
      ...(row.seed_minor !== null && { seed: toWireMoney(row.seed_minor), ratePpm: row.rate_ppm, ceiling: shown(row.ceiling_minor), turnover: shown(row.turnover_minor) }),
    })),
  })))
}
