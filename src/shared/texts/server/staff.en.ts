import type { staff as original } from './staff.tr.ts'

export const staff: typeof original = {
  proposalOutdated: 'The basis of this proposal has changed. Reject it and propose it again.',
}
