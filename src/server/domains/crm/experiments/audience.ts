import { sql, type RawBuilder } from 'kysely'
import { detectable } from '#games/experiments/detectable.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import type { ExperimentPlan } from '#shared/contracts/staff/messages.ts'
import { toWireMoney } from '#shared/money.ts'
import { FEWEST_IN_GROUP } from '#shared/office/experiments.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { NewMessage } from '../new-message.ts'
import { matches, whyNot } from '../segment.ts'
import { valuesOf } from './values.ts'

type Audience = Pick<NewMessage, 'channels' | 'segment' | 'isOffer'>

/** The figures of at most this many players are read, because the screen waits for them. */
const MAX_READ = 5_000
const DAY_MS = 86_400_000
const ALL_ENTRIES = 2n ** 63n - 1n

/** Returns a condition on a row `p` of identity.player: it can be written to on a channel now. */
function isReached({ channels, segment, isOffer }: Audience, now: Date): RawBuilder<boolean> {
  return sql<boolean>`${matches(segment ?? {}, now)} and exists (
    select from unnest(${channels}::text[]) c (channel)
    where ${whyNot(sql`c.channel`, sql`${isOffer}::boolean`, now)} is null)`
}

export async function countAssignable(db: Db | Tx, audience: Audience, now: Date): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ n: bigint }>`select count(*) as n from identity.player p
    where ${isReached(audience, now)}`.execute(db)
  return Number(row?.n ?? 0n)
}

export function sizesOf(players: number, share: number): { control: number; message: number } {
  const control = Math.round((players * share) / 100)
  return { control, message: players - control }
}

/**
 * Computes what an experiment would find, from the audience's values in the same number of days
 * before now. Of a large audience it reads the players whose ids have the lowest digests.
 */
export async function powerOf(
  read: Db,
  audience: Audience,
  { share, days, metric }: ExperimentPlan,
  now: Date,
): Promise<StaffReply<'get_experiment_power'>> {
  const sizes = sizesOf(await countAssignable(read, audience, now), share)
  if (Math.min(sizes.control, sizes.message) < FEWEST_IN_GROUP)
    return { ...sizes, read: 0, power: null }
  const { rows } = await sql<{ id: string }>`select p.id from identity.player p
    where ${isReached(audience, now)} order by sha256(uuid_send(p.id)) limit ${MAX_READ}`.execute(
    read,
  )
  const values = await valuesOf(
    read,
    metric,
    rows.map(({ id }) => id),
    { from: new Date(now.getTime() - days * DAY_MS), until: now, lastEntry: ALL_ENTRIES },
  )
  const { mean, difference } = detectable(values, sizes)
  return {
    ...sizes,
    read: values.length,
    power: {
      mean: toWireMoney(BigInt(Math.round(mean))),
      difference: toWireMoney(BigInt(Math.ceil(difference))),
      percent: mean > 0 ? Math.ceil((1_000 * difference) / mean) / 10 : null,
    },
  }
}
