import {
  UNITS_IN_A_MINOR,
  type UserBalanceInput,
  type UserInfoInput,
} from '#shared/contracts/provider.ts'
import type { Minor } from '#shared/money.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isPlayerId } from './read-request.ts'
import { ProviderRefusal } from './status.ts'
import type { TitleBook } from './titles.ts'
import { CURRENCY } from './judge-bet.ts'

type Look = {
  is_active: boolean
  status: string | null
  country: string | null
  cash_minor: Minor
  bonus_minor: Minor
}
type Deps = Pick<Platform, 'database' | 'clock'> & {
  rounds: Pick<Rounds, 'findLaunch'>
  titles: TitleBook
  identity: Pick<Identity, 'isSessionAlive'>
}

/**
 * Answers what a studio may read of a player, always with current values, even for a repeated
 * request.
 */
export function createStanding({ database, clock, rounds, titles, identity }: Deps) {
  async function look(keyId: string, user: string): Promise<Look & { user: string }> {
    if (!isPlayerId(user)) throw new ProviderRefusal('RS_ERROR_UNKNOWN')
    const [row] = await database.statement<Look>(
      'provider-look',
      'select * from provider.look($1::uuid, $2::uuid)',
      [keyId, user],
    )
    if (row === undefined) throw new ProviderRefusal('RS_ERROR_INVALID_SIGNATURE')
    if (!row.is_active) throw new ProviderRefusal('RS_ERROR_INVALID_PARTNER')
    if (row.status === null) throw new ProviderRefusal('RS_ERROR_UNKNOWN')
    return { ...row, user: user.toLowerCase() }
  }

  async function requireGame(keyId: string, gameCode: string): Promise<void> {
    const [row] = await database.statement<{ may: boolean }>(
      'provider-game',
      'select provider.may_play($1::uuid, $2) as may',
      [keyId, gameCode],
    )
    if (row?.may !== true || (await titles.find(gameCode)) === undefined)
      throw new ProviderRefusal('RS_ERROR_INVALID_GAME')
  }

  async function requireToken(token: string, user: string): Promise<void> {
    const launch = await rounds.findLaunch(token)
    if (launch?.mode !== 'real' || launch.playerId !== user)
      throw new ProviderRefusal('RS_ERROR_INVALID_TOKEN')
    if (launch.tokenExpiresAt <= clock.now() || !(await identity.isSessionAlive(launch)))
      throw new ProviderRefusal('RS_ERROR_TOKEN_EXPIRED')
  }

  return {
    /** Returns country and currency only: no name, birth date or address leaves the platform. */
    async info(keyId: string, input: UserInfoInput): Promise<string> {
      const { user, country } = await look(keyId, input.user)
      return JSON.stringify({
        user,
        status: 'RS_OK',
        request_uuid: input.request_uuid,
        country,
        currency: CURRENCY,
      })
    },
    async balance(keyId: string, input: UserBalanceInput): Promise<string> {
      const { user, cash_minor, bonus_minor } = await look(keyId, input.user)
      await requireToken(input.token, user)
      if (input.game_code !== undefined) await requireGame(keyId, input.game_code)
      const balance = Number(cash_minor + bonus_minor) * UNITS_IN_A_MINOR
      return JSON.stringify({
        user,
        status: 'RS_OK',
        request_uuid: input.request_uuid,
        currency: CURRENCY,
        balance,
      })
    },
  }
}
