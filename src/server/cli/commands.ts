/** What a command returns: JSON for standard output, and an exit code where it is not 0. */
export type CommandResult = { output?: unknown; exitCode?: number }

/** A command: its arguments without its name. Throws CliInputError for bad input. */
export type Command = { run(args: string[]): CommandResult | Promise<CommandResult> }

/** Every command by name, loaded only when called, so that the offline ones start at once. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  rtp: () => import('./rtp.ts'),
  spin: () => import('./spin.ts'),
  verify: () => import('./verify.ts'),
  price: () => import('./price.ts'),
  'rng-tests': () => import('./rng-tests.ts'),
  par: () => import('./par.ts'),
  settle: () => import('./settle.ts'),
  odds: () => import('./odds.ts'),
  margin: () => import('./margin.ts'),
  iban: () => import('./iban.ts'),
  tckn: () => import('./tckn.ts'),
  'check-ledger': () => import('./check-ledger.ts'),
  'provider-check': () => import('./provider-check.ts'),
  'provider-keys': () => import('./provider-keys.ts'),
  'provider-games': () => import('./provider-games.ts'),
  'provider-settings': () => import('./provider-settings.ts'),
  'feed-check': () => import('./feed-check.ts'),
  'import-fixtures': () => import('./import-fixtures.ts'),
  disputes: () => import('./disputes.ts'),
  held: () => import('./held.ts'),
  message: () => import('./message.ts'),
  payouts: () => import('./payouts.ts'),
  bonuses: () => import('./bonuses.ts'),
  jackpots: () => import('./jackpots.ts'),
  chat: () => import('./chat.ts'),
  maintenance: () => import('./maintenance.ts'),
  'staff-add': () => import('./staff-add.ts'),
  'audit-log': () => import('./audit-log.ts'),
  'check-audit': () => import('./check-audit.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
}
