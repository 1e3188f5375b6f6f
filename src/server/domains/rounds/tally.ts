import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import { roundOdds, type RoundOdds } from '#games/originals/round-odds.ts'
import type { Minor } from '#shared/money.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EngineRegistry } from './engine.ts'
import { addBets, betsOn } from './return-bets.ts'
import { firstIdAt } from '#server/platform/database/first-id.ts'
import type { RoundsTables, RoundTable, TallyTable } from './tables.ts'

export const EVERYONE = '00000000-0000-0000-0000-000000000000'

const BATCH = 2_000
const MAX_BATCHES = 5_000
const ADDED_AT_ONCE = 500
/** A round drawn this long ago is either in the database or never will be. */
const SETTLES_WITHIN_MS = 30_000
const paramsJson = z.record(z.string(), z.unknown())

type Round = Pick<
  Selectable<RoundTable>,
  | 'id'
  | 'player_id'
  | 'game_id'
  | 'state'
  | 'bet_minor'
  | 'raised_minor'
  | 'win_minor'
  | 'params'
  | 'free_id'
  | 'is_returned'
>
type Sums = Selectable<TallyTable>
export type SettledRound = { playerId: string; gameID: string; stakedMinor: Minor; wonMinor: Minor }
type Deps = Pick<Platform, 'background' | 'clock' | 'pace'> & { engines: EngineRegistry }

const COLUMNS = [
  'id',
  'player_id',
  'game_id',
  'state',
  'bet_minor',
  'raised_minor',
  'win_minor',
  'params',
  'free_id',
  'is_returned',
] as const

/**
 * Adds the rounds settled since the last run, each once even with concurrent runs. Returns how
 * many.
 */
export async function foldTally({ background, clock, engines, pace }: Deps): Promise<number> {
  let folded = 0
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const before = new Date(clock.now().getTime() - SETTLES_WITHIN_MS)
    const { settled, isLast } = await pace.sized('tally', BATCH, (size) =>
      background.transaction((tx) => foldBatch(tx, engines, size, before)),
    )
    folded += settled
    if (isLast || pace.isStopped()) break
  }
  return folded
}

async function foldBatch(
  tx: Tx,
  engines: EngineRegistry,
  limit: number,
  before: Date,
): Promise<{ done: number; settled: number; isLast: boolean }> {
  const tables = tx.withTables<RoundsTables>()
  const { round_id: end } = await tables
    .selectFrom('rounds.tally_end')
    .select('round_id')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const rounds = await tables
    .selectFrom('rounds.round')
    .select(COLUMNS)
    .where('id', '>', end)
    .where('id', '<', firstIdAt(before))
    .orderBy('id')
    .limit(limit)
    .execute()
  const late = await tables
    .selectFrom('rounds.tally_open as o')
    .innerJoin('rounds.round as r', 'r.id', 'o.round_id')
    .select(COLUMNS.map((column) => `r.${column}` as const))
    .where('r.state', '=', 'settled')
    .orderBy('o.round_id')
    .limit(limit)
    .execute()
  const open = rounds.filter(({ state }) => state === 'open')
  if (late.length > 0)
    await tables
      .deleteFrom('rounds.tally_open')
      .where(
        'round_id',
        'in',
        late.map(({ id }) => id),
      )
      .execute()
  if (open.length > 0)
    await tables
      .insertInto('rounds.tally_open')
      .values(open.map(({ id }) => ({ round_id: id })))
      .execute()
  const last = rounds.at(-1)
  if (last !== undefined)
    await tables.updateTable('rounds.tally_end').set({ round_id: last.id }).execute()
  // A free round has no stake, and a round whose stake was returned has no return.
  const settled = [
    ...rounds.filter(({ state, free_id: freeId }) => state === 'settled' && freeId === null),
    ...late,
  ].filter((round) => !round.is_returned)
  await addSums(tx, sumsOf(settled.map((round) => withOdds(round, engines))))
  return {
    done: rounds.length + late.length,
    settled: settled.length,
    isLast: rounds.length < limit && late.length < limit,
  }
}

