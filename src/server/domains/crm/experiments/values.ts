import { sql } from 'kysely'
import type { ExperimentMetric } from '#shared/office/experiments.ts'
import { figuresOf, type KindSum } from '#server/domains/reports/index.ts'
import type { Db } from '#server/platform/database/database.ts'

const PLAYERS_AT_ONCE = 1_000
/** A share in hundredths of a per cent, like money in hundredths of a lira. */
export const WHOLE = 10_000

type Span = { from: Date; until: Date; lastEntry: bigint }
type Row = KindSum & { player_id: string }

/** Returns each player's value of a metric between two instants, in kuruş or 0 and WHOLE. */
export async function valuesOf(
  read: Db,
  metric: ExperimentMetric,
  playerIds: readonly string[],
  { from, until, lastEntry }: Span,
): Promise<number[]> {
  const values: number[] = []
  for (let n = 0; n < playerIds.length; n += PLAYERS_AT_ONCE) {
    const some = playerIds.slice(n, n + PLAYERS_AT_ONCE)
    const { rows } = await sql<Row>`select player_id, account, kind, amount_minor as "amountMinor"
      from reports.sums_between(${some}::uuid[], ${from}, ${until}, ${lastEntry})`.execute(read)
    const sums = new Map<string, Row[]>(some.map((id) => [id, []]))
    for (const row of rows) sums.get(row.player_id)?.push(row)
    for (const own of sums.values()) values.push(valueOf(metric, own))
  }
  return values
}

function valueOf(metric: ExperimentMetric, sums: readonly KindSum[]): number {
  const { depositsMinor, stakesMinor, ggrMinor } = figuresOf(sums)
  switch (metric) {
    case 'deposit-share':
      return depositsMinor > 0n ? WHOLE : 0
    case 'deposits':
      return Number(depositsMinor)
    case 'stakes':
      return Number(stakesMinor)
    case 'ggr':
      return Number(ggrMinor)
  }
}
