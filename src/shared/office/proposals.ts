import type { StaffAction } from './staff.ts'

export const PROPOSAL_APPROVALS = {
  correction: 'correction.approve',
  withdrawal: 'withdrawal.approve',
  deposit: 'withdrawal.approve',
  'payout-return': 'withdrawal.approve',
  gift: 'gift.approve',
  publication: 'promotion.approve',
  tournament: 'tournament.approve',
  setting: 'setting.approve',
  rule: 'setting.approve',
  'identity-level': 'setting.approve',
  resettlement: 'trading.approve',
  'table-limits': 'table.approve',
  jackpot: 'jackpot.approve',
  wheel: 'promotion.approve',
  drops: 'promotion.approve',
  message: 'message.approve',
  term: 'trading.approve',
  factor: 'trading.approve',
  method: 'method.approve',
  'house-account': 'method.approve',
  'method-text': 'method.approve',
  period: 'period.approve',
  control: 'setting.approve',
  list: 'list.approve',
  'list-undo': 'list.approve',
  letter: 'letter.approve',
  'game-offer': 'game.approve',
  'studio-win': 'studio-win.approve',
  'win-bound': 'setting.approve',
  receivable: 'chargeback.approve',
  'api-key': 'outward.approve',
  webhook: 'outward.approve',
  'affiliate-partner': 'affiliate.approve',
  'affiliate-deal': 'affiliate.approve',
  'affiliate-correction': 'affiliate.pay-approve',
  'affiliate-payout': 'affiliate.pay-approve',
  'affiliate-setting': 'setting.approve',
  'staff-add': 'staff.manage',
  'staff-set': 'staff.manage',
  'staff-reset': 'staff.manage',
} as const satisfies Readonly<Record<string, StaffAction>>

export type ProposalName = keyof typeof PROPOSAL_APPROVALS

const isName = (name: string): name is ProposalName => name in PROPOSAL_APPROVALS
export const PROPOSAL_NAMES = Object.keys(PROPOSAL_APPROVALS).filter(isName)
