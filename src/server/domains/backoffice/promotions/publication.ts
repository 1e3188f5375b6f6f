import { z } from 'zod'
import type { DraftBody } from '#shared/contracts/staff/promotions.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { may } from '#shared/staff.ts'
import {
  bodyOf,
  closeDraft,
  getDraft,
  listWhole,
  lockDraft,
  rulesOf,
  writePromotion,
  type DraftRow,
} from '#server/domains/content/index.ts'
import { findCode, setCode } from '#server/domains/promotions/index.ts'
import {
  actorOf,
  audit,
  explainLimit,
  NeedsSecond,
  takeOutflow,
  withinLimits,
  type ProposalRow,
} from '#server/domains/staff/index.ts'
import { errorConstraint, type Tx } from '#server/platform/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { nameIn, storedName } from '../stored-name.ts'
import { listChanges } from '../list-changes.ts'
import { problemsOf, trapsOf } from './drafts.ts'

export const PUBLICATION = 'publication'
const minor = z.string().regex(/^\d{1,18}$/)
/**
 * `mostMinor`: what one player gets at most; `amountMinor`: what it can cost in total, absent where
 * nothing bounds it.
 */
const input = z.object({
  draftID: z.guid(),
  revision: z.number(),
  name: storedName,
  mostMinor: minor,
  amountMinor: minor.optional(),
})

type Cost = { mostMinor: Minor; worstMinor: Minor | null }

/** What one player gets at most by its rule: of a referral, one invitation's two gifts. */
function mostOf(body: DraftBody): Minor {
  const { mostMinor, referral } = rulesOf(body)
  return mostMinor + (referral?.referrerMinor ?? 0n)
}

