/**
 * Tables of which the archive holds no row: sessions and secrets of the installation that made it,
 * leases and other work in progress, play without money, and answers to retries that nobody sends.
 */
export const NOT_CARRIED: ReadonlySet<string> = new Set([
  'platform.secret',
  'platform.outbox',
  'platform.sandbox_message',
  'platform.download',
  'platform.lease',
  'platform.cut_off_job',
  'platform.job_worker',
  'platform.job_trace',
  'platform.dead_letter',
  'platform.throttle',
  'identity.confirmation',
  'identity.auth_record',
  'identity.sign_in_attempt',
  'identity.password_reset',
  'identity.recovery_code',
  'identity.sms_code',
  'identity.pending_sign_in',
  'identity.contact_change',
  'identity.contact_code_sent',
  'identity.spent_challenge',
  'identity.sms_count',
  'staff.session',
  'staff.attempt',
  'staff.invitation',
  'staff.browser',
  'wallet.request',
  'wallet.first_answer',
  'rounds.launch',
  'rounds.trial_launch',
  'rounds.trial',
  'rounds.trial_round',
  'rounds.trial_step',
  'tables.trial_stake',
  'tables.trial_placed',
  'tables.answer',
  'provider.request',
  'provider.paid_hour',
  'sportsbook.feed',
  // Evidence files contain the times and digests of the day they were made.
  'compliance.file',
  'compliance.file_part',
  // Computed again from its leaves.
  'wallet.root_level',
])

/** Rows that a table leaves out: SQL conditions on the rows that are carried. */
export const CARRIED_ROWS: Readonly<Record<string, string>> = {
  'platform.setting': "name not in ('last-backup', 'demo-history')",
  'tables.seat': 'launch_id is null',
  // Weeks move with the history; months do not, and are counted again.
  'reports.active_player': "period <> 'month'",
  'reports.active_count': "period <> 'month'",
}

/**
 * Columns whose times do not move: birthdays, release dates, and the world of sports, whose clock
 * keeps its own dates. `sportsbook.world.real_at` moves and connects the two.
 */
export const FIXED_COLUMNS: ReadonlySet<string> = new Set([
  'identity.player.birth_date',
  'screening.line.birth',
  'screening.hit.birth',
  'lobby.game.released_at',
  'sportsbook.world.world_at',
  'sportsbook.kept_past.since',
  'sportsbook.kept_past.until',
  'sportsbook.event.feed_starts_at',
  'sportsbook.event.facts',
  'sportsbook.event.model',
  'sportsbook.event.course',
])

/** Numbers that are milliseconds since 1970. */
export const MILLISECONDS: ReadonlySet<string> = new Set([
  'jackpots.hit.settled_ms',
  'jackpots.held.at_ms',
])

/** Digests of secrets that ended with the installation. Each row gets another random value. */
export const RANDOM_COLUMNS: ReadonlySet<string> = new Set([
  'identity.session.sid_hash',
  'identity.family.cookie_hash',
])

/** Each restored database gets one new password for all accounts, which nobody knows. */
export const PASSWORD_COLUMNS: ReadonlySet<string> = new Set([
  'identity.player.password_hash',
  'staff.member.password_hash',
])

/** Columns that follow from the others. `restored-chains.ts` computes them. */
export const DERIVED_COLUMNS: ReadonlySet<string> = new Set([
  'wallet.entry.hash',
  'wallet.account.chain_hash',
  'wallet.root_leaf.position',
  'wallet.daily_root.root',
  'staff.audit.hash',
  'staff.audit_head.hash',
  'staff.daily_head.hash',
])

/** Orders that the computation of chains relies on. All other tables keep their physical order. */
export const ORDERS: Readonly<Record<string, string>> = {
  'wallet.entry': 'id',
  'wallet.root_leaf': 'player_id, date',
  'staff.audit': 'seq',
}
