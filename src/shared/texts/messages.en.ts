import type { messages as turkish } from './messages.tr.ts'

export const messages: typeof turkish = {}
