import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import { z } from 'zod'
import * as contract from '#shared/contracts/jackpots.ts'
import type { Fairness } from '#server/domains/fairness/index.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Notifications } from '#server/domains/notifications/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Item } from '#server/platform/jobs/dead-letters.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { repeatedWork } from '#server/platform/jobs/repeated-work.ts'
import { countRounds, countWaiting, type JackpotFall } from './count-rounds.ts'
import { postContributions } from './jackpot-money.ts'
import { jackpotNews } from './jackpot-news.ts'
import { lockJackpots, offerJackpots } from './jackpot-pools.ts'
import {
  fourSuits,
  jackpotsOfGames,
  listFalls,
  listWins,
  type GameNames,
  openJackpots,
  presentJackpots,
} from './jackpot-view.ts'
import { keepRounds, releaseHeld, takeWaiting, WAITING_AT_ONCE } from './waiting-rounds.ts'

export { LEDGER_CHECKS } from './ledger-checks.ts'
export {
  changeJackpot,
  listJackpotBooks,
  type JackpotChange,
  type JackpotSettings,
} from './change-jackpot.ts'

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'jackpots.cycle', column: 'seed_sealed', purpose: "'fairness:server-seed'" },
]

type Deps = {
  identity: Pick<Identity, 'listUsernames'>
  wallet: Pick<Wallet, 'announceBalance'>
  notifications: Pick<Notifications, 'announce'>
  fairness: Fairness
  nameGames: GameNames
}

export type Jackpots = ReturnType<typeof createJackpots>

export function createJackpots(
  platform: Platform,
  { identity, wallet, notifications, fairness, nameGames }: Deps,
) {
  const { database, background, clock, outbox, jobs, log, pace, deadLetters } = platform
  const news = jackpotNews(platform, identity)

  async function countAll(): Promise<void> {
    for (;;) {
      const { done, falls, isLast } = await pace.sized('jackpots', WAITING_AT_ONCE, countSome)
      if (done > 0) await announceFalls(falls)
      if (isLast || pace.isStopped()) return
    }
  }

  async function countSome(
    size: number,
  ): Promise<{ done: number; falls: readonly JackpotFall[]; isLast: boolean }> {
    try {
      const counted = await background.transaction((tx) =>
        countWaiting(tx, fairness, size, clock.now()),
      )
      return { ...counted, isLast: counted.done < size }
    } catch (error) {
      log.warn(
        { err: error },
        'jackpots: rounds could not be counted together and are counted one by one',
      )
      return countOneByOne()
    }
  }

  /**
   * Counts the rounds of one list. A round that fails becomes a dead letter in the same commit and
   * does not block the rounds behind it.
   */
  async function countOneByOne(): Promise<{
    done: number
    falls: readonly JackpotFall[]
    isLast: boolean
  }> {
    const { done, announcements } = await background.transaction(async (tx) => {
      await lockJackpots(tx)
      const lists = await takeWaiting(tx, 1)
      const announcements = []
      for (const item of lists.flatMap(itemsOf))
        announcements.push(await deadLetters.attempt(tx, 'jackpots:count-rounds', item))
      return { done: lists.length, announcements }
    })
    for (const announce of announcements) announce?.()
    return { done, falls: [], isLast: done === 0 }
  }
  deadLetters.define('jackpots:count-rounds', z.unknown(), async (tx, rounds) => {
    const falls = await countRounds(tx, fairness, rounds, clock.now())
    return () =>
      void announceFalls(falls).catch((error: unknown) =>
        log.warn({ err: error }, 'jackpots: announcing counted rounds failed'),
      )
  })

  async function announceFalls(falls: readonly JackpotFall[]): Promise<void> {
    for (const { playerId } of falls) {
      wallet.announceBalance(playerId)
      notifications.announce(playerId)
    }
    await news.note(falls)
  }

  /**
   * Counts rounds that a stopped process left and studio rounds that are due, and moves
   * contributions to the jackpots' account.
   */
  async function post(): Promise<void> {
    while (await database.transaction((tx) => releaseHeld(tx, clock.now()))) continue
    await countAll()
    await database.transaction(async (tx) =>
      postContributions(
        tx,
        (await lockJackpots(tx)).map(({ id }) => id),
        clock.now(),
      ),
    )
  }

  const counting = repeatedWork(log, 'jackpots: counting rounds', countAll)
  for (const [kind, source] of [
    ['rounds-settled', 'jackpots:keep-rounds'],
    ['rounds-revised', 'jackpots:keep-revised'],
  ] as const) {
    outbox.on(
      kind,
      source,
      async (tx, { payload }) =>
        (await keepRounds(tx, payload, clock.now())) ? counting.begin : undefined,
      { isMerged: true },
    )
  }
  jobs.define({ name: 'jackpots:post', payload: z.object({}).loose() }, post, { cron: '* * * * *' })

  return {
    calls: jackpotCalls(database.read, { identity, fairness, nameGames }),
    topics: [news.topic],
    ownData: [
      ownRows(
        database.read,
        'jackpots',
        'jackpots.hit',
        ['pool_id', 'cycle', 'round_id', 'game_id', 'stake_minor', 'paid_minor', 'fell_at'],
        'fell_at',
      ),
    ],
    ofGames: () => jackpotsOfGames(database.read),
    sync: () => database.transaction((tx) => offerJackpots(tx, fairness, clock.now())),
    settled: counting.settled,
    post,
  }
}

function jackpotCalls(
  read: Db,
  { identity, fairness, nameGames }: Pick<Deps, 'identity' | 'fairness' | 'nameGames'>,
): BoundCall[] {
  return [
    handle(contract.getJackpots, ({ lang }) => openJackpots(read, lang)),
    handle(contract.getJackpotsEgt, () => fourSuits(read)),
    handle(contract.listJackpots, ({ lang }) => presentJackpots(read, lang)),
    handle(contract.listFalls, ({ lang }, asked) =>
      listFalls(read, identity, fairness, lang, asked),
    ),
    handle(contract.listWins, ({ lang }, asked) =>
      listWins(read, { identity, fairness, nameGames }, lang, asked),
    ),
  ]
}

function itemsOf({ id, rounds }: { id: bigint; rounds: unknown }): Item[] {
  const each: readonly unknown[] = Array.isArray(rounds) ? rounds : [rounds]
  return each.map((round, at) => ({ id: `${id} ${at}`, payload: [round] }))
}
