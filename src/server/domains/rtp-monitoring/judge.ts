import { ALARM_EVIDENCE } from '#games/rtp-monitoring/family.ts'
import type { Stray } from '#games/rtp-monitoring/draw-test.ts'
import type { RtpTest } from '#shared/office/rtp-monitoring.ts'
import type { Lang } from '#shared/lang.ts'
import { tallyJson, type GameReturnTest, type Rounds } from '#server/domains/rounds/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { drawSums } from './fold-draws.ts'
import type { WatchedGame } from './source.ts'
import { rtpTables } from './tables.ts'

/**
 * `evidence` is a natural logarithm. `since` is the last restart of the test, null if it runs from
 * the first round.
 */
export type DrawTestResult = {
  rounds: number
  evidence: number
  stray: Stray | null
  since: Date | null
  state: 'within' | 'astray'
}
export type ReturnFigures = Omit<GameReturnTest, 'gameID' | 'name'> & { since: Date | null }
export type JudgedGame = {
  gameID: string
  name: string
  returned: ReturnFigures | null
  draws: DrawTestResult | null
}

type Base = { gameID: string; began: Date; rounds: bigint; sums: unknown }
type Deps = {
  read: Db
  rounds: Pick<Rounds, 'listReturnTests'>
  watched: () => readonly WatchedGame[]
}

const listBases = async (db: Db | Tx, test: RtpTest): Promise<ReadonlyMap<string, Base>> => {
  const rows = await rtpTables(db)
    .selectFrom('rtp_monitoring.base')
    .selectAll()
    .where('test', '=', test)
    .execute()
  return new Map(
    rows.map((row) => [
      row.game_id,
      { gameID: row.game_id, began: row.began_at, rounds: row.rounds, sums: row.sums },
    ]),
  )
}

export async function judgeGames(deps: Deps, lang: Lang): Promise<JudgedGame[]> {
  const [returned, draws] = [await judgeReturns(deps, lang), await judgeDraws(deps)]
  const names = new Map(deps.watched().map(({ gameID, name }) => [gameID, name()[lang]]))
  const ids = [...new Set([...returned.keys(), ...draws.keys()])].toSorted()
  return ids.map((gameID) => {
    const found = returned.get(gameID)
    return {
      gameID,
      name: found?.name ?? names.get(gameID) ?? gameID,
      returned: found?.figures ?? null,
      draws: draws.get(gameID) ?? null,
    }
  })
}

async function judgeReturns(
  { read, rounds }: Deps,
  lang: Lang,
): Promise<ReadonlyMap<string, { name: string; figures: ReturnFigures }>> {
  const bases = await listBases(read, 'return')
  const before = new Map([...bases].map(([gameID, { sums }]) => [gameID, tallyJson.parse(sums)]))
  return new Map(
    (await rounds.listReturnTests(lang, before)).map(({ gameID, name, ...figures }) => [
      gameID,
      { name, figures: { ...figures, since: bases.get(gameID)?.began ?? null } },
    ]),
  )
}

async function judgeDraws({ read, watched }: Deps): Promise<ReadonlyMap<string, DrawTestResult>> {
  const bases = await listBases(read, 'draws')
  const rows = await rtpTables(read).selectFrom('rtp_monitoring.draws').selectAll().execute()
  const games = new Map(watched().map((game) => [game.gameID, game]))
  return new Map(
    rows.flatMap((row): [string, DrawTestResult][] => {
      const game = games.get(row.game_id)
      if (game === undefined) return []
      const base = bases.get(row.game_id)
      const before = base === undefined ? undefined : drawSums.parse(base.sums)
      const sums = drawSums
        .parse(row.sums)
        .map((part, at) => part.map((sum, cell) => sum - (before?.[at]?.[cell] ?? 0)))
      const { log, stray } = game.judge(sums)
      return [
        [
          row.game_id,
          {
            rounds: Number(row.rounds - (base?.rounds ?? 0n)),
            evidence: log,
            stray,
            since: base?.began ?? null,
            state: log >= ALARM_EVIDENCE ? 'astray' : 'within',
          },
        ],
      ]
    }),
  )
}

export async function restartTest(
  tx: Tx,
  rounds: Pick<Rounds, 'tallyOf'>,
  gameID: string,
  test: RtpTest,
  now: Date,
): Promise<void> {
  const tables = rtpTables(tx)
  const kept =
    test === 'draws'
      ? await tables
          .selectFrom('rtp_monitoring.draws')
          .select(['rounds', 'sums'])
          .where('game_id', '=', gameID)
          .executeTakeFirst()
      : await rounds
          .tallyOf(tx, gameID)
          .then((tally) => tally && { rounds: BigInt(tally.rounds), sums: tally })
  if (kept === undefined) return
  const row = { began_at: now, rounds: kept.rounds, sums: JSON.stringify(kept.sums) }
  await tables
    .insertInto('rtp_monitoring.base')
    .values({ game_id: gameID, test, ...row })
    .onConflict((conflict) => conflict.columns(['game_id', 'test']).doUpdateSet(row))
    .execute()
}
