import * as contract from '#shared/contracts/shop.ts'
import { endOfSiteDay, siteDate, toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { levelOf } from '#shared/loyalty.ts'
import { toWireMoney } from '#shared/money.ts'
import { requireMayPlay } from '#server/domains/identity/index.ts'
import { once, unlessAnswered, type Wallet } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { buyItem, countBought, listPurchases, whyClosed, whyNot, type Purchase } from './buy.ts'
import { findDay } from './days.ts'
import { isPaused } from './gate.ts'
import { readPoints, type Points } from './points.ts'
import { presentItem, presentPrize } from './present.ts'
import { listTerms, prizeWorth, termsOfDay } from './terms.ts'

export function shopCalls(
  { database }: Platform,
  { wallet }: { wallet: Pick<Wallet, 'announceBalance'> },
): BoundCall[] {
  const { read } = database
  return [
    handle(contract.getShop, ({ caller, lang, now }) =>
      presentShop(read, caller.playerId, lang, now),
    ),
    handle(contract.buy, async ({ caller, lang, now, country }, input) => {
      const { playerId } = caller
      const { version, item, points } = input
      const asked = {
        playerId,
        requestId: input.requestId ?? crypto.randomUUID(),
        call: 'shop.buy',
        input,
        now,
      }
      await unlessAnswered(read, asked, () => requireMayPlay({ country, caller }))
      const { reply, isRepeated } = await database.transaction((tx) =>
        once(tx, asked, contract.shopPurchase, async () => {
          const order = { version, item, points }
          const bought = await buyItem(tx, { playerId, order, now })
          const [presented] = await presentPurchases(tx, [bought], lang)
          if (presented === undefined) throw new Error('a purchase has no item')
          return presented
        }),
      )
      if (!isRepeated) wallet.announceBalance(playerId)
      return reply
    }),
    handle(contract.myPurchases, async ({ caller, lang }, page) => {
      const { rows, total } = await listPurchases(read, caller.playerId, page)
      return { rows: await presentPurchases(read, rows, lang), total }
    }),
  ]
}

async function presentShop(
  read: Db,
  playerId: string,
  lang: Lang,
  now: Date,
): Promise<contract.Shop> {
  const day = siteDate(now)
  const terms = await termsOfDay(read, day)
  const points = await readPoints(read, playerId, now)
  const common = {
    points: presentPoints(points),
    endsAt: toWireTime(endOfSiteDay(day)),
  }
  if (terms === undefined)
    return { ...common, state: 'none', closed: null, version: 0, items: [], left: '0.00' }
  const closed = await whyClosed(read, playerId, terms, now)
  const leftMinor = terms.budgetMinor - ((await findDay(read, day))?.givenMinor ?? 0n)
  const bought = await countBought(read, playerId, day)
  return {
    ...common,
    state: (await isPaused(read)) ? 'paused' : 'open',
    closed,
    version: terms.version,
    left: toWireMoney(leftMinor),
    items:
      closed === 'break'
        ? []
        : terms.items.map((item, index) => ({
            ...presentItem(item, lang),
            item: index,
            refusal:
              whyNot(item, { points, boughtToday: bought.get(index) ?? 0 }) ??
              (prizeWorth(item.prize) > leftMinor ? 'budget' : null),
          })),
  }
}

const presentPoints = ({ level, earned, spent, balance }: Points) => ({
  balance,
  earned,
  spent,
  level,
  perHundred: levelOf(level).pointsPerHundred,
})

async function presentPurchases(
  db: Db | Tx,
  rows: readonly Purchase[],
  lang: Lang,
): Promise<contract.ShopPurchase[]> {
  const terms = await listTerms(
    db,
    rows.map(({ termsVersion }) => termsVersion),
  )
  return rows.flatMap(({ id, boughtAt, points, termsVersion, item }) => {
    const bought = terms.get(termsVersion)?.items[item]
    if (bought === undefined) return []
    return [
      { purchaseID: id, date: toWireTime(boughtAt), points, ...presentPrize(bought.prize, lang) },
    ]
  })
}
