import { z } from 'zod'
import { Refusal } from '#shared/refusals.ts'
import { offerAggregatedGames } from '#server/domains/lobby/index.ts'
import {
  AggregatorRefused,
  listApproved,
  ListRefused,
  listResults,
  noteListAttempt,
  noteListFault,
  writeList,
} from '#server/domains/provider/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'

const REFRESH = {
  name: 'provider:refresh-games',
  payload: z.object({ studio: z.string(), isAsked: z.boolean() }),
}
const DAILY = { name: 'provider:refresh-all-games', payload: z.unknown() }
const ATTEMPTS = 8
/** An aggregator answers this list once a minute at most. */
const ASK_AGAIN_MS = 60_000

const keyOf = (studio: string) => `${REFRESH.name} ${studio}`

export function defineRefresh(house: House): void {
  const { jobs, database } = house.platform
  jobs.define(REFRESH, ({ studio, isAsked }, { isLast }) =>
    refreshOffers(house, studio, { isAsked, isLast }),
  )
  jobs.define(
    DAILY,
    () =>
      database.transaction(async (tx) => {
        for (const studio of house.provider.aggregators.keys())
          await jobs.add(
            tx,
            REFRESH,
            { studio, isAsked: false },
            { key: keyOf(studio), maxAttempts: ATTEMPTS },
          )
      }),
    { cron: '20 3 * * *' },
  )
}

/** A list that cannot be read or that lost too many games changes nothing; the desk shows why. */
async function refreshOffers(
  { platform, provider, lobby }: House,
  studio: string,
  { isAsked, isLast }: { isAsked: boolean; isLast: boolean },
): Promise<void> {
  const { database, clock, log } = platform
  const aggregator = provider.aggregators.get(studio)
  if (aggregator === undefined) return
  await database.transaction((tx) => noteListAttempt(tx, studio, clock.now()))
  try {
    const list = await aggregator.listGames()
    const now = clock.now()
    await database.transaction(async (tx) => {
      await writeList(tx, studio, list, { now, isAsked })
      await offerAggregatedGames(tx, studio, await listApproved(tx, studio), now)
    })
    lobby.announceCatalogue()
    await provider.showPicturesSoon()
  } catch (error) {
    const isRefused = error instanceof ListRefused || error instanceof AggregatorRefused
    if (!isRefused && !(error instanceof ProviderUnreachable)) throw error
    log.warn({ studio, reason: error.message }, 'the games of an aggregator were not refreshed')
    await database.transaction((tx) =>
      noteListFault(tx, studio, isRefused ? 'refused' : 'failed', error.message),
    )
    if (!isRefused && !isLast) throw error
  }
}

/**
 * Starts a refresh now.
 * @throws Refusal 'record not found', 'too fast' within a minute of the last attempt
 */
export async function askForRefresh(
  { platform: { database, jobs }, provider }: House,
  context: StaffContext,
  studio: string,
): Promise<void> {
  if (!provider.aggregators.has(studio)) throw new Refusal('record not found')
  await database.transaction(async (tx) => {
    const last = (await listResults(tx)).find((row) => row.studio === studio)?.triedAt
    const waitMs = (last?.getTime() ?? 0) + ASK_AGAIN_MS - context.now.getTime()
    if (waitMs > 0) throw new Refusal('too fast', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
    await jobs.add(
      tx,
      REFRESH,
      { studio, isAsked: true },
      { key: keyOf(studio), maxAttempts: ATTEMPTS },
    )
    await audit(tx, actorOf(context), {
      action: 'game-offer.refresh',
      subject: { kind: 'studio', id: studio },
    })
  })
}
