import * as games from '#shared/contracts/staff/games.ts'
import { toWireTime } from '#shared/dates.ts'
import { pictureIn } from '#shared/english-art.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import {
  getDeskGame,
  listDeskGames,
  readCatalogue,
  switchGame,
  type DeskGame,
} from '#server/domains/lobby/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'

export function gameCalls({ platform: { database }, lobby }: House): StaffBoundCall[] {
  const { read } = database
  return [
    handleStaff(games.listGames, async ({ lang }, data) => {
      const { rows, next } = await listDeskGames(read, data)
      return { rows: rows.map((row) => presentGame(row, lang)), next }
    }),
    handleStaff(games.getCatalogue, async () => {
      const { counts, providers } = await readCatalogue(read)
      return { counts, providers: providers.map(({ id, name }) => ({ providerID: id, name })) }
    }),
    handleStaff(games.setGame, async (context, { gameID, open, reason }) => {
      const {
        staff: { username },
        now,
      } = context
      const changed = await database.transaction(async (tx) => {
        const change = await switchGame(
          tx,
          gameID,
          open ? undefined : { at: now, by: username, why: reason },
        )
        if (change !== undefined) {
          await audit(tx, actorOf(context), {
            action: open ? 'game.open' : 'game.close',
            subject: { kind: 'game', id: gameID },
            before: factsOf(change.before),
            after: factsOf(change.after),
            reason,
          })
        }
        return change
      })
      if (changed !== undefined) lobby.announceCatalogue()
      return presentGame(changed?.after ?? (await getDeskGame(read, gameID)), context.lang)
    }),
  ]
}

const factsOf = ({ name, state, closed }: DeskGame) => ({
  name: name.tr,
  state,
  ...(closed === undefined ? {} : { closedBy: closed.by, closedAt: closed.at.toISOString() }),
})

export function presentGame(
  { name, image, minBetMinor, maxBetMinor, rounds, releasedAt, closed, ...rest }: DeskGame,
  lang: Lang,
): games.CatalogueGame {
  return {
    ...rest,
    name: name[lang],
    image: pictureIn(lang, image),
    minBet: toWireMoney(minBetMinor),
    maxBet: toWireMoney(maxBetMinor),
    rounds: Number(rounds),
    releasedAt: toWireTime(releasedAt),
    closed:
      closed === undefined ? null : { at: toWireTime(closed.at), by: closed.by, why: closed.why },
  }
}
