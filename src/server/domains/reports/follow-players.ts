import { sql } from 'kysely'
import { z } from 'zod'
import type { DeadLetterSource } from '#shared/dead-letters.ts'
import { THE_HOUSE } from '#server/domains/wallet/index.ts'
import { byItself } from '#server/platform/by-itself.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Platform } from '#server/platform/platform.ts'

type Announce = () => void
type Follower = {
  name: 'risk' | 'loyalty'
  /** By which name its failures are dead letters. */
  source: DeadLetterSource
  /** Players of one commit, at most. */
  most: number
  /** Looks at these players, who have new entries. What it returns runs after the commit. */
  work(tx: Tx, playerIds: readonly string[]): Promise<void | Announce>
}
type Deps = Pick<Platform, 'background' | 'deadLetters' | 'pace' | 'log'>

/** Numbers of entries whose players are noted in one commit. */
const NOTED_AT_ONCE = 100_000
const LOOK_EVERY_MS = 2_000

/**
 * Work on every player who has new entries, up to where the reports have folded. The players are
 * noted in a table and taken from it in the commit that does the work, so a process that is killed
 * leaves them there, and several processes take different players. Where a slice fails, its players
 * are done one by one; who fails then becomes a dead letter, and the others continue.
 */
export function followPlayers(
  { background, deadLetters, pace, log }: Deps,
  { name, source, most, work }: Follower,
) {
  deadLetters.define(source, z.guid(), (tx, playerId) => work(tx, [playerId]))
  let running: Promise<void> | undefined

  const note = () =>
    background.transaction(async (tx) => {
      const {
        rows: [row],
      } = await sql<{
        more: boolean
      }>`select reports.note_touched(${name}, ${NOTED_AT_ONCE}, ${THE_HOUSE}) as more`.execute(tx)
      return row?.more === true
    })

  async function take(tx: Tx, size: number): Promise<string[]> {
    const { rows } = await sql<{
      id: string
    }>`select reports.take_touched(${name}, ${source}, ${size}) as id`.execute(tx)
    return rows.map(({ id }) => id).toSorted()
  }

  const together = (size: number) =>
    background.transaction(async (tx) => {
      const players = await take(tx, size)
      return {
        done: players.length,
        announcements: players.length === 0 ? [] : [await work(tx, players)],
      }
    })

  const oneByOne = (size: number) =>
    background.transaction(async (tx) => {
      const players = await take(tx, size)
      const announcements: (void | Announce)[] = []
      for (const playerId of players)
        announcements.push(
          await deadLetters.attempt(tx, source, { id: playerId, payload: playerId }),
        )
      return { done: players.length, announcements }
    })

  async function slice(size: number): Promise<{ done: number; isLast: boolean }> {
    const { done, announcements } = await together(size).catch((error: unknown) => {
      log.warn({ err: error }, `${name}: players could not be done together, and are one by one`)
      return oneByOne(size)
    })
    for (const announce of announcements) announce?.()
    return { done, isLast: done < size }
  }

  async function follow(): Promise<void> {
    for (let more = true; more && !pace.isStopped();) more = await pace.slice(note)
    for (let isLast = false; !isLast && !pace.isStopped();)
      ({ isLast } = await pace.sized(name, most, slice))
  }

  const run = () => (running ??= follow().finally(() => void (running = undefined)))
  const following = byItself(`${name}: players with new entries`, log, async () => {
    await run()
    return LOOK_EVERY_MS
  })
  return {
    /** Every player noted by now is done, here or in another process that has taken them. */
    run,
    start: following.start,
    stop: following.stop,
  }
}
