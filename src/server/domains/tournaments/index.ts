import { getTournaments, join, mine, standings } from '#shared/contracts/tournaments.ts'
import { Refusal } from '#shared/refusals.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'

const NONE = { rows: [], total: 0 }

/** This house runs no tournaments: its lists are empty, and there is none to join. */
export function tournaments(): { calls: BoundCall[] } {
  return {
    calls: [
      handle(getTournaments, () => NONE),
      handle(join, () => {
        throw new Refusal('record not found')
      }),
      handle(standings, () => {
        throw new Refusal('record not found')
      }),
      handle(mine, () => NONE),
    ],
  }
}
