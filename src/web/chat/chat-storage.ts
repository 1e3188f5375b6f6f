import { storedChoice } from '../lib/stored-choice.ts'

export const chatIsOn = storedChoice('kupa-chat', (kept) => kept !== false)
