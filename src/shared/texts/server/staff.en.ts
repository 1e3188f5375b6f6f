import type { staff as original } from './staff.tr.ts'

export const staff: typeof original = {
  proposalOutdated:
    'What the proposal rests on has changed since. Reject it; it can be proposed again.',
}
