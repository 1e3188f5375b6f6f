import type { GameState } from '#shared/office/staff.ts'
import { Refusal } from '#shared/refusals.ts'
import { switchHall } from '#server/domains/bingo/index.ts'
import { getDeskGame, switchGame } from '#server/domains/lobby/index.ts'
import { switchTable } from '#server/domains/tables/index.ts'
import { switchVirtual } from '#server/domains/virtuals/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { House } from '../house.ts'

export async function stateOfGame(
  { platform: { database }, tables, bingo, virtuals }: House,
  gameID: string,
): Promise<GameState | null> {
  const shared = [
    ...tables.watched(),
    ...bingo.watched(),
    ...virtuals.offered().map(({ game, isEnabled }) => ({ id: game.gameID, isEnabled })),
  ].find(({ id }) => id === gameID)
  if (shared !== undefined) return shared.isEnabled ? 'open' : 'closed'
  return getDeskGame(database.read, gameID).then(
    ({ state }) => state,
    (error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    },
  )
}

/**
 * Opens or closes a game of any kind. Returns true when anything changed.
 * @throws Refusal 'record not found'
 */
export async function switchAnyGame(
  tx: Tx,
  gameID: string,
  closed: { at: Date; by: string; why: string } | undefined,
): Promise<boolean> {
  const isOpen = closed === undefined
  return (
    (await switchTable(tx, gameID, isOpen)) ??
    (await switchHall(tx, gameID, isOpen)) ??
    (await switchVirtual(tx, gameID, isOpen)) ??
    (await switchGame(tx, gameID, closed)) !== undefined
  )
}

export async function announceSwitch({ lobby, tables, bingo, virtuals }: House): Promise<void> {
  lobby.announceCatalogue()
  await Promise.all([tables.reload(), bingo.reload(), virtuals.reload()])
}
