/** The place of each table in a Citus cluster. The catalogue test and `deploy/citus` follow it. */

type Names = Readonly<Record<string, string>>

const list = (names: Names): ReadonlySet<string> =>
  new Set(
    Object.entries(names).flatMap(([schema, tables]) =>
      tables.split(' ').map((table) => `${schema}.${table}`),
    ),
  )

/**
 * Distributed by `player_id`, all in one colocation group. A table follows the tables that its
 * foreign keys refer to; within a schema the words are in that order.
 */
export const DISTRIBUTED = list({
  identity:
    'player family auth_record authenticator confirmation contact_change contact_code_sent device dormancy passkey password_reset pending_registration pending_sign_in provider_link recovery_code safety_change session sms_code',
  bingo: 'stake',
  chat: 'mute',
  compliance: 'erasure hold',
  crm: 'automation_run automation_visit experiment_member mass_message_read note player_list_member recipient segment_report_member tag way_out_used',
  disclosure: 'receipt',
  documents: 'document check file pass receipt',
  fairness: 'seed_pair',
  funds: 'request',
  lobby: 'favorite',
  loyalty: 'member cashback week',
  notifications: 'notification',
  payments:
    'bank_account favorite_method payment deposit_return payout payout_request provider_session return_event saved_method signal_stop withdrawal_check withdrawal_lock',
  promotions: 'request free_bet free_rounds referral registration_code',
  provider: 'played round transaction',
  risk: 'signal note watch',
  rounds: 'launch round seat step',
  screening: 'hit',
  sportsbook:
    'coupon cashout_request cashout_rule coupon_void dispute followed_event followed_league leg player_factor',
  support: 'ticket complaint complaint_step message',
  tables: 'stake placed saved_bet',
  virtuals: 'ticket',
  shop: 'purchase',
  wheel: 'spin',
  wallet:
    'account bonus carried_stake chain_salt entry first_answer house_paid_stake kept_stake open_stake opening outside_bonus_stake play_day play_fold play_limit reality_check request root_leaf transaction transaction_staff vault_pot vault_withdrawal wagered_round',
})

/** Copied to every worker: the catalogue, rarely written. */
export const REFERENCE = list({
  bingo: 'room',
  crm: 'mass_message',
  lobby: 'category game_type provider game category_pick game_category',
  payments: 'control level_limit method method_group method_version rule',
  promotions: 'promotion promotion_terms',
  provider: 'studio game title win_bound',
  screening: 'version',
  sportsbook: 'league',
  staff: 'member',
  tables: 'live_table',
  virtuals: 'game',
  wallet: 'house_account',
})

/** On the coordinator: facts about the whole operator, its staff, and the program itself. */
export const COORDINATOR = list({
  affiliates:
    'attempt bank_account campaign campaign_day click correction deal folded_day partner password_link payout postback postback_event session setting statement statement_line',
  bingo: 'guarantee_day jackpot round',
  chat: 'room',
  compliance: 'file_part period',
  content: 'information item picture picture_file publication version',
  crash: 'round',
  crm: 'automation automation_version dead_address experiment message_draft message_tally message_template offer_cap player_list quiet_hours segment segment_report segment_report_active segment_report_sum',
  drops: 'campaign',
  disclosure: 'liability_chunk liability_day liability_stage settlement_day signing_key',
  rtp_monitoring: 'alarm base draws progress',
  fairness: 'chain checkpoint',
  identity: 'rule sign_in_attempt sms_count spent_challenge',
  jackpots: 'change cycle pool source waiting',
  lottery: 'campaign win',
  outward: 'api_key api_use attempt audited_use delivery endpoint event',
  payments:
    'operator_account payout_batch payout_file payout_report payout_report_line sandbox_payment sandbox_payout webhook_event',
  platform:
    'cut_off_job dead_letter download job_trace job_worker lease outbox sandbox_message secret setting throttle',
  promotions: 'backtest code promotion_draft',
  provider: 'comparison health offer offer_list outage picture_file key paid_hour request',
  reconciliation: 'layout line report report_row statement',
  reports: 'active_count day_sum first_deposit_count follower moment_sum moved open_day watermark',
  risk: 'link threshold',
  rounds: 'tally tally_end tally_open trial trial_launch trial_round trial_step',
  screening: 'download line listed_birth listed_name refused',
  sportsbook: 'closing_price decision event exposure feed kept_past term world',
  staff:
    'assignment attempt audit audit_head browser chat_notice daily_head invitation notice_choice notice_lang notice_sent outflow_head outflow_limit passkey proposal queue_target saved_view session tie',
  support: 'canned complaint_setting presence',
  tables: 'answer move round trial_placed trial_stake',
  tournaments: 'draft mission revised tournament',
  virtuals: 'round',
  wallet: 'archive carried_since daily_root house_fold house_opening last_check root_level',
  shop: 'change day gate terms',
  wheel: 'change day gate terms',
})

