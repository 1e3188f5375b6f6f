import type { chat as original } from './chat.tr.ts'

export const chat: typeof original = {
  muted: 'You cannot write in the chat at the moment',
  tooFast: 'You are sending messages too fast. Wait a moment',
  alreadySent: 'You have just sent this message',
}