export async function tallySettled(tx: Tx, settled: readonly SettledRound[]): Promise<void> {
  await addSums(tx, sumsOf(settled.map((round) => ({ ...round, odds: undefined }))))
}

type Counted = SettledRound & { odds: RoundOdds | undefined }

function withOdds(round: Round, engines: EngineRegistry): Counted {
  const slug = engines.find(round.game_id)?.slug
  return {
    playerId: round.player_id,
    gameID: round.game_id,
    stakedMinor: round.bet_minor + round.raised_minor,
    wonMinor: round.win_minor,
    odds:
      slug === undefined ? undefined : roundOdds(slug, paramsJson.parse(JSON.parse(round.params))),
  }
}

function sumsOf(rounds: readonly Counted[]): Sums[] {
  const sums = new Map<string, Sums>()
  for (const round of rounds) {
    for (const owner of [EVERYONE, round.playerId]) {
      const key = `${round.gameID} ${owner}`
      const sum = sums.get(key) ?? nothing(round.gameID, owner)
      sums.set(key, sum)
      addRound(sum, round)
    }
  }
  // A common order prevents deadlocks between two folds.
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

function addRound(sum: Sums, { stakedMinor: staked, wonMinor: won, odds }: Counted): void {
  sum.rounds += 1n
  sum.staked += staked
  sum.won += won
  sum.staked_squared += staked * staked
  sum.won_squared += won * won
  sum.staked_won += staked * won
  if (sum.max_staked === null || staked > sum.max_staked) sum.max_staked = staked
  if (odds === undefined) return
  sum.counted_rounds += 1n
  sum.expected += odds.mean * Number(staked)
  if (sum.owner_id === EVERYONE)
    sum.bets = addBets(sum.bets, betsOn(odds, Number(staked), Number(won)))
  sum.variance += odds.variance * Number(staked) ** 2
}

function nothing(gameId: string, owner: string): Sums {
  return {
    game_id: gameId,
    owner_id: owner,
    rounds: 0n,
    staked: 0n,
    won: 0n,
    staked_squared: 0n,
    won_squared: 0n,
    staked_won: 0n,
    counted_rounds: 0n,
    expected: 0,
    variance: 0,
    max_staked: null,
    bets: [],
  }
}

async function addSums(tx: Tx, sums: readonly Sums[]): Promise<void> {
  for (let from = 0; from < sums.length; from += ADDED_AT_ONCE) {
    const rows = sums.slice(from, from + ADDED_AT_ONCE).map(
      (sum) => sql`(${sum.game_id}, ${sum.owner_id}, ${sum.rounds}, ${sum.staked}, ${sum.won},
        ${sum.staked_squared},
      ${sum.won_squared}, ${sum.staked_won}, ${sum.counted_rounds}, ${sum.expected},
        ${sum.variance}, ${sum.max_staked}::bigint, ${sum.bets}::double precision[])`,
    )
    await sql`insert into rounds.tally as t (game_id, owner_id, rounds, staked, won, staked_squared,
      won_squared, staked_won, counted_rounds, expected, variance, max_staked, bets)
      values ${sql.join(rows)}
      on conflict (game_id, owner_id) do update
        set rounds = t.rounds + excluded.rounds, staked = t.staked + excluded.staked,
        won = t.won + excluded.won,
        staked_squared = t.staked_squared + excluded.staked_squared,
          won_squared = t.won_squared + excluded.won_squared,
          staked_won = t.staked_won + excluded.staked_won,
        counted_rounds = t.counted_rounds + excluded.counted_rounds,
          expected = t.expected + excluded.expected, variance = t.variance + excluded.variance,
        max_staked = case when t.max_staked is null then null
          else greatest(t.max_staked, excluded.max_staked) end,
        bets = case when excluded.bets = '{}' then t.bets else (select array_agg(
          coalesce(b.known, 0) + b.added order by b.n)
          from unnest(t.bets, excluded.bets) with ordinality b(known, added, n)) end`.execute(tx)
  }
}
