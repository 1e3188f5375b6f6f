import type { promotions as turkish } from './promotions.tr.ts'

export const promotions: typeof turkish = {}
