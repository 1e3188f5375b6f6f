import { z } from 'zod'
import * as contract from '#shared/contracts/jackpots.ts'
import type { Fairness } from '#server/domains/fairness/index.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { repeatedWork } from '#server/platform/repeated-work.ts'
import { countWaiting } from './count-rounds.ts'
import { postContributions } from './jackpot-money.ts'
import { jackpotNews } from './jackpot-news.ts'
import { lockJackpots, offerJackpots } from './jackpot-pools.ts'
import { fourSuits, jackpotsOfGames, listFalls, openJackpots, presentJackpots } from './jackpot-view.ts'
import { keepRounds, releaseHeld, WAITING_AT_ONCE } from './waiting-rounds.ts'

export { changeJackpot, listJackpotBooks, type JackpotChange, type JackpotSettings } from './change-jackpot.ts'

type Deps = { identity: Pick<Identity, 'listUsernames'>; wallet: Pick<Wallet, 'announceBalance' | 'announceNotifications'>; fairness: Fairness }

export type Jackpots = ReturnType<typeof jackpots>

/** Jackpots: every settled round puts its part into them, and may take one down. */
export function jackpots(platform: Platform, { identity, wallet, fairness }: Deps) {
  const { database, background, clock, outbox, jobs, log, pace } = platform
  const news = jackpotNews(platform, identity)

  /** Counts what waits, batch by batch, each in a commit of its own. */
  async function countAll(): Promise<void> {
    for (;;) {
      const { done, falls, isLast } = await pace.sized('jackpots', WAITING_AT_ONCE, async (size) => {
        const counted = await background.transaction((tx) => countWaiting(tx, fairness, size, clock.now()))
        return { ...counted, isLast: counted.done < size }
      })
      for (const { playerId } of falls) {
        wallet.announceBalance(playerId)
        wallet.announceNotifications(playerId)
      }
      if (done > 0) await news.note(falls)
      if (isLast || pace.isStopped()) return
    }
  }

  /** Counts what a stopped process left and the studios' rounds that are due, and moves what was put in to the jackpots' account. */
  async function post(): Promise<void> {
    while (await database.transaction((tx) => releaseHeld(tx, clock.now()))) continue
    await countAll()
    await database.transaction(async (tx) => postContributions(tx, (await lockJackpots(tx)).map(({ id }) => id), clock.now()))
  }

  const counting = repeatedWork(log, 'jackpots: counting rounds', countAll)
  for (const [kind, source] of [['rounds-settled', 'jackpots:keep-rounds'], ['rounds-revised', 'jackpots:keep-revised']] as const) {
    outbox.on(kind, source, async (tx, { payload }) => ((await keepRounds(tx, payload, clock.now())) ? counting.begin : undefined), { isMerged: true })
  }
  jobs.define({ name: 'jackpots:post', payload: z.object({}).loose() }, post, { cron: '* * * * *' })

  const calls: BoundCall[] = [
    handle(contract.getJackpots, ({ lang }) => openJackpots(database.read, lang)),
    handle(contract.getJackpotsEgt, () => fourSuits(database.read)),
    handle(contract.listJackpots, ({ lang }) => presentJackpots(database.read, lang)),
    handle(contract.listFalls, ({ lang }, asked) => listFalls(database.read, identity, fairness, lang, asked)),
  ]
  return {
    calls,
    topics: [news.topic],
    ownData: [ownRows(database.read, 'jackpots', 'jackpots.hit', ['pool_id', 'cycle', 'round_id', 'game_id', 'stake_minor', 'paid_minor', 'fell_at'], 'fell_at')],
    /** What each game's own jackpot holds. */
    ofGames: () => jackpotsOfGames(database.read),
    /** Opens the house's jackpots that are not yet there. */
    sync: () => database.transaction((tx) => offerJackpots(tx, fairness, clock.now())),
    /** Every round that was told has been counted. */
    settled: counting.settled,
    post,
  }
}
