import { getRoom, listRooms } from '#shared/contracts/bingo.ts'
import { Refusal } from '#shared/refusals.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'

/** Bingo. No room is open yet. */
export function bingo(): { calls: BoundCall[] } {
  return {
    calls: [
      handle(listRooms, () => []),
      handle(getRoom, () => {
        throw new Refusal('record not found')
      }),
    ],
  }
}
