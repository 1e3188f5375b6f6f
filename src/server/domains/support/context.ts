import { Refusal } from '#shared/refusals.ts'
import type { ContextKind } from '#shared/players/support.ts'
import { findCouponOwner } from '#server/domains/sportsbook/index.ts'
import { findLine } from '#server/domains/wallet/index.ts'
import type { Db } from '#server/platform/database/database.ts'

export type Context = { kind: ContextKind; id: string }
export type FindRoundOwner = (roundId: string) => Promise<string | undefined>

/**
 * A ticket may only be about the player's own things.
 * @throws Refusal 'record not found'
 */
export async function requireOwnContext(
  read: Db,
  findRoundOwner: FindRoundOwner,
  playerId: string,
  context: Context,
): Promise<void> {
  if ((await ownerOf(read, findRoundOwner, context)) !== playerId)
    throw new Refusal('record not found')
}

async function ownerOf(
  read: Db,
  findRoundOwner: FindRoundOwner,
  { kind, id }: Context,
): Promise<string | undefined> {
  switch (kind) {
    case 'transaction':
      return (await findLine(read, id))?.playerId
    case 'coupon':
      return (await findCouponOwner(read, id))?.playerId
    case 'round':
      return findRoundOwner(id)
    default:
      return kind satisfies never
  }
}
