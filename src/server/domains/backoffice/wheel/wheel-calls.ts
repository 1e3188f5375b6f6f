import { SLOT_TITLES } from '#games/slots/titles.ts'
import * as calls from '#shared/contracts/staff/wheel.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { WHEEL_TEXTS } from '#shared/texts/server/texts.ts'
import { actorOf, audit, findWaiting, getOutflowLimit } from '#server/domains/staff/index.ts'
import {
  newestTerms,
  presentRules,
  readWheelBook,
  requireRules,
  setPaused,
  type WheelTerms,
} from '#server/domains/wheel/index.ts'
import { errorConstraint } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'
import { segmentOf, THE_WHEEL, WHEEL, wheelTermsOf, writeWheelTerms } from './wheel-terms.ts'

/** Pausing the wheel and resuming it takes one person, changing its terms takes two. */
export function wheelCalls({ platform: { database }, staff }: House): StaffBoundCall[] {
  const { read } = database
  async function present(lang: Lang, now: Date): Promise<calls.DeskWheel> {
    const book = await readWheelBook(read, now)
    const asked = (await findWaiting(read, WHEEL)).get(THE_WHEEL)
    return {
      today: book.today,
      paused: book.isPaused,
      version: book.version,
      inForce: presentTerms(book.inForce, lang),
      next: presentTerms(book.next, lang),
      waiting:
        asked === undefined
          ? null
          : {
              by: asked.proposer,
              at: toWireTime(asked.proposed_at),
              reason: asked.reason,
              terms: presentRules(wheelTermsOf(asked), lang),
            },
      days: book.days.map((day) => ({
        day: day.day,
        spins: day.spins,
        given: toWireMoney(day.givenMinor),
        expected: toWireMoney(day.expectedMinor),
        budget: toWireMoney(day.budgetMinor ?? 0n),
        version: day.termsVersion ?? 0,
        seedHash: day.seedHash,
        seed: day.seed,
      })),
      changes: book.changes.map(({ kind, at, by, reason, termsVersion }) => ({
        change: kind,
        at: toWireTime(at),
        by,
        reason,
        version: termsVersion,
      })),
      games: SLOT_TITLES.map(({ gameID, name, betStepsMinor }) => ({
        gameID,
        name: name[lang],
        bets: betStepsMinor.map(toWireMoney),
      })),
      maxPrize: toWireMoney(await getOutflowLimit(read, 'gift-most')),
    }
  }
  return [
    handleStaff(calls.getDeskWheel, ({ lang, now }) => present(lang, now)),
    handleStaff(calls.setWheel, async (context, { paused, reason }) => {
      const { staff: member, lang, now } = context
      await database.transaction(async (tx) => {
        if (await setPaused(tx, paused, { by: member.username, reason, now }))
          await audit(tx, actorOf(context), {
            action: paused ? 'wheel.pause' : 'wheel.resume',
            subject: { kind: WHEEL, id: THE_WHEEL },
            before: { paused: !paused },
            after: { paused },
            reason,
          })
      })
      return present(lang, now)
    }),
    handleStaff(
      calls.proposeWheel,
      async (
        context,
        { requestID, version, segments, budget, minStaked, needsIdentity, reason },
      ) => {
        const rules = {
          segments: segments.map(segmentOf),
          budgetMinor: budget,
          minStakedMinor: minStaked,
          needsIdentity,
        }
        await requireRules(read, rules)
        const row = await database
          .transaction(async (tx) => {
            const written = await staff.proposals.propose(tx, context, {
              id: requestID,
              kind: WHEEL,
              subjectKind: WHEEL,
              subjectId: THE_WHEEL,
              input: writeWheelTerms(rules, version),
              reason,
            })
            if (written.state === 'pending' && ((await newestTerms(tx))?.version ?? 0) !== version)
              throw new Refusal('not possible', {}, WHEEL_TEXTS.changedSince)
            return written
          })
          .catch((error: unknown) => {
            throw errorConstraint(error) === 'proposal_of_wheel' ? new Refusal('duplicate') : error
          })
        return presentProposal(read, context, row)
      },
    ),
  ]
}

function presentTerms(terms: WheelTerms | undefined, lang: Lang): calls.DeskWheel['inForce'] {
  if (terms === undefined) return null
  const { version, fromDay, publishedAt, publishedBy } = terms
  return {
    ...presentRules(terms, lang),
    version,
    fromDay,
    publishedAt: toWireTime(publishedAt),
    publishedBy,
  }
}
