import type { funds as original } from './funds.tr.ts'

export const funds: typeof original = {
  requestAlreadyOpen: 'This player already has an open request',
}
