import type { z } from 'zod'
import * as account from './account.ts'
import * as complaints from './complaints.ts'
import * as controls from './controls.ts'
import * as content from './content.ts'
import type { StaffCallSpec } from './define.ts'
import * as dormant from './dormant.ts'
import * as documents from './documents.ts'
import * as drift from './drift.ts'
import * as studioWins from './studio-wins.ts'
import * as venues from './venues.ts'
import * as evidence from './evidence.ts'
import * as extracts from './extracts.ts'
import * as games from './games.ts'
import * as gifts from './gifts.ts'
import * as funds from './funds.ts'
import * as letters from './letters.ts'
import * as lists from './lists.ts'
import * as messages from './messages.ts'
import * as money from './money.ts'
import * as methods from './methods.ts'
import * as payouts from './payouts.ts'
import * as players from './players.ts'
import * as jackpots from './jackpots.ts'
import * as tables from './tables.ts'
import * as tournaments from './tournaments.ts'
import * as promotions from './promotions.ts'
import * as proposals from './proposals.ts'
import * as settings from './settings.ts'
import * as segments from './segments.ts'
import * as segmentReports from './segment-reports.ts'
import * as support from './support.ts'
import * as retention from './retention.ts'
import * as risk from './risk.ts'
import * as providerReports from './provider-reports.ts'
import * as reconciliation from './reconciliation.ts'
import * as reports from './reports.ts'
import * as trading from './trading.ts'
import * as terms from './trading-terms.ts'

