import { BARRED_COUNTRY } from '#shared/players/countries.ts'
import { groupCommit, type GroupCommit } from '#server/platform/database/group-commit.ts'
import { currentLane, type Lane } from '#server/platform/database/lane.ts'
import type { Platform } from '#server/platform/platform.ts'

type SessionUse = {
  sidHash: Buffer
  playerId: string
  cookieHash: Buffer | undefined
  countsAsUse: boolean
  placeBarred: boolean
  now: Date
}

export type SessionRow = {
  n: number
  id: string
  player_id: string
  cookie_hash: Buffer
  expires_at: Date
  ended: boolean
  status: string
  username: string
  rid: string
  barred: boolean
  excluded_until: Date | null
  time_out_until: Date | null
}

export type SessionUses = GroupCommit<SessionUse, SessionRow | null>

const STATEMENT =
  'select * from identity.use_sessions($1::bytea[], $2::text[], $3::bytea[], $4::boolean[], $5::boolean[], $6, $7)'

/**
 * Reads the sessions of calls that arrive together and records their use in one statement for each
 * lane.
 */
export function sessionUses(platform: Pick<Platform, 'database'>): SessionUses {
  const groups = {
    money: usesOf(platform, 'money'),
    reads: usesOf(platform, 'reads'),
    background: usesOf(platform, 'background'),
  }
  return { run: (use) => groups[currentLane()].run(use) }
}

function usesOf({ database }: Pick<Platform, 'database'>, lane: Lane): SessionUses {
  const statement = async (uses: readonly SessionUse[]) => {
    const column = <T>(of: (use: SessionUse) => T) => uses.map(of)
    const rows = await database.statement<SessionRow>('identity-use', STATEMENT, [
      column(({ sidHash }) => sidHash),
      column(({ playerId }) => playerId),
      column(({ cookieHash }) => cookieHash ?? null),
      column(({ countsAsUse }) => countsAsUse),
      column(({ placeBarred }) => placeBarred),
      BARRED_COUNTRY,
      new Date(Math.max(...column(({ now }) => now.getTime()))),
    ])
    const answers = column((): SessionRow | null => null)
    for (const row of rows) answers[row.n - 1] = row
    return answers
  }
  return groupCommit(statement, {
    lane,
    shardOf: ({ playerId }) => database.shardOf(playerId),
  })
}
