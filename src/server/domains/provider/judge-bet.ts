import type { BetInput, ProviderStatus } from '#shared/contracts/provider.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Launch } from '#server/domains/rounds/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isRoundRunning } from './player-rounds.ts'
import type { StudioTitle } from './titles.ts'

export const CURRENCY = 'TRY'
export const PLACE_VALID_MS = 30 * 60_000

export function judgeBet(
  input: BetInput,
  launch: Launch | undefined,
  { game, launched }: { game: StudioTitle | undefined; launched: StudioTitle | undefined },
  now: Date,
  isOpen: () => boolean,
): ProviderStatus | null {
  if (launch?.mode !== 'real' || launch.playerId !== input.user.toLowerCase())
    return 'RS_ERROR_INVALID_TOKEN'
  if (game === undefined || !mayPlayWith(launched, game)) return 'RS_ERROR_INVALID_GAME'
  if (input.currency !== CURRENCY) return 'RS_ERROR_WRONG_CURRENCY'
  if (launch.tokenExpiresAt <= now) return 'RS_ERROR_TOKEN_EXPIRED'
  return isOpen() ? null : 'RS_ERROR_UNKNOWN'
}

/**
 * The token of a launch is for its game. In a studio whose players change games inside a session,
 * it is also for the other games of the same supplier that are offered.
 */
function mayPlayWith(launched: StudioTitle | undefined, game: StudioTitle): boolean {
  if (launched?.gameID === game.gameID) return true
  return (
    game.changes !== undefined &&
    launched?.changes !== undefined &&
    game.changes.isOffered &&
    game.changes.studio === launched.changes.studio &&
    game.changes.supplier === launched.changes.supplier
  )
}

/**
 * The server does not see the player of a studio's game. The site around the game calls every
 * minute, and no bet is taken half an hour after its last call.
 */
export async function judgePlace(
  identity: Pick<Identity, 'findPlace'>,
  sessionId: string,
  now: Date,
): Promise<ProviderStatus | null> {
  const place = await identity.findPlace(sessionId)
  if (place?.isBarred === true) return 'RS_ERROR_USER_DISABLED'
  return place?.seenAt !== undefined && now.getTime() - place.seenAt.getTime() > PLACE_VALID_MS
    ? 'RS_ERROR_TOKEN_EXPIRED'
    : null
}

/** In a closed game a running round is played to its end, and none begins. */
export async function judgeClosedGame(
  database: Database,
  keyId: string,
  { user, game_code: gameID, round }: BetInput,
): Promise<ProviderStatus | null> {
  return round !== undefined &&
    (await isRoundRunning(database, { keyId, playerId: user, gameID, round }))
    ? null
    : 'RS_ERROR_INVALID_GAME'
}
