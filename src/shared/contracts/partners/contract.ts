import type { z } from 'zod'
import * as account from './account.ts'
import type { PartnerCallSpec } from './define.ts'
import * as portal from './portal.ts'

export const PARTNER_CONTRACT = {
  apply: account.apply,
  login: account.login,
  forgot: account.forgot,
  set_password: account.setPassword,
  me: account.getMe,
  check_code: account.checkCode,
  logout: account.logout,
  accept_contract: account.acceptContract,
  change_password: account.changePassword,
  set_up_two_factor: account.setUpTwoFactor,
  confirm_two_factor: account.confirmTwoFactor,
  remove_two_factor: account.removeTwoFactor,
  list_sessions: account.listSessions,
  end_session: account.endSession,
  overview: portal.getOverview,
  list_campaigns: portal.listCampaigns,
  add_campaign: portal.addCampaign,
  archive_campaign: portal.archiveCampaign,
  list_players: portal.listPlayers,
  list_statements: portal.listStatements,
  get_statement: portal.getStatement,
  download_statement: portal.downloadStatement,
  payouts: portal.getPayouts,
  save_bank_account: portal.saveBankAccount,
  request_payout: portal.requestPayout,
  cancel_payout: portal.cancelPayout,
  postbacks: portal.getPostbacks,
  set_postback: portal.setPostback,
  rotate_postback_secret: portal.rotatePostbackSecret,
} as const satisfies Record<string, PartnerCallSpec>

type PartnerContract = typeof PARTNER_CONTRACT
export type PartnerMethod = keyof PartnerContract
export type PartnerInput<M extends PartnerMethod> = z.input<PartnerContract[M]['input']>
export type PartnerReply<M extends PartnerMethod> = z.output<PartnerContract[M]['output']>
