import type { live as turkish } from './live.tr.ts'

export const live: typeof turkish = {}
