import type { z } from 'zod'
import * as account from './account.ts'
import type { StaffCallSpec } from './define.ts'

/** Every call of the back office, by method; the class of all is `staff`. */
export const STAFF_CONTRACT = {
  login: account.login, check_code: account.checkCode, me: account.getMe, logout: account.logout, change_password: account.changePassword,
  set_up_two_factor: account.setUpTwoFactor, confirm_two_factor: account.confirmTwoFactor,
  list_staff: account.listStaff, add_staff: account.addStaff, set_staff: account.setStaff, reset_staff: account.resetStaff,
  list_audit: account.listAudit, check_audit: account.checkAudit,
} as const satisfies Record<string, StaffCallSpec>

export type StaffContract = typeof STAFF_CONTRACT
export type StaffMethod = keyof StaffContract & string
export type StaffInput<M extends StaffMethod> = z.input<StaffContract[M]['input']>
export type StaffReply<M extends StaffMethod> = z.output<StaffContract[M]['output']>
