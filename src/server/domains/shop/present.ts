import { SLOT_TITLES } from '#games/slots/titles.ts'
import type { WireShopItem, WireShopPrize } from '#shared/contracts/shop.ts'
import { pictureIn } from '#shared/english-art.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { prizeWorth, type ShopItem, type ShopPrize, type ShopRules } from './terms.ts'

const titleOf = (gameID: string) => SLOT_TITLES.find((title) => title.gameID === gameID)

export const gameName = (gameID: string): Bilingual =>
  titleOf(gameID)?.name ?? { tr: gameID, en: gameID }

export function presentPrize(prize: ShopPrize, lang: Lang): WireShopPrize {
  return {
    kind: prize.kind,
    worth: toWireMoney(prizeWorth(prize)),
    freeRounds:
      prize.kind === 'free-rounds'
        ? {
            gameID: prize.gameID,
            game: gameName(prize.gameID)[lang],
            image: pictureIn(lang, `/art/${titleOf(prize.gameID)?.slug ?? ''}/tile`),
            rounds: prize.rounds,
            bet: toWireMoney(prize.betMinor),
          }
        : null,
  }
}

export function presentItem(
  { prize, points, minLevel, perDay }: ShopItem,
  lang: Lang,
): WireShopItem {
  return { ...presentPrize(prize, lang), points, minLevel, perDay }
}

export function presentRules({ items, budgetMinor, needsIdentity }: ShopRules, lang: Lang) {
  return {
    items: items.map((item) => presentItem(item, lang)),
    budget: toWireMoney(budgetMinor),
    needsIdentity,
  }
}
