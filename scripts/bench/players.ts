import { pino } from 'pino'
import { createApp, type App } from '#server/app.ts'
import { adjust } from '#server/domains/wallet/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createPlatform } from '#server/start-platform.ts'

const BALANCE_MINOR = 1_000_000_00n
const GAME_ID = '1001'
const AT_ONCE = 50

/**
 * `tokens`: in the order of `ids`. `tokensOf`: tokens of the first players for another game, while
 * the app is open.
 */
export type BenchPlayers = {
  app: App
  ids: string[]
  tokens: string[]
  tokensOf(gameID: string, count: number): Promise<string[]>
}

/**
 * Creates players with money and a game token each, named `prefix` and a number: identity rows as
 * after a sign-up, the rest through the domains.
 */
export async function seedPlayers(
  database: Database,
  count: number,
  prefix = 'b',
): Promise<BenchPlayers> {
  const platform = await createPlatform(
    readConfig({ RATE_LIMIT: 'off' }),
    database,
    systemClock,
    pino({ level: 'silent' }),
  )
  await platform.clockWatch.check()
  platform.clockWatch.start()
  const app = await createApp(platform)
  const now = systemClock.now()
  const { rows } = await database.pool.query<{ player: string; session: string }>(INSERT_PLAYERS, [
    count,
    now,
    prefix,
  ])
  type Row = (typeof rows)[number]
  const inTurn = async <T>(of: readonly Row[], work: (row: Row) => Promise<T>): Promise<T[]> => {
    const done: T[] = []
    for (let start = 0; start < of.length; start += AT_ONCE)
      done.push(...(await Promise.all(of.slice(start, start + AT_ONCE).map(work))))
    return done
  }
  const launch = async (gameID: string, { player, session }: Row) => {
    const { url } = await app.domains.rounds.launch(gameID, 'tr', {
      playerId: player,
      sessionId: session,
    })
    const reply = await app.http.inject({
      url: new URL(url).pathname,
      headers: { accept: 'application/json' },
    })
    return reply.json<{ token: string }>().token
  }
  const tokens = await inTurn(rows, async (row) => {
    await database.transaction((tx) =>
      adjust(tx, {
        playerId: row.player,
        amountMinor: BALANCE_MINOR,
        description: 'opening balance',
        reference: 'bench',
        now,
      }),
    )
    return launch(GAME_ID, row)
  })
  const tokensOf = (gameID: string, count: number) =>
    inTurn(rows.slice(0, count), (row) => launch(gameID, row))
  return { app, ids: rows.map(({ player }) => player), tokens, tokensOf }
}

const INSERT_PLAYERS = `
  with player as (
    insert into identity.player (id, username, username_key, password_hash, status, firstname,
      lastname, birth_date, nationality, identity_digest,
      identity_sealed, country, city, address, email, email_key, phone, sms_consent, email_consent,
        language, created_at)
    select gen_random_uuid(), $3::text || n, $3::text || n, 'none', 'active', 'B', 'B',
      '1990-01-01', 'TR', $3::text || n, '', 'TR', 'x', 'x', $3::text || n, $3::text || n,
      $3::text || n,
      false, false, 'tr', $2 from generate_series(1, $1::int) as n
    returning id
  ), family as (
    insert into identity.family (id, player_id, cookie_hash, user_agent, address, created_at)
      select gen_random_uuid(), id, '', '', '', $2 from player returning id, player_id
  )
  insert into identity.session (id, sid_hash, family_id, player_id, created_at, last_used_at)
  select gen_random_uuid(), sha256(id::text::bytea), id, player_id, $2, $2 from family
    returning player_id as player, id as session`
