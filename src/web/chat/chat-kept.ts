import { keptChoice } from '../lib/kept-choice.ts'

/** Whether this browser wants the chat at all. */
export const chatIsOn = keptChoice('kupa-chat', (kept) => kept !== false)
