import { z } from 'zod'
import { budgetOf, countDrops, type DropPrize } from '#games/contests/prize-drops.ts'
import { ORIGINALS } from '#games/originals/originals.ts'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { MAX_DROP_BUDGET_MINOR, MAX_DROP_DAYS, MAX_DROPS } from '#shared/prize-drops.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { DROPS_TEXTS } from '#shared/texts/server/texts.ts'
import { getOutflowLimit } from '#server/domains/staff/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const DAY_MS = 86_400_000

/** Games whose rounds can count. Null as a campaign's games: all slots of the house. */
export const DROP_GAMES: readonly { gameID: string; name: Bilingual }[] = [
  ...SLOT_TITLES,
  ...ORIGINALS,
].map(({ gameID, name }) => ({ gameID, name }))

export type DropRules = {
  title: Bilingual
  startsAt: Date
  endsAt: Date
  games: readonly string[] | null
  minStakeMinor: Minor
  prizes: readonly DropPrize[]
}

const minor = z.string().regex(/^\d{1,18}$/)
/** Kuruş as text, because JSON numbers cannot hold this size. */
const storedPrizes = z.array(z.object({ amountMinor: minor, count: z.number().int().positive() }))
export const storedRules = z.object({
  title: z.object({ tr: z.string(), en: z.string() }),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  games: z.array(z.string()).nullable(),
  minStakeMinor: minor,
  prizes: storedPrizes,
})
export type StoredRules = z.output<typeof storedRules>

export const storePrizes = (prizes: readonly DropPrize[]): z.output<typeof storedPrizes> =>
  prizes.map(({ amountMinor, count }) => ({ amountMinor: String(amountMinor), count }))

export const readPrizes = (stored: unknown): DropPrize[] =>
  storedPrizes
    .parse(stored)
    .map(({ amountMinor, count }) => ({ amountMinor: BigInt(amountMinor), count }))

export const storeRules = (rules: DropRules): StoredRules => ({
  title: rules.title,
  startsAt: rules.startsAt.toISOString(),
  endsAt: rules.endsAt.toISOString(),
  games: rules.games === null ? null : [...rules.games],
  minStakeMinor: String(rules.minStakeMinor),
  prizes: storePrizes(rules.prizes),
})

export const readRules = (stored: StoredRules): DropRules => ({
  title: stored.title,
  startsAt: new Date(stored.startsAt),
  endsAt: new Date(stored.endsAt),
  games: stored.games,
  minStakeMinor: BigInt(stored.minStakeMinor),
  prizes: readPrizes(stored.prizes),
})

/**
 * Checks rules before they are proposed, and again before they are approved.
 * @throws Refusal 'not possible' for a window that has begun, is empty or too long, for a game that
 * does not count, for too many prizes; 'limit reached' for a budget or a prize above its maximum
 */
export async function requireRules(db: Db | Tx, rules: DropRules, now: Date): Promise<void> {
  const lengthMs = rules.endsAt.getTime() - rules.startsAt.getTime()
  if (rules.startsAt <= now) throw new Refusal('not possible', {}, DROPS_TEXTS.alreadyBegun)
  if (lengthMs <= 0 || lengthMs > MAX_DROP_DAYS * DAY_MS)
    throw new Refusal('not possible', {}, DROPS_TEXTS.wrongWindow(MAX_DROP_DAYS))
  const known = new Set(DROP_GAMES.map(({ gameID }) => gameID))
  if (rules.games?.some((game) => !known.has(game)) === true)
    throw new Refusal('not possible', {}, DROPS_TEXTS.unknownGame)
  if (countDrops(rules.prizes) > MAX_DROPS)
    throw new Refusal('not possible', {}, DROPS_TEXTS.tooManyPrizes(MAX_DROPS))
  const most = await getOutflowLimit(db, 'gift-most')
  if (rules.prizes.some(({ amountMinor }) => amountMinor > most))
    throw new Refusal('limit reached', {}, DROPS_TEXTS.largePrize)
  if (budgetOf(rules.prizes) > MAX_DROP_BUDGET_MINOR)
    throw new Refusal('limit reached', {}, DROPS_TEXTS.largeBudget)
}

export function gameName(gameID: string): Bilingual {
  return DROP_GAMES.find((game) => game.gameID === gameID)?.name ?? { tr: gameID, en: gameID }
}

export const presentGames = (games: readonly string[] | null, lang: Lang) =>
  games === null ? null : games.map((gameID) => ({ gameID, name: gameName(gameID)[lang] }))

export const presentRules = (rules: DropRules, lang: Lang) => ({
  title: rules.title,
  from: toWireTime(rules.startsAt),
  until: toWireTime(rules.endsAt),
  games: presentGames(rules.games, lang),
  minStake: toWireMoney(rules.minStakeMinor),
  prizes: rules.prizes.map(({ amountMinor, count }) => ({
    amount: toWireMoney(amountMinor),
    count,
  })),
  drops: countDrops(rules.prizes),
  budget: toWireMoney(budgetOf(rules.prizes)),
})
