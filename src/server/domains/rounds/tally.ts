import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import { roundOdds } from '#games/originals/round-odds.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Tx } from '#server/platform/database.ts'
import type { EngineRegistry } from './engine.ts'
import { roundIdsFrom } from './round-id.ts'
import type { RoundsTables, RoundTable, TallyTable } from './tables.ts'

export const FOLD_TALLY = { name: 'rounds:fold-tally', payload: z.unknown() }
/** Whose row everybody's is. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000000'

const BATCH = 2_000
const MOST_BATCHES = 500
/** A round drawn this long ago is in the database or never will be. */
const SETTLES_WITHIN_MS = 30_000
const paramsJson = z.record(z.string(), z.unknown())

type Round = Pick<Selectable<RoundTable>, 'id' | 'player_id' | 'game_id' | 'state' | 'bet_minor' | 'raised_minor' | 'win_minor' | 'params'>
type Sums = Selectable<TallyTable>
type Deps = Pick<Platform, 'database' | 'clock'> & { engines: EngineRegistry }

const COLUMNS = ['id', 'player_id', 'game_id', 'state', 'bet_minor', 'raised_minor', 'win_minor', 'params'] as const

/** Adds the rounds settled since the last time, each once, whoever else folds. Returns how many. */
export async function foldTally({ database, clock, engines }: Deps): Promise<number> {
  let folded = 0
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const { settled, isLast } = await database.transaction((tx) => foldBatch(tx, engines, new Date(clock.now().getTime() - SETTLES_WITHIN_MS)))
    folded += settled
    if (isLast) break
  }
  return folded
}

async function foldBatch(tx: Tx, engines: EngineRegistry, before: Date): Promise<{ settled: number; isLast: boolean }> {
  const tables = tx.withTables<RoundsTables>()
  const { round_id: end } = await tables.selectFrom('rounds.tally_end').select('round_id').forUpdate().executeTakeFirstOrThrow()
  const rounds = await tables.selectFrom('rounds.round').select(COLUMNS).where('id', '>', end).where('id', '<', roundIdsFrom(before)).orderBy('id').limit(BATCH).execute()
  const late = await tables.selectFrom('rounds.tally_open as o').innerJoin('rounds.round as r', 'r.id', 'o.round_id')
    .select(COLUMNS.map((column) => `r.${column}` as const)).where('r.state', '=', 'settled').orderBy('o.round_id').limit(BATCH).execute()
  const open = rounds.filter(({ state }) => state === 'open')
  if (late.length > 0) await tables.deleteFrom('rounds.tally_open').where('round_id', 'in', late.map(({ id }) => id)).execute()
  if (open.length > 0) await tables.insertInto('rounds.tally_open').values(open.map(({ id }) => ({ round_id: id }))).execute()
  const last = rounds.at(-1)
  if (last !== undefined) await tables.updateTable('rounds.tally_end').set({ round_id: last.id }).execute()
  const settled = [...rounds.filter(({ state }) => state === 'settled'), ...late]
  await addSums(tx, sumsOf(settled, engines))
  return { settled: settled.length, isLast: rounds.length < BATCH && late.length < BATCH }
}

function sumsOf(rounds: readonly Round[], engines: EngineRegistry): Sums[] {
  const sums = new Map<string, Sums>()
  for (const round of rounds) {
    for (const whose of [EVERYBODY, round.player_id]) {
      const key = `${round.game_id} ${whose}`
      const sum = sums.get(key) ?? nothing(round.game_id, whose)
      sums.set(key, sum)
      addRound(sum, round, engines)
    }
  }
  // One order for all, so that two folds never wait for each other crosswise.
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

function addRound(sum: Sums, round: Round, engines: EngineRegistry): void {
  const [staked, won] = [round.bet_minor + round.raised_minor, round.win_minor]
  sum.rounds += 1n
  sum.staked += staked
  sum.won += won
  sum.staked_squared += staked * staked
  sum.won_squared += won * won
  sum.staked_won += staked * won
  const slug = engines.find(round.game_id)?.slug
  const odds = slug === undefined ? undefined : roundOdds(slug, paramsJson.parse(JSON.parse(round.params)))
  if (odds === undefined) return
  sum.counted_rounds += 1n
  sum.expected += odds.mean * Number(staked)
  sum.variance += odds.variance * Number(staked) ** 2
}

function nothing(gameId: string, whose: string): Sums {
  return { game_id: gameId, whose, rounds: 0n, staked: 0n, won: 0n, staked_squared: 0n, won_squared: 0n, staked_won: 0n, counted_rounds: 0n, expected: 0, variance: 0 }
}

async function addSums(tx: Tx, sums: readonly Sums[]): Promise<void> {
  for (const sum of sums) {
    await sql`insert into rounds.tally as t (game_id, whose, rounds, staked, won, staked_squared, won_squared, staked_won, counted_rounds, expected, variance)
      values (${sum.game_id}, ${sum.whose}, ${sum.rounds}, ${sum.staked}, ${sum.won}, ${sum.staked_squared}, ${sum.won_squared}, ${sum.staked_won}, ${sum.counted_rounds}, ${sum.expected}, ${sum.variance})
      on conflict (game_id, whose) do update set rounds = t.rounds + excluded.rounds, staked = t.staked + excluded.staked, won = t.won + excluded.won,
        staked_squared = t.staked_squared + excluded.staked_squared, won_squared = t.won_squared + excluded.won_squared, staked_won = t.staked_won + excluded.staked_won,
        counted_rounds = t.counted_rounds + excluded.counted_rounds, expected = t.expected + excluded.expected, variance = t.variance + excluded.variance`.execute(tx)
  }
}
