export type CommandResult = { output?: unknown; exitCode?: number }

/**
 * Runs with the arguments after the command's name.
 * @throws CliInputError for bad input
 */
export type Command = { run(args: string[]): CommandResult | Promise<CommandResult> }

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
  'backtest-prices': () => import('./backtest-prices.ts'),
  iban: () => import('./iban.ts'),
  tckn: () => import('./tckn.ts'),
  migrate: () => import('./migrate.ts'),
  'go-live-check': () => import('./go-live-check.ts'),
  'archive-month': () => import('./archive-month.ts'),
  'archive-read': () => import('./archive-read.ts'),
  'export-facts': () => import('./export-facts.ts'),
  'warehouse-sql': () => import('./warehouse-sql.ts'),
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
  'mail-report': () => import('./mail-report.ts'),
  payouts: () => import('./payouts.ts'),
  bonuses: () => import('./bonuses.ts'),
  jackpots: () => import('./jackpots.ts'),
  chat: () => import('./chat.ts'),
  maintenance: () => import('./maintenance.ts'),
  'staff-add': () => import('./staff-add.ts'),
  'audit-log': () => import('./audit-log.ts'),
  'check-audit': () => import('./check-audit.ts'),
  'metrics-token': () => import('./metrics-token.ts'),
  'secrets-new': () => import('./secrets-new.ts'),
  'secrets-rotate': () => import('./secrets-rotate.ts'),
  'secrets-reencrypt': () => import('./secrets-reencrypt.ts'),
  'secrets-retire': () => import('./secrets-retire.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
}
