import type { ComponentType } from 'react'
import type { TableKind } from '#games/tables/table-game.ts'
import type { TableLaunchReply } from '#shared/contracts/tables.ts'
import type { TableSound } from '#web/game-shell/sound/table-sound.ts'
import type { TableClient } from './table-client.ts'

export type TablePageProps = { launch: TableLaunchReply; client: TableClient; sound: TableSound }

export const TABLE_PAGES: Readonly<
  Record<TableKind, () => Promise<ComponentType<TablePageProps>>>
> = {
  baccarat: async () => (await import('./baccarat-page.tsx')).BaccaratPage,
  dragontiger: async () => (await import('./dragon-tiger-page.tsx')).DragonTigerPage,
  sicbo: async () => (await import('./sic-bo-page.tsx')).SicBoPage,
  beacondice: async () => (await import('./beacon-dice-page.tsx')).BeaconDicePage,
  wheel: async () => (await import('./money-wheel-page.tsx')).MoneyWheelPage,
  roulette: async () => (await import('./roulette-page.tsx')).RoulettePage,
  blackjack: async () => (await import('./blackjack-page.tsx')).BlackjackPage,
  holdem: async () => (await import('./holdem-page.tsx')).HoldemPage,
}