/** Tables with a `player_id` that stay on the coordinator, and why. */
export const COORDINATOR_BY_PLAYER: Readonly<Record<string, string>> = {
  'affiliates.attribution': 'commissions are sums over all players of a partner',
  'affiliates.cpa': 'commissions are sums over all players of a partner',
  'affiliates.player_day': 'commissions are sums over all players of a partner',
  'bingo.purchase': 'the strips of a round are numbered over all players',
  'bingo.win': 'a prize of a round is shared by all players who win it',
  'chat.message': 'the messages of a room are numbered over all players',
  'chat.report': 'it refers to a message of another player',
  'compliance.file': 'a file of staff; extracts for the regulator belong to no player',
  'crm.short_way': 'a directory: an unsubscribe code belongs to one player of all',
  'drops.waiting': 'prize drops belong to the operator',
  'drops.win': 'prize drops belong to the operator',
  'identity.claim':
    'a directory: a user name, address, number, ' +
    'passkey or provider account belongs to one player of all',
  'identity.provider_visit': 'a browser’s visit is found by its secrets before a player is known',
  'jackpots.held': 'jackpots belong to the operator',
  'jackpots.hit': 'jackpots belong to the operator',
  'jackpots.posting': 'jackpots belong to the operator',
  'lottery.ticket': 'the tickets of a campaign are numbered over all players',
  'payments.payout_line': 'the lines of a batch are numbered over all players',
  'promotions.referral_code': 'a directory: a referral code belongs to one player of all',
  'provider.held_win': 'a studio’s transaction is held once over all players',
  'provider.comparison_difference': 'a comparison with an aggregator covers all players',
  'provider.reward': 'an aggregator’s free rounds are found by its own id over all players',
  'provider.used_id': 'a directory: a studio’s id is used once over all players',
  'reports.active_player': 'reports belong to the operator',
  'reports.first_deposit': 'reports belong to the operator',
  'reports.staked_day': 'reports belong to the operator',
  'reports.touched': 'reports belong to the operator',
  'sportsbook.coupon_code': 'a directory: a code belongs to one coupon of all players',
  'staff.outflow': 'the limits of staff apply to the sum over all players',
  'support.complaint_redress': 'it belongs to a proposal of staff',
  'tables.seat': 'a seat of a table belongs to one stake of all players and of play credit',
  'tournaments.counted': 'tournaments belong to the operator',
  'tournaments.entry': 'places of a tournament are unique over all players',
  'platform.sent_message': 'messages to staff have no player, and reports name a message only',
}

/**
 * Functions of triggers that may run on a worker (`citus.enable_unsafe_triggers`), and why: they
 * read and write no row of another shard.
 */
export const SHARD_TRIGGERS: Readonly<Record<string, string>> = {
  'disclosure.refuse_change': 'refuses the change',
  'promotions.refuse_terms_change': 'refuses the change',
  'wallet.refuse_change': 'refuses the change',
}

/**
 * Foreign keys that exist on one server and that `deploy/citus` drops, and what keeps the rule
 * there.
 */
export const DROPPED_KEYS: Readonly<Record<string, string>> = {
  'bingo.purchase.purchase_stake_id_player_id_fkey':
    'one statement inserts the stake and the purchase',
  'bingo.stake.stake_room_id_number_fkey': 'the purchase holds the lock of the round’s row',
  'bingo.win.win_stake_id_player_id_fkey': 'the statement selects the stake of each win',
  'identity.claim.claim_player_id_fkey':
    'a claim is written after its player’s row is inserted or locked',
  'payments.payout_line.payout_line_transaction_id_player_id_fkey':
    'the batch holds the locks of its payments’ rows',
  'sportsbook.coupon_code.coupon_code_coupon_id_player_id_fkey':
    'one statement inserts the coupon and its code',
  'sportsbook.followed_event.followed_event_event_id_fkey': 'no event is ever deleted',
  'support.complaint_redress.complaint_redress_complaint_id_player_id_fkey':
    'the redress holds the lock of the complaint’s row',
  'support.ticket.ticket_complaint_player_id_fkey':
    'ticket and complaint refer to each other, and the key of the complaint stays',
  'tables.seat.seat_stake_id_player_id_fkey': 'one transaction writes the stake and its seats',
  'tables.stake.stake_table_id_number_fkey': 'the bet holds the lock of the round’s row',
  'virtuals.ticket.ticket_kind_number_fkey': 'the bet holds the lock of the round’s row',
}

/** The distribution column: `player_id`, and the player's own row by its id. */
export const distributionColumn = (table: string): 'id' | 'player_id' =>
  table === 'identity.player' ? 'id' : 'player_id'
