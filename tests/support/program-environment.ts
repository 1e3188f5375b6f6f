import { fileURLToPath } from 'node:url'

/** Hashing passwords at full cost takes an eighth of a test run. Live mode refuses this. */
export const LIGHT_PASSWORDS = { PASSWORD_HASH: 'light' }

/**
 * Environment of a program that a test starts. Node keeps the compiled code between starts, as it
 * does under `npm start`: reading a command's TypeScript again takes a second of processor time.
 */
export const PROGRAM_ENVIRONMENT = {
  PATH: process.env['PATH'] ?? '',
  // A test starts with an empty installation.
  DEMO_HISTORY: 'off',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/kupa', import.meta.url)),
}
