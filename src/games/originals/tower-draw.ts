import type { Draw } from '../fairness/draw.ts'

export const TOWER_TILES = { easy: 4, medium: 3, hard: 2 } as const
export const TOWER_FLOORS = 9

export type TowerDifficulty = keyof typeof TOWER_TILES

export function drawTowerTraps(draw: Draw, difficulty: TowerDifficulty): number[] {
  return Array.from({ length: TOWER_FLOORS }, () => draw.below(TOWER_TILES[difficulty]))
}
