import { storedChoice } from '../lib/kept-choice.ts'

export const chatIsOn = storedChoice('kupa-chat', (kept) => kept !== false)
