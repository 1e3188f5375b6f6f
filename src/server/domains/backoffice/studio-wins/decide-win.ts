import { z } from 'zod'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import { endHeldWin, getHeldWin } from '#server/domains/provider/index.ts'
import { toWireMoney } from '#shared/money.ts'
import type { House } from '../house.ts'

export const STUDIO_WIN = 'studio-win'
/** `about`: the player, the game and the studio, as both saw them. */
export const winInput = z.object({ decision: z.enum(['release', 'refuse']), amountMinor: z.string().regex(/^\d{1,18}$/), about: z.string() })

export const winOf = ({ input }: Pick<ProposalRow, 'input'>) => winInput.parse(input).about

/** A held win is paid, or ended unpaid, once another has approved it. */
export function defineStudioWin({ staff, wallet }: House): void {
  staff.proposals.define({
    kind: STUDIO_WIN, subjectKind: STUDIO_WIN, approve: 'studio-win.approve', input: winInput,
    async execute(tx, { subjectId, input: { decision } }, { now }) {
      await endHeldWin(tx, subjectId, decision, now)
      const { state, playerId, amountMinor, transactionId } = await getHeldWin(tx, subjectId)
      return { after: { state, playerID: playerId, amount: toWireMoney(amountMinor), transactionID: transactionId }, later: () => wallet.announceBalance(playerId) }
    },
  })
}
