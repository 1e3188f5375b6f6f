import type { pages as turkish } from './pages.tr.ts'

export const pages: typeof turkish = {}
