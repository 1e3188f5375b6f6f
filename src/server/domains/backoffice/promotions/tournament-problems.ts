import { SLOT_TITLES } from '#games/slots/titles.ts'
import type { TournamentBody, TournamentProblem } from '#shared/contracts/staff/tournaments.ts'
import { isStoredPhoto } from '#server/domains/content/index.ts'
import { PROMOTION_IMAGES } from '#server/domains/promotions/index.ts'
import { checkTournament } from '#server/domains/tournaments/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const KNOWN_GAMES = new Set(SLOT_TITLES.map(({ gameID }) => gameID))

export async function tournamentProblems(
  db: Db | Tx,
  body: TournamentBody,
  now: Date,
): Promise<TournamentProblem[]> {
  const uploaded = (await isStoredPhoto(db, body.image)) ? [body.image] : []
  return checkTournament(body, {
    now,
    knownGames: KNOWN_GAMES,
    images: [...PROMOTION_IMAGES, ...uploaded],
  })
}
