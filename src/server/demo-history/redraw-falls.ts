import { createHmac, randomBytes } from 'node:crypto'
import { seedCommitment } from '#games/fairness/seeds.ts'
import {
  chanceOf,
  fallsFor,
  numberMessage,
  type JackpotRules,
} from '#games/jackpots/jackpot-draw.ts'
import { HistoryArchiveError } from './archive-file.ts'
import { columnsOf, readTexts } from './restored-chains.ts'
import type { UnpackedTable } from './unpack-columns.ts'

/** A drop has a probability of one in some thousands. Even one in a million takes only seconds. */
const MAX_TRIES = 20_000_000
const COUNTER_DIGITS = 12

export type CycleSeed = { seed: string; commitment: string }

/**
 * Finds a new seed for each past cycle of a jackpot. The draw depends on the ID and the time of the
 * round. Both have moved, so with the old seed another round would win. Returns the seeds by
 * jackpot and cycle ("clubs 3").
 */
export function redrawFalls(
  hits: UnpackedTable,
  idText: (id: number) => string,
): ReadonlyMap<string, CycleSeed> {
  const columns = columnsOf(hits)
  const pools = readTexts(columns.value('pool_id'))
  const clients = readTexts(columns.value('client_digest'))
  const number = (name: string) => columns.number(name)
  const whole = (name: string, row: number) => BigInt(number(name).values[row] ?? 0)
  const orNull = (name: string, row: number) =>
    number(name).nulls?.[row] === 1 ? null : whole(name, row)
  return new Map(
    Array.from(hits.rows, (row) => {
      const pool = pools(row) ?? ''
      const cycle = number('cycle').values[row] ?? 0
      const chance = chanceOf(
        rulesOf(
          whole('rate_ppm', row),
          orNull('ceiling_minor', row),
          orNull('turnover_minor', row),
        ),
        whole('before_micro', row),
        whole('stake_minor', row),
      )
      const message = numberMessage(pool, cycle, {
        roundId: idText(columns.id('round_id').references[row] ?? 0),
        atMs: number('settled_ms').values[row] ?? 0,
        clientDigest: clients(row),
      })
      return [`${pool} ${cycle}`, seedThat(message, chance, pool)] as const
    }),
  )
}

function rulesOf(
  ratePpm: bigint,
  ceilingMinor: bigint | null,
  turnoverMinor: bigint | null,
): JackpotRules {
  if (ceilingMinor !== null) return { ratePpm, ceilingMinor, turnoverMinor: null }
  return { ratePpm, ceilingMinor, turnoverMinor: turnoverMinor ?? 0n }
}

function seedThat(message: string, chance: ReturnType<typeof chanceOf>, pool: string): CycleSeed {
  const start = randomBytes(32).toString('hex').slice(0, -COUNTER_DIGITS)
  for (let n = 0; n < MAX_TRIES; n += 1) {
    const seed = start + n.toString(16).padStart(COUNTER_DIGITS, '0')
    const drawn = createHmac('sha256', seed).update(message).digest('hex')
    if (fallsFor(BigInt(`0x${drawn}`), chance)) return { seed, commitment: seedCommitment(seed) }
  }
  throw new HistoryArchiveError(`no seed of the jackpot ${pool} was found: make the history again`)
}
