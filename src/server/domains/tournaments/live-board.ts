import type { TournamentLive } from '#shared/contracts/tournaments.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Topic } from '#server/platform/realtime/realtime.ts'
import { topStandings } from './standings.ts'
import { findTournament } from './tournament.ts'

export const SHOWN_FIRST = 10
const PUBLISH_EVERY_MS = 1_000

type Deps = Pick<Platform, 'database' | 'bus' | 'log'> & {
  identity: Pick<Identity, 'listUsernames'>
}

const channelOf = (id: string): string => `tournament:${id}`

export function liveBoard({ database, bus, log, identity }: Deps) {
  const waiting = new Map<string, NodeJS.Timeout>()

  /** @throws Refusal 'record not found' */
  async function read(id: string): Promise<TournamentLive> {
    const tournament = await findTournament(database.read, id)
    if (tournament === undefined) throw new Refusal('record not found')
    const standings =
      (await topStandings(database.read, identity, [tournament.id], SHOWN_FIRST)).get(
        tournament.id,
      ) ?? []
    return { id, players: tournament.players, isFinal: tournament.isFinal, standings }
  }

  async function publish(id: string): Promise<void> {
    waiting.delete(id)
    bus.publish(channelOf(id), await read(id))
  }

  const topic: Topic = {
    name: 'tournament',
    isPrivate: false,
    channel: (_caller, id) => channelOf(id),
    snapshot: (_caller, id) => read(id),
  }

  return {
    topic,
    changed(id: bigint | string): void {
      const key = String(id)
      if (waiting.has(key)) return
      waiting.set(
        key,
        setTimeout(
          () =>
            void publish(key).catch((error: unknown) =>
              log.warn({ err: error }, 'tournaments: publishing the standings failed'),
            ),
          PUBLISH_EVERY_MS,
        ).unref(),
      )
    },
    close(): void {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
