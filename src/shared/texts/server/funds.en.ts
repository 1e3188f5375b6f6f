import type { funds as original } from './funds.tr.ts'

export const funds: typeof original = {
  requestAlreadyOpen: 'A request to this player is open already',
}