/** A rule as text: two that are the same promise the same. */
const ruleText = (body: DraftBody) =>
  JSON.stringify(rulesOf(body), (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )

/**
 * Whether a changed promotion promises nothing that the standing one does not: the same rule, no
 * longer, for no more uses of the same code.
 */
function isSamePromise(standing: DraftBody, body: DraftBody): boolean {
  const isWithin =
    body.from !== null &&
    body.until !== null &&
    standing.from !== null &&
    standing.until !== null &&
    new Date(body.from) >= new Date(standing.from) &&
    new Date(body.until) <= new Date(standing.until)
  return (
    isWithin &&
    ruleText(standing) === ruleText(body) &&
    standing.code === body.code &&
    (body.codeUses ?? 1) <= (standing.codeUses ?? 1)
  )
}

/**
 * What publishing it can cost at the worst: by a code so many times its most; null: nothing bounds
 * how many may take it.
 */
async function costOf(
  tx: Tx,
  { body, promotionId }: Pick<DraftRow, 'body' | 'promotionId'>,
): Promise<Cost> {
  const mostMinor = mostOf(body)
  const [row] = promotionId === null ? [] : await listWhole(tx, promotionId)
  const isStanding =
    row?.status === 'active' &&
    isSamePromise(bodyOf(row, await findCode(tx, row.promotion_id)), body)
  if (isStanding || mostMinor === 0n) return { mostMinor, worstMinor: 0n }
  return { mostMinor, worstMinor: body.code === '' ? null : mostMinor * BigInt(body.codeUses ?? 1) }
}

type Decider = { staffId: string; secondId?: string | null }

/**
 * Writes the promotion and records what it promises.
 * @throws NeedsSecond; Refusal as `publishDraft`
 */
async function publishIn(
  tx: Tx,
  { draft, now, isAlone }: { draft: DraftRow; now: Date; isAlone: boolean },
  { staffId, secondId }: Decider,
) {
  const problems = await problemsOf(tx, draft, now)
  if (problems.length > 0) throw new Refusal('not possible', { problems })
  const { mostMinor, worstMinor } = await costOf(tx, draft)
  const written = await writePromotion(tx, draft.promotionId, draft.body, now)
  await setCode(tx, written.id, draft.body.code, draft.body.codeUses ?? 1)
  await closeDraft(tx, draft.id, 'published', written.id)
  if (worstMinor !== 0n && secondId == null && (worstMinor === null || !isAlone))
    throw new NeedsSecond(worstMinor === null ? 'two-persons' : 'role')
  // Where nothing bounds it, it stands in the sums with what one player gets.
  await takeOutflow(tx, {
    kind: 'promotion',
    actId: String(written.id),
    shares: [{ playerId: null, amountMinor: worstMinor ?? mostMinor }],
    staffId,
    secondId: secondId ?? null,
  })
  return written
}

/**
 * A promotion whose cost one person may not promise alone is published in the commit in which a
 * second person approves it, at the revision both saw.
 */
export function definePublication({ staff }: House): void {
  staff.proposals.define({
    kind: PUBLICATION,
    subjectKind: 'draft',
    approve: 'promotion.approve',
    input,
    async seen(tx, { input: { draftID, revision } }) {
      const { body, promotionId } = await lockDraft(tx, draftID, revision)
      const [row] = promotionId === null ? [] : await listWhole(tx, promotionId)
      const { mostMinor, worstMinor } = await costOf(tx, { body, promotionId })
      return {
        changes: listChanges(
          row === undefined ? null : bodyOf(row, await findCode(tx, row.promotion_id)),
          body,
        ),
        facts: [
          { field: 'revision', unit: 'number', value: String(revision), fixed: true },
          { field: 'most', unit: 'money', value: String(mostMinor), fixed: true },
          {
            field: 'worst',
            unit: 'money',
            value: worstMinor === null ? null : String(worstMinor),
            fixed: true,
          },
        ],
      }
    },
    async execute(tx, { input: { draftID, revision }, proposedBy }, { staffId, now }) {
      const draft = await lockDraft(tx, draftID, revision)
      const { id, version, before } = await publishIn(
        tx,
        { draft, now, isAlone: false },
        { staffId: proposedBy, secondId: staffId },
      )
      return {
        after: { promotionID: String(id), version, ...draft.body },
        ...(before === undefined
          ? {}
          : { before: { version: before.version, ...bodyOf(before, undefined) } }),
      }
    },
  })
}

/** What a publication that waits is called, and what it can cost; '' where nothing bounds it. */
export const publicationOf = ({ input: stored }: ProposalRow, lang: Lang): string =>
  nameIn(input.parse(stored).name, lang)
export function worstOf({ input: stored }: ProposalRow): string {
  const { amountMinor } = input.parse(stored)
  return amountMinor === undefined ? '' : toWireMoney(BigInt(amountMinor))
}

type Published = {
  outcome: 'published' | 'proposed'
  promotionID: string | null
  version: number | null
}

/**
 * Publishes a draft that nothing keeps from it, or proposes what one person may not promise alone:
 * no one in the role `content` alone what costs anything.
 * @throws Refusal 'record not found', 'not possible' with what is wrong of it, 'duplicate' for a
 * slug or code of another's, or where it is proposed already
 */
export async function publishDraft(
  house: House,
  context: StaffContext,
  { id, revision, reason }: { id: string; revision: number; reason: string },
): Promise<Published> {
  const {
    platform: { database },
    staff,
  } = house
  const { now } = context
  // Simulated before anything is locked; what is published is the revision that was judged.
  const judged = await getDraft(database.read, id)
  const traps = await trapsOf(house, judged.body)
  const lock = async (tx: Tx) => {
    const draft = await lockDraft(tx, id, revision)
    if (judged.revision !== revision)
      throw new Refusal('not possible', { reason: 'saved meanwhile' })
    if (traps.length > 0)
      throw new Refusal('not possible', {
        problems: [...(await problemsOf(tx, draft, now)), ...traps],
      })
    return draft
  }
  return withinLimits<Published>(
    () =>
      database.transaction(async (tx) => {
        const draft = await lock(tx)
        const {
          id: promotionId,
          version,
          before,
        } = await publishIn(
          tx,
          { draft, now, isAlone: may(context.staff.roles, 'promotion.alone') },
          { staffId: context.staff.id },
        )
        await audit(tx, actorOf(context), {
          action: 'promotion.publish',
          subject: { kind: 'promotion', id: String(promotionId) },
          reason,
          after: { version, ...draft.body },
          ...(before === undefined
            ? {}
            : { before: { version: before.version, ...bodyOf(before, undefined) } }),
        })
        return { outcome: 'published', promotionID: String(promotionId), version }
      }),
    (why) =>
      database
        .transaction(async (tx): Promise<Published> => {
          const draft = await lock(tx)
          const { mostMinor, worstMinor } = await costOf(tx, draft)
          await staff.proposals.propose(tx, context, {
            id: crypto.randomUUID(),
            kind: PUBLICATION,
            subjectKind: 'draft',
            subjectId: id,
            reason,
            causes: [
              await explainLimit(tx, why, {
                kind: 'promotion',
                playerId: null,
                staffId: context.staff.id,
              }),
            ],
            input: {
              draftID: id,
              revision,
              name: draft.body.title,
              mostMinor: mostMinor.toString(),
              ...(worstMinor !== null && { amountMinor: worstMinor.toString() }),
            },
          })
          return { outcome: 'proposed', promotionID: null, version: null }
        })
        .catch((error: unknown) => {
          throw errorConstraint(error) === 'proposal_of_publication'
            ? new Refusal('duplicate')
            : error
        }),
  )
}
