import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { comparing, LEVEL, seedOf, type Comparison } from '#games/experiments/compare-groups.ts'
import { shareDifference } from '#games/experiments/share-difference.ts'
import type { ExperimentResult } from '#shared/contracts/staff/messages.ts'
import { toWireMoney } from '#shared/money.ts'
import { FEWEST_IN_GROUP } from '#shared/office/experiments.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Experiment } from './experiment.ts'
import { valuesOf, WHOLE } from './values.ts'

/** After this time, the entries, facts and signals of the period's last minutes are written. */
const SETTLE_MS = 10 * 60_000
const P_DIGITS = 4

type Due = Experiment & { assigned_at: Date; ends_at: Date; last_entry: bigint }

/**
 * Computes the results of the experiments whose period is over and complete, each once. One that
 * fails stops no other.
 */
export async function measureExperiments({
  background,
  clock,
  log,
}: Pick<Platform, 'background' | 'clock' | 'log'>): Promise<void> {
  const failed: unknown[] = []
  for (const due of await listDue(background.read, clock.now())) {
    try {
      const result = await measure(background.read, due)
      await background.transaction((tx) =>
        sql`update crm.experiment set result = ${JSON.stringify(result)}::jsonb,
          computed_at = ${clock.now()} where message_id = ${due.message_id}
          and result is null`.execute(tx),
      )
    } catch (error) {
      log.error({ err: error, messageId: due.message_id }, 'crm: an experiment was not measured')
      failed.push(error)
    }
  }
  // The job fails, so that its retries and its dead letter follow.
  if (failed.length > 0) throw failed[0]
}

async function listDue(read: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`select e.*, w.to_entry_id as last_entry
    from crm.experiment e cross join reports.watermark w
    where e.result is null and e.ends_at <= ${new Date(now.getTime() - SETTLE_MS)}
    order by e.ends_at, e.message_id`.execute(read)
  const complete: Due[] = []
  for (const due of rows) {
    const { rows: missing } = await sql`select from wallet.entry
      where id > ${due.last_entry} and created_at < ${due.ends_at} limit 1`.execute(read)
    if (missing.length === 0) complete.push(due)
  }
  return complete
}

type Group = { ids: string[]; values: number[]; harmed: number }

async function measure(read: Db, due: Due): Promise<ExperimentResult> {
  const [control, message] = [await readGroup(read, due, true), await readGroup(read, due, false)]
  const isEnough = Math.min(control.values.length, message.values.length) >= FEWEST_IN_GROUP
  const effect = isEnough
    ? await compared({ control: control.values, message: message.values }, seedOf(due.salt))
    : undefined
  return {
    control: presentGroup(control, due),
    message: presentGroup(message, due),
    verdict: effect === undefined ? 'too-few' : verdictOf(effect),
    effect: effect === undefined ? null : presentEffect(effect),
    harm: isEnough ? presentHarm(control, message) : null,
  }
}

async function compared(
  groups: { control: number[]; message: number[] },
  seed: number,
): Promise<Comparison> {
  const steps = comparing(groups, seed)
  let step = steps.next()
  while (step.done !== true) {
    await setImmediate()
    step = steps.next()
  }
  return step.value
}

/**
 * Reads a group as it was assigned. A sign of harm is a new signal of the player's own behaviour, a
 * lowered or first limit, a time-out or an exclusion, in the period.
 */
async function readGroup(read: Db, due: Due, isControl: boolean): Promise<Group> {
  const { rows } = await sql<{ player_id: string; is_harmed: boolean }>`select m.player_id,
      coalesce(m.limit_lowered_at, m.time_out_at, m.excluded_at) is not null or exists (
        select from risk.signal s where s.player_id = m.player_id and s.kind <> 'excluded-person'
          and s.raised_at >= ${due.assigned_at} and s.raised_at < ${due.ends_at}) as is_harmed
    from crm.experiment_member m
    where m.message_id = ${due.message_id} and m.is_control = ${isControl}
    order by m.player_id`.execute(read)
  const ids = rows.map(({ player_id: id }) => id)
  return {
    ids,
    values: await valuesOf(read, due.metric, ids, {
      from: due.assigned_at,
      until: due.ends_at,
      lastEntry: due.last_entry,
    }),
    harmed: rows.filter(({ is_harmed: isHarmed }) => isHarmed).length,
  }
}

function verdictOf({ p, difference }: Comparison): ExperimentResult['verdict'] {
  if (p > LEVEL) return 'none'
  return difference > 0 ? 'more' : 'less'
}

const inHundredths = (value: number) => toWireMoney(BigInt(Math.round(value)))

function presentGroup(
  { ids, values, harmed }: Group,
  { metric }: Due,
): ExperimentResult['control'] {
  const total = values.reduce((sum, value) => sum + value, 0)
  const ofAll = (sum: number) => inHundredths(ids.length === 0 ? 0 : sum / ids.length)
  return {
    players: ids.length,
    total: metric === 'deposit-share' ? String(total / WHOLE) : inHundredths(total),
    mean: ofAll(total),
    harmed,
    harmedShare: ofAll(harmed * WHOLE),
  }
}

function presentEffect({ difference, low, high, p, drawings }: Comparison) {
  return {
    difference: inHundredths(difference),
    low: inHundredths(low),
    high: inHundredths(high),
    p: Number(p.toFixed(P_DIGITS)),
    drawings,
  }
}

function presentHarm(control: Group, message: Group): NonNullable<ExperimentResult['harm']> {
  const count = ({ ids, harmed }: Group) => ({ players: ids.length, affected: harmed })
  const { difference, low, high } = shareDifference(count(control), count(message))
  return {
    difference: inHundredths(difference * WHOLE),
    low: inHundredths(low * WHOLE),
    high: inHundredths(high * WHOLE),
    isMore: low > 0,
  }
}
