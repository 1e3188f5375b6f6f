import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { addDays } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { namePromotions } from '#server/domains/promotions/index.ts'
import { countRegistrations } from '#server/domains/identity/index.ts'
import { nameGames } from '#server/domains/lobby/index.ts'
import {
  countPlayers,
  figuresOf,
  openStakesOfDays,
  settledGgr,
  sumsByPart,
  sumsByPeriod,
  type Days,
  type PartSum,
  type Period,
} from '#server/domains/reports/index.ts'
import { subCategoryName } from '#server/domains/wallet/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { grouped, presentFigures, presentPeople } from './present.ts'

export type Part = 'product' | 'game' | 'provider' | 'promotion'
export type PartsOrder = Days & { by: Part; account?: number | undefined }
type Parts = StaffReply<'report_parts'>
type Names = {
  games: Awaited<ReturnType<typeof nameGames>>
  promotions: ReadonlyMap<string, string>
}

/** The house accounts of play. */
const PLAYED = { first: 103, last: 107 } as const

export async function periodRows(
  db: Db,
  by: Period,
  days: Days,
  today: string,
): Promise<StaffReply<'report_periods'>> {
  const sums = await sumsByPeriod(db, by, days)
  const people = await countPlayers(db, by, days)
  const registrations = await countRegistrations(db, by, days)
  const periods = grouped(sums, ({ starts }) => starts)
  const starts = [...new Set([...periods.keys(), ...registrations.keys()])].toSorted().toReversed()
  const spans = starts.map((at) => ({ at, days: daysWithin(by, at, days) }))
  const open = await openStakesOfDays(
    db,
    [days, ...spans.map((span) => span.days)].flatMap(({ from, to }) => [addDays(from, -1), to]),
    today,
  )
  const settledIn = ({ from, to }: Days, own: typeof sums) =>
    wireOrNull(
      settledGgr(
        figuresOf(own.map(({ sum }) => sum)).ggrMinor,
        open.get(addDays(from, -1)),
        open.get(to),
      ),
    )
  return {
    rows: spans.map(({ at, days: span }) => ({
      starts: at,
      figures: presentFigures((periods.get(at) ?? []).map(({ sum }) => sum)),
      settledGgr: settledIn(span, periods.get(at) ?? []),
      people: presentPeople(people.get(at), registrations.get(at)),
    })),
    total: presentFigures(sums.map(({ sum }) => sum)),
    totalSettledGgr: settledIn(days, sums),
  }
}

export const wireOrNull = (minor: Minor | undefined) =>
  minor === undefined ? null : toWireMoney(minor)

export function daysWithin(by: Period, starts: string, { from, to }: Days): Days {
  const last = {
    day: starts,
    week: addDays(starts, 6),
    month: addDays(`${addDays(starts, 31).slice(0, 7)}-01`, -1),
  }[by]
  return { from: starts > from ? starts : from, to: last < to ? last : to }
}

export async function partRows(
  db: Db,
  { by, account, ...days }: PartsOrder,
  { lang, today }: { lang: Lang; today: string },
): Promise<Parts> {
  const parts = (await sumsByPart(db, days, { account })).filter(
    ({ promotionId, account: own }) =>
      by === 'product' ||
      (by === 'promotion' ? promotionId !== '' : own >= PLAYED.first && own <= PLAYED.last),
  )
  const names: Names = {
    games: await nameGames(db, [
      ...new Set(parts.flatMap(({ gameId }) => (gameId === '' ? [] : [gameId]))),
    ]),
    promotions: await namePromotions(
      db,
      [...new Set(parts.flatMap(({ promotionId }) => (promotionId === '' ? [] : [promotionId])))],
      lang,
    ),
  }
  const settledOf = by === 'product' ? await settledByAccount(db, days, today) : () => undefined
  const rows = [...grouped(parts, (part) => keyOf(part, by, names))].map(([key, group]) => ({
    key,
    ...describe(group[0], by, names, lang),
    ...summed(group, settledOf(group, group[0]?.account)),
  }))
  return {
    rows: rows.toSorted((a, b) => Math.abs(Number(b.net)) - Math.abs(Number(a.net))),
    total: summed(parts, settledOf(parts, account)),
  }
}

/** Returns the settled GGR of parts of one product, or of all without an account. */
async function settledByAccount(db: Db, { from, to }: Days, today: string) {
  const before = addDays(from, -1)
  const open = await openStakesOfDays(db, [before, to], today)
  return (parts: readonly PartSum[], account: number | undefined): Minor | undefined =>
    account !== undefined && (account < PLAYED.first || account > PLAYED.last)
      ? undefined
      : settledGgr(
          figuresOf(parts.map(({ sum }) => sum)).ggrMinor,
          open.get(before),
          open.get(to),
          account,
        )
}

function keyOf(
  { account, subCategory, gameId, promotionId }: PartSum,
  by: Part,
  { games }: Names,
): string {
  switch (by) {
    case 'product':
      return String(account)
    case 'game':
      return gameId === '' ? `${account}/${subCategory}` : `${account}/${subCategory}/${gameId}`
    case 'provider':
      return games.get(gameId)?.provider ?? `${account}/${subCategory}`
    case 'promotion':
      return promotionId
    default:
      return by satisfies never
  }
}

/** `account` is null for a row that can combine several accounts. */
function describe(
  part: PartSum | undefined,
  by: Part,
  { games, promotions }: Names,
  lang: Lang,
): Pick<Parts['rows'][number], 'account' | 'title' | 'note'> {
  if (part === undefined) return { account: null, title: '', note: '' }
  const kind = subCategoryName(part.subCategory, lang)
  const game = games.get(part.gameId)
  switch (by) {
    case 'product':
      return { account: part.account, title: '', note: '' }
    case 'game':
      return {
        account: part.account,
        title: part.gameId === '' ? kind : (game?.name[lang] ?? part.title),
        note: game?.provider ?? (part.gameId === '' ? '' : kind),
      }
    case 'provider':
      return game === undefined
        ? { account: part.account, title: kind, note: '' }
        : { account: null, title: game.provider, note: '' }
    case 'promotion':
      return {
        account: null,
        title: promotions.get(part.promotionId) ?? part.promotionId,
        note: '',
      }
    default:
      return by satisfies never
  }
}

function summed(parts: readonly PartSum[], settled: Minor | undefined): Parts['total'] {
  return {
    figures: presentFigures(parts.map(({ sum }) => sum)),
    settledGgr: wireOrNull(settled),
    net: toWireMoney(parts.reduce((sum, part) => sum + part.sum.amountMinor, 0n)),
    entries: Number(parts.reduce((sum, { entries }) => sum + entries, 0n)),
  }
}
