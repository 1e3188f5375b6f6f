import type { account as turkish } from './account.tr.ts'

export const account: typeof turkish = {}
