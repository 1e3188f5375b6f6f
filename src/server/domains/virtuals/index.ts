import { initGame, list } from '#shared/contracts/virtuals.ts'
import { Refusal } from '#shared/refusals.ts'
import { requireMayPlay } from '#server/domains/identity/index.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'

/** Virtual sports. None runs yet: the list is empty and none can be opened. */
export function virtuals(): { calls: BoundCall[] } {
  return {
    calls: [
      handle(list, () => []),
      handle(initGame, (context) => {
        requireMayPlay(context)
        throw new Refusal('record not found')
      }),
    ],
  }
}
