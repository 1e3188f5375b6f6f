import * as calls from '#shared/contracts/staff/jackpots.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import { changeJackpot, listJackpotBooks } from '#server/domains/jackpots/index.ts'
import { actorOf, audit, findWaiting, type ProposalRow } from '#server/domains/staff/index.ts'
import { errorConstraint } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'
import { JACKPOT, rulesAsked, writeRetuning } from './retuning.ts'

type Book = Awaited<ReturnType<typeof listJackpotBooks>>[number]

/** Opening and closing a jackpot takes one person, changing its rules takes two. */
export function jackpotCalls({ platform: { database }, staff }: House): StaffBoundCall[] {
  const { read } = database
  const list = async (lang: Lang, id?: string): Promise<calls.DeskJackpot[]> => {
    const waiting = await findWaiting(read, JACKPOT)
    return (await listJackpotBooks(read, id)).map((book) =>
      present(book, waiting.get(book.id), lang),
    )
  }
  return [
    handleStaff(calls.listJackpots, ({ lang }) => list(lang)),
    handleStaff(calls.setJackpot, async (context, { jackpotID, open, reason }) => {
      const {
        staff: { username },
        now,
        lang,
      } = context
      await database.transaction(async (tx) => {
        const done = await changeJackpot(
          tx,
          jackpotID,
          { kind: open ? 'opened' : 'closed' },
          { by: username, reason, now },
        )
        if (done !== undefined)
          await audit(tx, actorOf(context), {
            action: open ? 'jackpot.open' : 'jackpot.close',
            subject: { kind: JACKPOT, id: jackpotID },
            ...done,
            reason,
          })
      })
      const [jackpot] = await list(lang, jackpotID)
      if (jackpot === undefined) throw new Refusal('record not found')
      return jackpot
    }),
    handleStaff(
      calls.proposeJackpot,
      async (
        context,
        { requestID, jackpotID, retuning, seed, ratePpm, ceiling, turnover, reason },
      ) => {
        const asked = { seedMinor: seed, ratePpm, ceilingMinor: ceiling, turnoverMinor: turnover }
        const [book] = await listJackpotBooks(read, jackpotID)
        if (book === undefined) throw new Refusal('record not found')
        if (
          (ceiling !== undefined && ceiling <= seed) ||
          (ceiling === undefined && book.kind !== 'progressive')
        )
          throw new Refusal('not possible')
        const row = await database
          .transaction(async (tx) => {
            const written = await staff.proposals.propose(tx, context, {
              id: requestID,
              kind: JACKPOT,
              subjectKind: JACKPOT,
              subjectId: jackpotID,
              input: writeRetuning(book.name, retuning, asked),
              reason,
            })
            if (written.state === 'pending' && book.retuning !== retuning)
              throw new Refusal('not possible')
            return written
          })
          .catch((error: unknown) => {
            throw errorConstraint(error) === 'proposal_of_jackpot'
              ? new Refusal('duplicate')
              : error
          })
        return presentProposal(read, context, row)
      },
    ),
  ]
}

function present(
  { id, name, games, isOpen, changes, ...book }: Book,
  asked: ProposalRow | undefined,
  lang: Lang,
): calls.DeskJackpot {
  return {
    ...book,
    jackpotID: id,
    name: name[lang],
    games: [...(games ?? [])],
    open: isOpen,
    changes: changes.map(({ change, at, by, reason, fromCycle, rules }) => ({
      change,
      at,
      by,
      reason,
      fromCycle,
      rules,
    })),
    waiting:
      asked === undefined
        ? null
        : {
            by: asked.proposer,
            at: toWireTime(asked.proposed_at),
            reason: asked.reason,
            rules: rulesAsked(asked),
          },
  }
}
