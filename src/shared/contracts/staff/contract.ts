import type { z } from 'zod'
import * as account from './account.ts'
import type { StaffCallSpec } from './define.ts'
import * as money from './money.ts'
import * as players from './players.ts'
import * as proposals from './proposals.ts'

/** Every call of the back office, by method; the class of all is `staff`. */
export const STAFF_CONTRACT = {
  login: account.login, check_code: account.checkCode, me: account.getMe, logout: account.logout, change_password: account.changePassword,
  set_up_two_factor: account.setUpTwoFactor, confirm_two_factor: account.confirmTwoFactor,
  list_staff: account.listStaff, add_staff: account.addStaff, set_staff: account.setStaff, reset_staff: account.resetStaff,
  list_audit: account.listAudit, check_audit: account.checkAudit,
  list_proposals: proposals.listProposals, decide_proposal: proposals.decideProposal,
  list_players: players.listPlayers, find: players.find, get_player: players.getPlayer, reveal_identity: players.revealIdentity,
  list_player_transactions: players.listPlayerTransactions, list_player_coupons: players.listPlayerCoupons, get_round: players.getRound,
  add_note: players.addNote, set_tags: players.setTags, end_player_sessions: players.endPlayerSessions,
  deactivate_player: players.deactivatePlayer, activate_player: players.activatePlayer, close_player: players.closePlayer, reopen_player: players.reopenPlayer,
  exclude_player: players.excludePlayer, propose_correction: players.proposeCorrection,
  queues: money.queues, list_payments: money.listPayments, decide_payment: money.decidePayment, get_transaction: money.getTransaction,
  list_disputes: money.listDisputes, answer_dispute: money.answerDispute, get_maintenance: money.getMaintenance, set_maintenance: money.setMaintenance,
} as const satisfies Record<string, StaffCallSpec>

export type StaffContract = typeof STAFF_CONTRACT
export type StaffMethod = keyof StaffContract
export type StaffInput<M extends StaffMethod> = z.input<StaffContract[M]['input']>
export type StaffReply<M extends StaffMethod> = z.output<StaffContract[M]['output']>
