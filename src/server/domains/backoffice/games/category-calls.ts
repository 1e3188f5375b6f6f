import * as games from '#shared/contracts/staff/games.ts'
import type { Lang } from '#shared/lang.ts'
import {
  arrangeCategory,
  getShelf,
  listDeskCategories,
  orderCategories,
  type DeskCategory,
  type ShelvedGame,
} from '#server/domains/lobby/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentGame } from './game-calls.ts'

export function categoryCalls({ platform: { database }, lobby }: House): StaffBoundCall[] {
  const { read } = database
  const categories = async (lang: Lang) =>
    (await listDeskCategories(read)).map((category) => presentCategory(category, lang))
  const shelf = async (categoryID: string, lang: Lang): Promise<games.Shelf> => {
    const { category, picked, others, othersInAll, leftOut } = await getShelf(read, categoryID)
    const present = (rows: readonly ShelvedGame[]) =>
      rows.map(({ ofHouse, ...game }) => ({ ...presentGame(game, lang), ofHouse }))
    return {
      category: presentCategory(category, lang),
      picked: present(picked),
      others: present(others),
      othersInAll,
      leftOut: present(leftOut),
    }
  }
  return [
    handleStaff(games.listCategories, ({ lang }) => categories(lang)),
    handleStaff(games.getCategory, ({ lang }, { categoryID }) => shelf(categoryID, lang)),
    handleStaff(games.orderCategories, async (context, { ids }) => {
      await database.transaction(async (tx) => {
        const before = await orderCategories(tx, ids)
        await audit(tx, actorOf(context), {
          action: 'category.order',
          subject: { kind: 'lobby', id: 'categories' },
          before: { ids: before },
          after: { ids },
        })
      })
      lobby.announceCatalogue()
      return categories(context.lang)
    }),
    handleStaff(
      games.arrangeCategory,
      async (context, { categoryID, revision, picked, leftOut }) => {
        await database.transaction(async (tx) => {
          const before = await arrangeCategory(tx, categoryID, revision, { picked, leftOut })
          await audit(tx, actorOf(context), {
            action: 'category.arrange',
            subject: { kind: 'category', id: categoryID },
            before,
            after: { picked, leftOut },
          })
        })
        lobby.announceCatalogue()
        return shelf(categoryID, context.lang)
      },
    ),
  ]
}

const presentCategory = (
  { name, games: open, ...rest }: DeskCategory,
  lang: Lang,
): games.CatalogueCategory => ({ ...rest, name: name[lang], games: open ?? null })
