import { categoryList, gameTableList, initGame, providerList, typeList } from '#shared/contracts/live.ts'
import { Refusal } from '#shared/refusals.ts'
import { requireMayPlay, type Identity } from '#server/domains/identity/index.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'

const PREVIEW_PROVIDERS = 2
const PREVIEW_RID = '20'
const NO_ROWS = { rows: [], total: 0 }

/** The lobby of live tables. No table is dealt at yet: every list is empty and every table unknown. */
export function live({ requirePlayer }: Pick<Identity, 'requirePlayer'>): { calls: BoundCall[] } {
  return {
    calls: [
      handle(categoryList, () => NO_ROWS),
      handle(typeList, () => []),
      handle(providerList, async (context, { status }) => {
        if (status === PREVIEW_PROVIDERS && (await requirePlayer(context)).rid !== PREVIEW_RID) throw new Refusal('not authorized')
        return NO_ROWS
      }),
      handle(gameTableList, async (context, { favorites }) => {
        if (favorites === true) await requirePlayer(context)
        return NO_ROWS
      }),
      handle(initGame, (context) => {
        requireMayPlay(context)
        throw new Refusal('record not found')
      }),
    ],
  }
}
