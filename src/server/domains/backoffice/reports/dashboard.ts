import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { addDays, siteDate, startOfSiteDay, toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { countRegistrations } from '#server/domains/identity/index.ts'
import { nameGames } from '#server/domains/lobby/index.ts'
import {
  countPlayers,
  figuresOf,
  foldedAt,
  openStakesOfDays,
  settledGgr,
  sumsByHour,
  sumsByPart,
  sumsByPeriod,
  type KindSum,
  type PartSum,
} from '#server/domains/reports/index.ts'
import { sumOpenStakes } from '#server/domains/wallet/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { grouped, presentFigures, presentPeople } from './present.ts'
import { wireOrNull } from './report-rows.ts'

const A_WEEK = 7
const FIVE_MINUTES_MS = 300_000
const WEEK_MS = 7 * 86_400_000
const TOP_GAMES = 8
const PRODUCTS = [103, 104, 105, 106, 107] as const

type Dashboard = StaffReply<'dashboard'>
type HourSum = { hour: number; sum: KindSum }

/** Compares today with the same weekday a week ago, up to the end of the same five minutes. */
export function readDashboard(
  { database, latency }: Platform,
  lang: Lang,
  now: Date,
): Promise<Dashboard> {
  return database.snapshot(async (db) => {
    const day = siteDate(now)
    const before = addDays(day, -A_WEEK)
    const end = new Date(Math.floor(now.getTime() / FIVE_MINUTES_MS + 1) * FIVE_MINUTES_MS)
    const until = new Date(end.getTime() - WEEK_MS)
    const whole = { from: day, to: day }
    const sums = (await sumsByPeriod(db, 'day', whole)).map(({ sum }) => sum)
    const hours = await sumsByHour(db, startOfSiteDay(day), end)
    const lastWeek = await sumsByHour(db, startOfSiteDay(before), until)
    const folded = await foldedAt(db)
    const open = await sumOpenStakes(db)
    const dayBefore = addDays(day, -1)
    const openDays = await openStakesOfDays(db, [dayBefore, day], day)
    const settled = settledGgr(figuresOf(sums).ggrMinor, openDays.get(dayBefore), openDays.get(day))
    const of = (account: number, all: readonly KindSum[]) =>
      presentFigures(all.filter((sum) => sum.account === account))
    return {
      asOf: folded === undefined ? null : toWireTime(folded),
      day,
      before,
      until: toWireTime(until),
      today: presentFigures(sums),
      lastWeek: presentFigures(lastWeek.map(({ sum }) => sum)),
      open: { bets: open.bets, stakes: toWireMoney(open.stakesMinor) },
      settledGgr: wireOrNull(settled),
      people: await peopleOf(db, day),
      lastWeekPeople: await peopleOf(db, before),
      hours: byHour(hours),
      lastWeekHours: byHour(lastWeek),
      products: PRODUCTS.map((account) => {
        const { stakes, ggr } = of(account, sums)
        return {
          account,
          stakes,
          ggr,
          lastWeekGgr: of(
            account,
            lastWeek.map(({ sum }) => sum),
          ).ggr,
        }
      }),
      games: await topGames(db, await sumsByPart(db, whole), lang),
      latency: latency.read(now),
    }
  })
}

async function peopleOf(db: Db, day: string) {
  const whole = { from: day, to: day }
  return presentPeople(
    (await countPlayers(db, 'day', whole)).get(day),
    (await countRegistrations(db, 'day', whole)).get(day),
  )
}

function byHour(sums: readonly HourSum[]): Dashboard['hours'] {
  return [...grouped(sums, ({ hour }) => String(hour))]
    .map(([hour, rows]) => {
      const { stakes, ggr, deposits } = presentFigures(rows.map(({ sum }) => sum))
      return { hour: Number(hour), stakes, ggr, deposits }
    })
    .toSorted((a, b) => a.hour - b.hour)
}

async function topGames(
  db: Db,
  parts: readonly PartSum[],
  lang: Lang,
): Promise<Dashboard['games']> {
  const played = [
    ...grouped(
      parts.filter(
        ({ account, gameId }) => gameId !== '' && PRODUCTS.some((product) => product === account),
      ),
      ({ account, gameId }) => `${account} ${gameId}`,
    ).values(),
  ]
  const top = played
    .map((rows) => ({ rows, stakes: figuresOf(rows.map(({ sum }) => sum)).stakesMinor }))
    .filter(({ stakes }) => stakes > 0n)
    .toSorted((a, b) => (a.stakes < b.stakes ? 1 : -1))
    .slice(0, TOP_GAMES)
  const names = await nameGames(
    db,
    top.flatMap(({ rows: [row] }) => (row === undefined ? [] : [row.gameId])),
  )
  return top.flatMap(({ rows }) => {
    const [row] = rows
    if (row === undefined) return []
    const { stakes, ggr } = presentFigures(rows.map(({ sum }) => sum))
    return [
      {
        gameID: row.gameId,
        account: row.account,
        title: names.get(row.gameId)?.name[lang] ?? row.title,
        provider: names.get(row.gameId)?.provider ?? '',
        stakes,
        ggr,
      },
    ]
  })
}
