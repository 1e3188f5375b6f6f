import type { Activity, PlaySession } from '#shared/contracts/protection.ts'
import { addDays, siteDate, toWireTime } from '#shared/dates.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { isBudget, periodStart, USUAL_REALITY_MINUTES } from '#shared/players/protection.ts'
import { getExclusionState } from '#server/domains/identity/index.ts'
import { foldPlay } from '#server/domains/wallet/index.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { listPlayLimits } from './play-limits.ts'
import { getRealityMinutes, getPlaySession, listPlayDays, type PlayDay } from './play-session.ts'

const PLOTTED_DAYS = 30
const YEAR_DAYS = 365
const PLOTTED_MONTHS = 12
const MINUTE_MS = 60_000n
const PRODUCTS = new Map([
  [103, 'casino'],
  [104, 'live'],
  [105, 'sports'],
  [106, 'bingo'],
  [107, 'virtual'],
] as const)

export async function readActivity(
  database: Database,
  playerId: string,
  now: Date,
): Promise<Activity> {
  await database.transaction((tx) => foldPlay(tx, playerId))
  const today = siteDate(now)
  const year = addDays(today, 1 - YEAR_DAYS)
  const months = lastMonths(today)
  const days = await listPlayDays(
    database.read,
    playerId,
    [year, `${months[0] ?? ''}-01`].toSorted()[0] ?? year,
  )
  const since = (date: string) => days.filter(({ day }) => day >= date)
  const monday = siteDate(periodStart('week', now))
  return {
    today: sum(since(today)),
    d7: sum(since(addDays(today, -6))),
    d30: sum(since(addDays(today, -29))),
    d365: sum(since(year)),
    products: {
      today: byProduct(since(today)),
      d7: byProduct(since(addDays(today, -6))),
      d30: byProduct(since(addDays(today, -29))),
      d365: byProduct(since(year)),
    },
    months: months.map((month) => {
      const { staked, won, net } = sum(days.filter(({ day }) => day.startsWith(month)))
      return { month, staked, won, net }
    }),
    days: Array.from({ length: PLOTTED_DAYS }, (_, n) => addDays(today, n + 1 - PLOTTED_DAYS)).map(
      (date) => {
        const own = days.filter(({ day }) => day === date)
        return {
          date,
          ...sum(own),
          deposited: toWireMoney(total(own, ({ depositedMinor }) => depositedMinor)),
        }
      },
    ),
    week: byProduct(since(monday)),
  }
}

function byProduct(days: readonly PlayDay[]): Activity['week'] {
  return [...PRODUCTS].map(([code, product]) => ({
    product,
    ...sum(days.filter((day) => day.product === code)),
  }))
}

function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: PLOTTED_MONTHS }, (_, n) =>
    new Date(Date.UTC(year, month - PLOTTED_MONTHS + n, 1)).toISOString().slice(0, 7),
  )
}

export async function readPlaySession(read: Db, playerId: string, now: Date): Promise<PlaySession> {
  const today = await listPlayDays(read, playerId, siteDate(now))
  const playSession = await getPlaySession(read, playerId, now)
  const realityCheckMinutes = (await getRealityMinutes(read, playerId)) ?? USUAL_REALITY_MINUTES
  const limits = await listPlayLimits(read, playerId, now)
  const sessions = limits
    .filter(({ kind }) => kind === 'session')
    .map(({ amount, used }) => Number(amount - used))
  const { timeOutUntil } = await getExclusionState(read, playerId, now)
  const minutes = Number(playSession.playMs / MINUTE_MS)
  const day = sum(today)
  return {
    since: playSession.from === undefined ? null : toWireTime(playSession.from),
    minutes,
    staked: toWireMoney(playSession.stakedMinor),
    net: toWireMoney(playSession.returnedMinor - playSession.stakedMinor),
    todayMinutes: day.minutes,
    todayNet: day.net,
    realityCheckMinutes,
    isDue: realityCheckMinutes > 0 && minutes >= realityCheckMinutes,
    minutesLeft: sessions.length === 0 ? null : Math.max(0, Math.min(...sessions)),
    timeOutUntil: timeOutUntil && toWireTime(timeOutUntil),
    overBudget: limits.flatMap(({ kind, warns, amount, used }) =>
      warns && isBudget(kind) && used >= amount
        ? [{ product: kind, amount: toWireMoney(amount), used: toWireMoney(used) }]
        : [],
    ),
  }
}

function total<T>(rows: readonly T[], of: (row: T) => bigint): bigint {
  return rows.reduce((all, row) => all + of(row), 0n)
}

function sum(days: readonly PlayDay[]): Activity['today'] {
  const staked: Minor = total(days, ({ stakedMinor, refundedMinor }) => stakedMinor - refundedMinor)
  const won: Minor = total(days, ({ wonMinor }) => wonMinor)
  return {
    staked: toWireMoney(staked),
    won: toWireMoney(won),
    net: toWireMoney(won - staked),
    minutes: Number(total(days, ({ playMs }) => playMs) / MINUTE_MS),
  }
}
