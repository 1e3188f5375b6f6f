import type { z } from 'zod'
import * as calls from '#shared/contracts/staff/letters.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { may } from '#shared/office/staff.ts'
import { actorOf, audit, findPendingProposals, listAudit } from '#server/domains/staff/index.ts'
import { errorConstraint, type Tx } from '#server/platform/database/database.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import {
  discardLetter,
  getLetter,
  needsTwoPeople,
  listLetters,
  retryLetter,
  type Letter,
} from '#server/platform/jobs/letter-desk.ts'
import type { House } from '../house.ts'
import { LETTER } from './discard.ts'
import { maskError, maskPayload } from './mask.ts'

const HISTORY_SHOWN = 20

type Page = z.output<(typeof calls.getLetter)['output']>
type Discard = z.output<(typeof calls.discardLetter)['input']>

export function letterCalls({ platform: { database }, staff }: House): StaffBoundCall[] {
  const { read } = database

  async function page({ staff: { roles } }: StaffContext, letterID: string): Promise<Page> {
    const letter = await getLetter(read, letterID)
    const [waiting, history] = await Promise.all([
      findPendingProposals(read, LETTER, [letterID]),
      listAudit(read, { subjectKind: LETTER, subjectID: letterID, limit: HISTORY_SHOWN }),
    ])
    const proposal = waiting.get(letterID)
    const isMasked = !may(roles, 'letter.payload')
    return {
      letter: present(letter),
      payload: isMasked ? maskPayload(letter.payload) : letter.payload,
      error: isMasked ? maskError(letter.error) : letter.error,
      isMasked,
      proposal:
        proposal === undefined
          ? null
          : {
              proposedBy: proposal.proposer,
              proposedAt: toWireTime(proposal.proposed_at),
              reason: proposal.reason,
            },
      history: history.rows,
    }
  }

  async function discard(
    tx: Tx,
    context: StaffContext,
    { letterID, requestID, reason }: Discard,
  ): Promise<void> {
    const letter = await getLetter(tx, letterID)
    if (letter.state !== 'dead') throw new Refusal('not pending')
    if (needsTwoPeople(letter)) {
      await staff.proposals.propose(tx, context, {
        id: requestID,
        kind: LETTER,
        subjectKind: LETTER,
        subjectId: letterID,
        input: { source: letter.source, itemID: letter.itemId },
        reason,
      })
      return
    }
    await discardLetter(tx, letterID, { by: context.staff.username, reason, now: context.now })
    await auditLetter(tx, context, 'letter.discard', letter, { state: 'discarded' }, reason)
  }

  return [
    handleStaff(calls.listLetters, async (_context, data) => {
      const { rows, next } = await listLetters(read, data)
      return { rows: rows.map(present), next }
    }),
    handleStaff(calls.getLetter, (context, { letterID }) => page(context, letterID)),
    handleStaff(calls.retryLetter, async (context, { letterID, reason }) => {
      await database.transaction(async (tx) =>
        auditLetter(
          tx,
          context,
          'letter.retry',
          await retryLetter(tx, letterID, context.now),
          { state: 'retrying' },
          reason,
        ),
      )
      return page(context, letterID)
    }),
    handleStaff(calls.discardLetter, async (context, data) => {
      await database
        .transaction((tx) => discard(tx, context, data))
        .catch((error: unknown) => {
          throw errorConstraint(error) === 'proposal_of_letter' ? new Refusal('duplicate') : error
        })
      return page(context, data.letterID)
    }),
  ]
}

async function auditLetter(
  tx: Tx,
  context: StaffContext,
  action: string,
  { id, source, itemId, state, attempts }: Letter,
  after: object,
  reason: string,
): Promise<void> {
  await audit(tx, actorOf(context), {
    action,
    subject: { kind: LETTER, id: String(id) },
    before: { source, itemID: itemId, state, attempts },
    after,
    reason,
  })
}

function present(letter: Letter): calls.LetterRow {
  const {
    id,
    source,
    itemId: itemID,
    state,
    attempts,
    firstFailedAt,
    lastFailedAt,
    nextTryAt,
    closedAt,
    closedBy,
    reason,
  } = letter
  return {
    letterID: String(id),
    source,
    itemID,
    needsTwo: needsTwoPeople(letter),
    state,
    attempts,
    firstFailedAt: toWireTime(firstFailedAt),
    lastFailedAt: toWireTime(lastFailedAt),
    nextTryAt: nextTryAt && toWireTime(nextTryAt),
    closedAt: closedAt && toWireTime(closedAt),
    closedBy,
    reason,
  }
}
