import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import type { WinBound } from '#shared/office/studio-wins.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'

export type BoundOfGame = { gameId: string; name: WinBound; value: bigint }

export async function listWinBounds(read: Db): Promise<BoundOfGame[]> {
  const { rows } =
    await sql<BoundOfGame>`select game_id as "gameId", name, value from provider.win_bound
      order by game_id, name`.execute(read)
  return rows
}

export async function getWinBound(
  db: Db | Tx,
  gameId: string,
  name: WinBound,
): Promise<bigint | null> {
  const { rows } = await sql<{
    value: bigint
  }>`select value from provider.win_bound where game_id = ${gameId} and name = ${name}`.execute(db)
  return rows[0]?.value ?? null
}

/**
 * Sets a bound whose value still is `from`; null removes a game's own bound.
 * @throws Refusal 'not possible' where it was changed in the meantime
 */
export async function setWinBound(
  tx: Tx,
  { gameId, name }: Pick<BoundOfGame, 'gameId' | 'name'>,
  from: bigint | null,
  value: bigint | null,
): Promise<void> {
  await lockName(tx, `win bound ${name} ${gameId}`)
  if ((await getWinBound(tx, gameId, name)) !== from || (value === null && gameId === ''))
    throw new Refusal('not possible')
  if (value === null)
    await sql`delete from provider.win_bound where game_id = ${gameId} and name = ${name}`.execute(
      tx,
    )
  else {
    await sql`insert into provider.win_bound (game_id, name, value)
      values (${gameId}, ${name}, ${value})
      on conflict (game_id, name) do update set value = excluded.value`.execute(tx)
  }
}

export async function isStudioGame(db: Db | Tx, gameId: string): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean
  }>`select exists (select from provider.game where game_id = ${gameId}) or exists (select
    from provider.title where game_id = ${gameId})
    or exists (select from provider.studio where plays_all_games) as is`.execute(db)
  return rows[0]?.is === true
}
