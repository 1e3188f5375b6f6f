import { follow } from '#shared/contracts/sportsbook/matches.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { ownRows, type OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addFollows, listFollows, removeFollows } from './follows.ts'

export function createFollows({ database }: Pick<Platform, 'database'>): {
  calls: BoundCall[]
  ownData: OwnData[]
} {
  const { read } = database
  return {
    calls: [
      handle(follow, async ({ caller: { playerId }, lang, now }, { mode, kind, ids }) => {
        if (mode === 'insert')
          await database.transaction((tx) => addFollows(tx, playerId, kind, ids, now))
        if (mode === 'delete')
          await database.transaction((tx) => removeFollows(tx, playerId, kind, ids))
        return listFollows(read, playerId, lang, now)
      }),
    ],
    ownData: [
      ownRows(
        read,
        'followedMatches',
        'sportsbook.followed_event',
        ['event_id', 'created_at'],
        'event_id',
      ),
      ownRows(
        read,
        'followedLeagues',
        'sportsbook.followed_league',
        ['league_id', 'created_at'],
        'league_id',
      ),
    ],
  }
}
