import type { DrawFinding, DrawSums } from '#games/drift/draw-test.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Db } from '#server/platform/database.ts'

/** A game whose draws are watched. */
export type WatchedGame = {
  gameID: string
  name(): Bilingual
  empty(): number[][]
  judge(sums: DrawSums): DrawFinding
}

/** Adds a round to its game's sums, in place. */
export type DrawnRound = { gameID: string; addTo(sums: number[][]): void }

/** Where draws are read, in the order they came, each once. */
export type DrawSource = {
  /** Its name among the sources. */
  key: string
  games: readonly WatchedGame[]
  /**
   * Rounds that are over after `after` ('' for the first), of at most so many, and up to where was
   * read; null where nothing is new.
   */
  read(
    read: Db,
    after: string,
    now: Date,
    most: number,
  ): Promise<{ rounds: readonly DrawnRound[]; upto: string } | null>
}
