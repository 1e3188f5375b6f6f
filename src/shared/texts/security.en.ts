import type { security as turkish } from './security.tr.ts'

export const security: typeof turkish = {}
