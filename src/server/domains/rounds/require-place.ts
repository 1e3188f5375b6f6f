import { Refusal } from '#shared/refusals.ts'
import { isBarred } from '#server/domains/identity/index.ts'
import { isAnswered } from '#server/domains/wallet/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Launch } from './launch.ts'

export type AskedFrom = {
  country: string | undefined
  token: string
  requestId?: string | undefined
}

/**
 * If play is barred, only a bet that was accepted before gets its answer again.
 * @throws Refusal 'jurisdiction'
 */
export async function requirePlace(
  read: Db,
  find: (token: string) => Promise<Launch | undefined>,
  { country, token, requestId }: AskedFrom,
): Promise<void> {
  if (!isBarred({ country })) return
  const launch = requestId === undefined ? undefined : await find(token)
  if (
    launch?.mode !== 'real' ||
    requestId === undefined ||
    !(await isAnswered(read, launch.playerId, requestId))
  )
    throw new Refusal('jurisdiction')
}
