import type { DrawFinding, DrawSums } from '#games/rtp-monitoring/draw-test.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Db } from '#server/platform/database/database.ts'

export type WatchedGame = {
  gameID: string
  name(): Bilingual
  empty(): number[][]
  judge(sums: DrawSums): DrawFinding
}

export type DrawnRound = { gameID: string; addTo(sums: number[][]): void }

export type DrawSource = {
  key: string
  games: readonly WatchedGame[]
  /**
   * Returns up to `maxRounds` rounds that ended after the cursor `after` ('' for the first), and
   * the new cursor. Null means nothing is new.
   */
  read(
    read: Db,
    after: string,
    now: Date,
    maxRounds: number,
  ): Promise<{ rounds: readonly DrawnRound[]; upto: string } | null>
}
