import { z } from 'zod'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import { endHeldWin, getHeldWin } from '#server/domains/provider/index.ts'
import { toWireMoney } from '#shared/money.ts'
import type { House } from '../house.ts'
import { boundUnit } from './win-bound.ts'

export const STUDIO_WIN = 'studio-win'
export const winInput = z.object({
  decision: z.enum(['release', 'refuse']),
  amountMinor: z.string().regex(/^\d{1,18}$/),
  about: z.string(),
})

export const winOf = ({ input }: Pick<ProposalRow, 'input'>) => winInput.parse(input).about

export function defineStudioWin({ staff, wallet }: House): void {
  staff.proposals.define({
    kind: STUDIO_WIN,
    subjectKind: STUDIO_WIN,
    input: winInput,
    async seen(tx, { subjectId, input: { decision } }) {
      const { studio, subject, stakeMinor, wonMinor, amountMinor, bound, boundValue, heldAt } =
        await getHeldWin(tx, subjectId)
      const spent = bound === 'day' || bound === 'studio-day'
      return {
        facts: [
          { field: 'decision', unit: 'text', value: decision, fixed: true },
          { field: 'amount', unit: 'money', value: String(amountMinor), fixed: true },
          { field: 'stake', unit: 'money', value: String(stakeMinor), fixed: true },
          { field: 'won', unit: 'money', value: String(wonMinor), fixed: !spent },
          { field: bound, unit: boundUnit(bound), value: String(boundValue), fixed: true },
          { field: 'game', unit: 'text', value: subject, fixed: true },
          { field: 'studio', unit: 'text', value: studio, fixed: true },
          { field: 'held', unit: 'time', value: heldAt.toISOString(), fixed: true },
        ],
      }
    },
    async execute(tx, { subjectId, input: { decision } }, { now }) {
      await endHeldWin(tx, subjectId, decision, now)
      const { state, playerId, amountMinor, transactionId } = await getHeldWin(tx, subjectId)
      return {
        after: {
          state,
          playerID: playerId,
          amount: toWireMoney(amountMinor),
          transactionID: transactionId,
        },
        later: () => wallet.announceBalance(playerId),
      }
    },
  })
}
