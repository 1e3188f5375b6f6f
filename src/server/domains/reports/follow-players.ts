import { sql } from 'kysely'
import { z } from 'zod'
import type { DeadLetterSource } from '#shared/office/dead-letters.ts'
import { THE_HOUSE } from '#server/domains/wallet/index.ts'
import { createTimedLoop } from '#server/platform/timed-loop.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

type Announce = () => void
type Follower = {
  name: 'risk' | 'loyalty'
  source: DeadLetterSource
  maxPlayers: number
  work(tx: Tx, playerIds: readonly string[]): Promise<void | Announce>
}
type Deps = Pick<Platform, 'background' | 'deadLetters' | 'dueChecks' | 'pace' | 'log'>

const NOTED_AT_ONCE = 100_000
const FOLLOW_EVERY_MS = 2_000
/** `isDue` finds players sooner. */
const LOOK_EVERY_MS = 10_000

/**
 * Processes every player with new entries, up to where the reports have folded. Players are noted
 * in a table and removed in the commit that does the work, so a killed process leaves them there,
 * and several processes take different players. If a slice fails, its players are processed one by
 * one; a player who fails becomes a dead letter.
 */
export function followPlayers(
  { background, deadLetters, dueChecks, pace, log }: Deps,
  { name, source, maxPlayers, work }: Follower,
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
      ({ isLast } = await pace.sized(name, maxPlayers, slice))
  }

  const isDue = () => sql`(exists (select from reports.touched where follower = ${name})
    or (select to_entry_id from reports.follower where name = ${name})
      < (select to_entry_id from reports.watermark))`

  const run = () => (running ??= follow().finally(() => void (running = undefined)))
  const following = createTimedLoop(`${name}: players with new entries`, log, async () => {
    await run()
    return LOOK_EVERY_MS
  })
  return {
    /** Resolves when every player noted by now is processed, here or in another process. */
    run,
    start(): void {
      following.start()
      dueChecks.watch({ isDue, begin: following.wake, everyMs: FOLLOW_EVERY_MS })
    },
    stop: following.stop,
  }
}
