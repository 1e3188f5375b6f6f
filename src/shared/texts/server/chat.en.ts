import type { chat as original } from './chat.tr.ts'

export const chat: typeof original = {
  muted: 'You cannot write in the chat for a while',
  tooFast: 'You are writing too fast, wait a moment',
  alreadySent: 'You have just said this',
}