/** Every call of the back office, by method; the class of all is `staff`. */
export const STAFF_CONTRACT = {
  login: account.login, check_code: account.checkCode, me: account.getMe, logout: account.logout, change_password: account.changePassword,
  set_up_two_factor: account.setUpTwoFactor, confirm_two_factor: account.confirmTwoFactor, request_passkey: account.requestPasskey,
  check_passkey: account.checkPasskey, set_up_passkey: account.setUpPasskey, confirm_passkey: account.confirmPasskey,
  list_passkeys: account.listPasskeys, remove_passkey: account.removePasskey,
  list_staff: account.listStaff, propose_staff: account.proposeStaff, propose_staff_roles: account.proposeStaffRoles,
  propose_staff_reset: account.proposeStaffReset, close_staff: account.closeStaff, accept_invitation: account.acceptInvitation,
  list_audit: account.listAudit, check_audit: account.checkAudit,
  list_proposals: proposals.listProposals, get_proposal: proposals.getProposal, decide_proposal: proposals.decideProposal,
  list_players: players.listPlayers, find: players.find, get_player: players.getPlayer, reveal_identity: players.revealIdentity,
  list_player_transactions: players.listPlayerTransactions, list_player_coupons: players.listPlayerCoupons, get_round: players.getRound,
  add_note: players.addNote, set_tags: players.setTags, end_player_sessions: players.endPlayerSessions,
  deactivate_player: players.deactivatePlayer, activate_player: players.activatePlayer, close_player: players.closePlayer, reopen_player: players.reopenPlayer,
  exclude_player: players.excludePlayer, propose_correction: players.proposeCorrection,
  queues: money.queues, list_payments: money.listPayments, decide_payment: money.decidePayment, get_transaction: money.getTransaction,
  list_disputes: money.listDisputes, answer_dispute: money.answerDispute, get_maintenance: money.getMaintenance, set_maintenance: money.setMaintenance,
  list_documents: documents.listDocuments, list_player_documents: documents.listPlayerDocuments, get_document: documents.getDocument, decide_document: documents.decideDocument,
  list_payment_stops: controls.listPaymentStops, list_payment_controls: controls.listPaymentControls, propose_payment_control: controls.proposePaymentControl,
  list_settings: settings.listSettings, propose_setting: settings.proposeSetting, propose_rule: settings.proposeRule,
  give_gift: gifts.giveGift, get_gift_bounds: gifts.getGiftBounds,
  list_support: support.listSupport, get_support: support.getSupport, answer_support: support.answerSupport, note_support: support.noteSupport, assign_support: support.assignSupport,
  close_support: support.closeSupport, list_helpers: support.listHelpers, support_figures: support.supportFigures,
  list_segments: segments.listSegments, measure_segment: segments.measureSegment, save_segment: segments.saveSegment, remove_segment: segments.removeSegment,
  list_canned: support.listCanned, save_canned: support.saveCanned, remove_canned: support.removeCanned,

  list_content: content.listContent, get_content: content.getContent, list_content_versions: content.listContentVersions, get_content_version: content.getContentVersion,
  save_content: content.saveContent, restore_content: content.restoreContent, publish_content: content.publishContent, withdraw_content: content.withdrawContent,
  archive_content: content.archiveContent, order_content: content.orderContent, preview_content: content.previewContent,
  dashboard: reports.dashboard, report_periods: reports.listPeriods, report_parts: reports.listParts, report_entries: reports.listEntries, export_report: reports.exportReport,
  segment_reports: segmentReports.listSegmentReports, get_segment_report: segmentReports.getSegmentReport, reportable_segments: segmentReports.listReportableSegments,
  start_segment_report: segmentReports.startSegmentReport, cancel_segment_report: segmentReports.cancelSegmentReport,

  list_promotions: promotions.listPromotions, open_promotion_draft: promotions.openPromotionDraft, get_promotion_draft: promotions.getPromotionDraft, save_promotion_draft: promotions.savePromotionDraft,
  write_promotion_terms: promotions.writePromotionTerms, promotion_draft_truth: promotions.promotionDraftTruth, discard_promotion_draft: promotions.discardPromotionDraft,
  publish_promotion_draft: promotions.publishPromotionDraft, end_promotion: promotions.endPromotion,
  list_office_tournaments: tournaments.listOfficeTournaments, list_tournament_drafts: tournaments.listTournamentDrafts, open_tournament_draft: tournaments.openTournamentDraft, get_tournament_draft: tournaments.getTournamentDraft,
  save_tournament_draft: tournaments.saveTournamentDraft, discard_tournament_draft: tournaments.discardTournamentDraft, announce_tournament: tournaments.announceTournament,
  start_backtest: promotions.startBacktest, get_backtest: promotions.getBacktest, cancel_backtest: promotions.cancelBacktest,
  list_trading: trading.listTrading, get_trading_match: trading.getTradingMatch, hold_trading: trading.holdTrading, price_trading: trading.priceTrading,
  preview_settlement: trading.previewSettlement, settle_trading: trading.settleTrading,
  list_terms: terms.listTerms, list_term_history: terms.listTermHistory, get_term_choices: terms.getTermChoices, set_term: terms.setTerm,
  list_factors: terms.listFactors, set_factor: terms.setFactor, get_factor: terms.getFactor,
  list_venues: venues.listVenues, get_venue: venues.getVenue, propose_venue_limits: venues.proposeVenueLimits,
  list_letters: letters.listLetters, get_letter: letters.getLetter, retry_letter: letters.retryLetter, discard_letter: letters.discardLetter,
  list_studio_wins: studioWins.listStudioWins, propose_studio_win: studioWins.proposeStudioWin, list_win_bounds: studioWins.listWinBounds, propose_win_bound: studioWins.proposeWinBound,
  list_drift: drift.listDrift,
  list_drift_alarms: drift.listDriftAlarms, get_drift_alarm: drift.getDriftAlarm, take_drift_alarm: drift.takeDriftAlarm, give_back_drift_alarm: drift.giveBackDriftAlarm, decide_drift_alarm: drift.decideDriftAlarm, open_drift_game: drift.openDriftGame,
  list_games: games.listGames, get_catalogue: games.getCatalogue, set_game: games.setGame,
  list_categories: games.listCategories, order_categories: games.orderCategories, get_category: games.getCategory, arrange_category: games.arrangeCategory,
  list_jackpots: jackpots.listJackpots, set_jackpot: jackpots.setJackpot, propose_jackpot: jackpots.proposeJackpot,
  list_tables: tables.listTables, get_table: tables.getTable, propose_table_limits: tables.proposeTableLimits,
  list_signals: risk.listSignals, list_player_signals: risk.listPlayerSignals, get_signal: risk.getSignal, take_signal: risk.takeSignal, give_back_signal: risk.giveBackSignal,
  note_signal: risk.noteSignal, decide_signal: risk.decideSignal, list_risk_thresholds: risk.listRiskThresholds, set_risk_threshold: risk.setRiskThreshold,
  list_methods: methods.listMethods, list_method_versions: methods.listMethodVersions, save_method: methods.saveMethod, order_methods: methods.orderMethods, propose_method_limits: methods.proposeMethodLimits,
  list_payout_methods: payouts.listPayoutMethods, list_ready_payouts: payouts.listReadyPayouts, create_payout_batch: payouts.createPayoutBatch, list_payout_batches: payouts.listPayoutBatches,
  get_payout_batch: payouts.getPayoutBatch, export_payout_batch: payouts.exportPayoutBatch, mark_payouts: payouts.markPayouts,
  list_links: risk.listLinks, list_player_links: risk.listPlayerLinks, decide_link: risk.decideLink,
  list_hits: lists.listHits, list_player_hits: lists.listPlayerHits, decide_hit: lists.decideHit, list_lists: lists.listLists, list_list_versions: lists.listListVersions, get_list_version: lists.getListVersion,
  list_list_lines: lists.listListLines, list_refused_lines: lists.listRefusedLines, apply_list: lists.applyList, discard_list: lists.discardList, undo_exclusion: lists.undoExclusion,
  list_messages: messages.listMessages, list_message_drafts: messages.listMessageDrafts, get_message: messages.getMassMessage, open_message: messages.openMessage, save_message: messages.saveMessage,
  discard_message: messages.discardMessage, try_message: messages.tryMessage, propose_message: messages.proposeMessage, withdraw_message: messages.withdrawMessage, stop_message: messages.stopMessage,
  list_message_templates: messages.listMessageTemplates, save_message_template: messages.saveMessageTemplate, remove_message_template: messages.removeMessageTemplate,
  get_quiet_hours: messages.getQuietHours, set_quiet_hours: messages.setQuietHours,
  list_statements: reconciliation.listStatements, list_statement_accounts: reconciliation.listStatementAccounts, get_statement: reconciliation.getStatement, list_statement_lines: reconciliation.listStatementLines,
  approve_sure_lines: reconciliation.approveSureLines, approve_statement_line: reconciliation.approveStatementLine, put_line_aside: reconciliation.putLineAside, reopen_line: reconciliation.reopenLine,
  list_extracts: extracts.listExtracts, make_extract: extracts.makeExtract,
  list_evidence: evidence.listEvidence, make_evidence: evidence.makeEvidence,
  list_provider_reports: providerReports.listProviderReports, list_report_providers: providerReports.listReportProviders, get_provider_report: providerReports.getProviderReport, list_provider_rows: providerReports.listProviderRows,
  close_difference: providerReports.closeDifference,
  list_complaints: complaints.listComplaints, get_complaint: complaints.getComplaint, complaint_figures: complaints.complaintFigures, assign_complaint: complaints.assignComplaint,
  decide_complaint: complaints.decideComplaint, reopen_complaint: complaints.reopenComplaint, redress_complaint: complaints.redressComplaint,
  get_complaint_setting: complaints.getComplaintSetting, set_complaint_setting: complaints.setComplaintSetting,
  list_funds: funds.listFunds, list_player_funds: funds.listPlayerFunds, ask_funds: funds.askFunds, decide_funds: funds.decideFunds,
  list_dormant: dormant.listDormant, sum_dormant: dormant.sumDormant, list_periods: dormant.listPeriods, propose_period: dormant.proposePeriod,
  list_retention: retention.listRetention, hold_retention: retention.holdRetention, release_retention: retention.releaseRetention,
} as const satisfies Record<string, StaffCallSpec>

export type StaffContract = typeof STAFF_CONTRACT
export type StaffMethod = keyof StaffContract
export type StaffInput<M extends StaffMethod> = z.input<StaffContract[M]['input']>
export type StaffReply<M extends StaffMethod> = z.output<StaffContract[M]['output']>
