/**
 * Tables that the archive excludes: sessions and secrets of the original installation, leases and
 * other work in progress, demo play without money, and stored answers to repeated requests.
 */
export const NOT_CARRIED: ReadonlySet<string> = new Set([
  'platform.secret',
  'platform.outbox',
  'platform.sandbox_message',
  'platform.sent_message',
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
  'identity.pending_registration',
  'identity.pending_sign_in',
  'identity.provider_visit',
  'identity.contact_change',
  'identity.contact_code_sent',
  'identity.spent_challenge',
  'identity.sms_count',
  'staff.session',
  'staff.attempt',
  'staff.invitation',
  'staff.browser',
  // The migration writes it for a new database.
  'wallet.carried_since',
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
  // Signed texts contain times that cannot be moved.
  'disclosure.signing_key',
  'disclosure.receipt',
  'disclosure.liability_stage',
  'disclosure.liability_chunk',
  'disclosure.liability_day',
  'disclosure.settlement_day',
  // Evidence files contain times and digests that cannot be moved.
  'compliance.file',
  'compliance.file_part',
  // Recomputed from the leaves.
  'wallet.root_level',
])

/** SQL conditions that select the archived rows of tables which are archived only in part. */
export const CARRIED_ROWS: Readonly<Record<string, string>> = {
  'platform.setting': "name not in ('last-backup', 'demo-history')",
  'tables.seat': 'launch_id is null',
  // Weeks move with the history. Months do not, so they are recounted.
  'reports.active_player': "period <> 'month'",
  'reports.active_count': "period <> 'month'",
}

/**
 * Columns whose times do not move: birth dates, release dates, and the simulated sports world,
 * which has its own clock. `sportsbook.world.real_at` moves; it maps real time to that clock.
 */
export const FIXED_COLUMNS: ReadonlySet<string> = new Set([
  'identity.player.birth_date',
  'screening.line.birth',
  'screening.line.details',
  'screening.hit.birth',
  'screening.hit.details',
  'screening.listed_birth.birth',
  'screening.listed_birth.born_from',
  'screening.listed_birth.born_to',
  'lobby.game.released_at',
  'sportsbook.world.world_at',
  'sportsbook.kept_past.since',
  'sportsbook.kept_past.until',
  'sportsbook.event.feed_starts_at',
  'sportsbook.event.facts',
  'sportsbook.event.model',
  'sportsbook.event.course',
])

export const MILLISECONDS: ReadonlySet<string> = new Set([
  'jackpots.hit.settled_ms',
  'jackpots.held.at_ms',
])

/** Digests of secrets of the original installation. Each row gets a new random value. */
export const RANDOM_COLUMNS: ReadonlySet<string> = new Set([
  'identity.session.sid_hash',
  'identity.family.cookie_hash',
])

/** At restore, all accounts get the same new random password, which no one knows. */
export const PASSWORD_COLUMNS: ReadonlySet<string> = new Set([
  'identity.player.password_hash',
  'staff.member.password_hash',
])

/** Columns that are derived from others. `restored-chains.ts` computes them. */
export const DERIVED_COLUMNS: ReadonlySet<string> = new Set([
  'wallet.entry.hash',
  'wallet.account.chain_hash',
  'wallet.root_leaf.position',
  'wallet.daily_root.root',
  'staff.audit.hash',
  'staff.audit_head.hash',
  'staff.daily_head.hash',
])

/** Row orders that the computation of chains requires. Other tables keep their physical order. */
export const ORDERS: Readonly<Record<string, string>> = {
  'wallet.entry': 'id',
  'wallet.root_leaf': 'player_id, date',
  'staff.audit': 'seq',
}
