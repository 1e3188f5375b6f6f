import type { GameRow, PlayedRow } from '#shared/contracts/casino.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import type { HostedGame, PlayedGame } from '#server/domains/rounds/index.ts'

type Offered = {
  games: readonly GameRow[]
  hosted: readonly HostedGame[]
  favoriteTables: readonly string[]
}

export function playedRows(
  played: readonly PlayedGame[],
  { games, hosted, favoriteTables }: Offered,
  lang: Lang,
): PlayedRow[] {
  const rows = new Map(games.map((row) => [row.gameID, row]))
  const byId = new Map(hosted.map((game) => [game.gameID, game]))
  return played.flatMap((each): PlayedRow[] => {
    const last = {
      lastPlayedAt: toWireTime(each.lastPlayedAt),
      roundOpen: each.roundOpen,
      ...(each.bestMultipleCenti > 0n
        ? { lastWinMultiple: (Number(each.bestMultipleCenti) / 100).toFixed(2) }
        : {}),
    }
    const row = rows.get(each.gameID)
    const game = byId.get(each.gameID)
    if (row !== undefined) return [{ ...row, ...last, play: 'slot' }]
    return game === undefined
      ? []
      : [
          {
            ...hostedRow(game, lang),
            isFavorite: game.play === 'live' && favoriteTables.includes(game.gameID),
            ...last,
          },
        ]
  })
}

function hostedRow({ name, minBetMinor, maxBetMinor, ...game }: HostedGame, lang: Lang) {
  return {
    ...game,
    name: name[lang],
    minBet: toWireMoney(minBetMinor),
    maxBet: toWireMoney(maxBetMinor),
  }
}
