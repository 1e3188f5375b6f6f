import { sql } from 'kysely'
import { z } from 'zod'
import * as loyaltyCalls from '#shared/contracts/loyalty.ts'
import type { LoyaltyStanding } from '#shared/contracts/loyalty.ts'
import { addDays, mondayOf, startOfSiteDay, toWireTime } from '#shared/dates.ts'
import { cashbackOf, levelOf, levelReached, LOYALTY_LEVELS } from '#shared/loyalty.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { foldEntries, followPlayers } from '#server/domains/reports/index.ts'
import type { Notifications } from '#server/domains/notifications/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closeWeek, listCashbacks, listPayable, listUnclosed, payCashbacks } from './cashback.ts'
import { countPlayers, readMember, type Member } from './member.ts'

type Ports = {
  wallet: Pick<Wallet, 'announceBalance'>
  notifications: Pick<Notifications, 'announce'>
}
export { LEDGER_CHECKS } from './ledger-checks.ts'

export type Loyalty = ReturnType<typeof createLoyalty>

type LoyaltySource = 'loyalty:close-week' | 'loyalty:pay-cashback'

const ofPlayer = z.object({ playerId: z.guid() })
const EVERY_MINUTE = '* * * * *'
const AT_ONCE = 500
const COUNTED_AT_ONCE = 200
const SHOWN_CASHBACKS = 12
const DAYS_OF_A_WEEK = 7

export function createLoyalty(platform: Platform, { wallet, notifications }: Ports) {
  const { background, clock, jobs, pace, deadLetters } = platform
  const { read } = platform.database

  function announce(playerId: string): void {
    wallet.announceBalance(playerId)
    notifications.announce(playerId)
  }

  const counting = followPlayers(platform, {
    name: 'loyalty',
    source: 'loyalty:count-player',
    maxPlayers: COUNTED_AT_ONCE,
    async work(tx, playerIds) {
      const notified = await countPlayers(tx, playerIds, mondayOf(clock.now()), clock.now())
      return () => notified.forEach(announce)
    },
  })

  async function run(): Promise<void> {
    const now = clock.now()
    const monday = mondayOf(now)
    await foldEntries(background, now)
    await counting.run()
    await runEach('loyalty:close-week', monday, await listUnclosed(read, monday, AT_ONCE))
    await runEach('loyalty:pay-cashback', monday, await listPayable(read, monday, now, AT_ONCE))
  }
  jobs.define({ name: 'loyalty:run', payload: z.object({}).loose() }, run, { cron: EVERY_MINUTE })

  /**
   * The dead letter's ID contains the week, so work discarded this week is tried again in the next.
   */
  const runEach = (source: LoyaltySource, monday: string, players: readonly string[]) =>
    deadLetters.runEach(
      source,
      players.map((playerId) => ({ id: `${playerId} ${monday}`, payload: { playerId } })),
      pace.slice,
    )
  function define(
    source: LoyaltySource,
    work: (tx: Tx, playerId: string, monday: string, now: Date) => Promise<boolean>,
  ): void {
    deadLetters.define(source, ofPlayer, async (tx, { playerId }) => {
      const now = clock.now()
      if (!(await work(tx, playerId, mondayOf(now), now))) return undefined
      return () => announce(playerId)
    })
  }
  define('loyalty:close-week', closeWeek)
  define('loyalty:pay-cashback', (tx, playerId, _monday, now) => payCashbacks(tx, playerId, now))

  const calls: BoundCall[] = [
    handle(loyaltyCalls.levels, ({ lang }) =>
      Promise.resolve(
        LOYALTY_LEVELS.map(
          ({
            level,
            name,
            fromMinor,
            cashbackPercent,
            cashbackMaxMinor,
            payoutHours,
            pointsPerHundred,
          }) => ({
            level,
            name: name[lang],
            from: toWireMoney(fromMinor),
            cashbackPercent,
            cashbackMax: toWireMoney(cashbackMaxMinor),
            payoutHours,
            pointsPerHundred,
          }),
        ),
      ),
    ),
    handle(loyaltyCalls.mine, async ({ caller, now }) => {
      const member = await readMember(read, caller.playerId, mondayOf(now))
      const cashbacks = await listCashbacks(read, caller.playerId, SHOWN_CASHBACKS)
      return {
        ...toStanding(member, mondayOf(now), caller.pause === undefined),
        cashbacks: cashbacks.map(({ week, level, percent, lossMinor, amountMinor, paidAt }) => ({
          week,
          level,
          percent,
          loss: toWireMoney(lossMinor),
          amount: toWireMoney(amountMinor),
          paidAt: paidAt && toWireTime(paidAt),
        })),
      }
    }),
  ]
  return {
    calls,
    run,
    start: counting.start,
    stop: counting.stop,
    ownData: [
      ownRows(
        read,
        'loyalty',
        'loyalty.member',
        ['staked_minor', 'won_minor', 'level', 'reached_at', 'week'],
        'week',
      ),
      ownRows(
        read,
        'loyaltyCashback',
        'loyalty.cashback',
        ['week', 'level', 'percent', 'loss_minor', 'amount_minor', 'paid_at'],
        'week',
      ),
    ],
  }
}

export async function listLevels(
  read: Db,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    player_id: string
    level: number
  }>`select player_id, level from loyalty.member
    where player_id = any(${[...playerIds]}::uuid[])`.execute(read)
  return new Map(rows.map(({ player_id: playerId, level }) => [playerId, level]))
}

/** Returns a player's turnover and the highest level that was counted; 0 and 1 without play. */
export async function readTurnover(
  db: Db | Tx,
  playerId: string,
  now: Date,
): Promise<{ turnoverMinor: Minor; level: number }> {
  const member = await readMember(db, playerId, mondayOf(now))
  const turnoverMinor = member?.turnoverMinor ?? 0n
  return { turnoverMinor: turnoverMinor < 0n ? 0n : turnoverMinor, level: member?.level ?? 1 }
}

/** Shows an excluded player their level, but no next level. */
function toStanding(
  member: Member | undefined,
  monday: string,
  isOpen: boolean,
): Omit<LoyaltyStanding, 'cashbacks'> {
  const turnoverMinor =
    member === undefined || member.turnoverMinor < 0n ? 0n : member.turnoverMinor
  const level = levelOf(Math.max(member?.level ?? 1, levelReached(turnoverMinor).level))
  const next = LOYALTY_LEVELS.find((one) => one.level === level.level + 1)
  const netMinor = member?.netLossMinor ?? 0n
  return {
    level: level.level,
    reachedAt: member?.reachedAt ? toWireTime(member.reachedAt) : null,
    turnover: toWireMoney(turnoverMinor),
    next:
      isOpen && next !== undefined
        ? { level: next.level, missing: toWireMoney(next.fromMinor - turnoverMinor) }
        : null,
    week: isOpen
      ? {
          from: monday,
          net: toWireMoney(netMinor),
          cashback: toWireMoney(cashbackOf(level, netMinor)),
          paidFrom: toWireTime(startOfSiteDay(addDays(monday, DAYS_OF_A_WEEK))),
        }
      : null,
  }
}
