import { z } from 'zod'
import type { DraftBody } from '#shared/contracts/staff/promotions.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { may } from '#shared/office/staff.ts'
import {
  bodyOf,
  closeDraft,
  type DraftRow,
  findCode,
  getDraft,
  listWhole,
  lockDraft,
  rulesOf,
  setCode,
  writePromotion,
} from '#server/domains/promotions/index.ts'
import {
  actorOf,
  audit,
  explainLimit,
  NeedsSecond,
  takeOutflow,
  withinLimits,
  type ProposalRow,
} from '#server/domains/staff/index.ts'
import { errorConstraint, type Tx } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { nameIn, storedName } from '../stored-name.ts'
import { listChanges } from '../list-changes.ts'
import { problemsOf, trapsOf } from './drafts.ts'

export const PUBLICATION = 'publication'
const minor = z.string().regex(/^\d{1,18}$/)
/** `maxMinor`: maximum per player. `amountMinor`: maximum in total, missing when unbounded. */
const input = z.object({
  draftID: z.guid(),
  revision: z.number(),
  name: storedName,
  maxMinor: minor,
  amountMinor: minor.optional(),
})

type Cost = { maxMinor: Minor; worstMinor: Minor | null }

/**
 * Returns the maximum one player gets by its rule; for a referral, both gifts of one invitation.
 */
function maxPerPlayer(body: DraftBody): Minor {
  const { maxMinor, referral } = rulesOf(body)
  return maxMinor + (referral?.referrerMinor ?? 0n)
}

const ruleText = (body: DraftBody) =>
  JSON.stringify(rulesOf(body), (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )

/**
 * Returns true when a changed promotion promises no more than the current one: the same rule,
 * within its dates, with no more uses of the same code.
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
 * Computes the worst-case cost: the maximum per player times the uses of the code; null when the
 * number of players is unbounded.
 */
async function costOf(
  tx: Tx,
  { body, promotionId }: Pick<DraftRow, 'body' | 'promotionId'>,
): Promise<Cost> {
  const maxMinor = maxPerPlayer(body)
  const [row] = promotionId === null ? [] : await listWhole(tx, promotionId)
  const isStanding =
    row?.status === 'active' &&
    isSamePromise(bodyOf(row, await findCode(tx, row.promotion_id)), body)
  if (isStanding || maxMinor === 0n) return { maxMinor, worstMinor: 0n }
  return { maxMinor, worstMinor: body.code === '' ? null : maxMinor * BigInt(body.codeUses ?? 1) }
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
  const { maxMinor, worstMinor } = await costOf(tx, draft)
  const written = await writePromotion(tx, draft.promotionId, draft.body, now)
  await setCode(tx, written.id, draft.body.code, draft.body.codeUses ?? 1)
  await closeDraft(tx, draft.id, 'published', written.id)
  if (worstMinor !== 0n && secondId == null && (worstMinor === null || !isAlone))
    throw new NeedsSecond(worstMinor === null ? 'two-persons' : 'role')
  // An unbounded promotion is counted with the maximum of one player.
  await takeOutflow(tx, {
    kind: 'promotion',
    actId: String(written.id),
    shares: [{ playerId: null, amountMinor: worstMinor ?? maxMinor }],
    staffId,
    secondId: secondId ?? null,
  })
  return written
}

export function definePublication({ staff }: House): void {
  staff.proposals.define({
    kind: PUBLICATION,
    subjectKind: 'draft',
    input,
    async seen(tx, { input: { draftID, revision } }) {
      const { body, promotionId } = await lockDraft(tx, draftID, revision)
      const [row] = promotionId === null ? [] : await listWhole(tx, promotionId)
      const { maxMinor, worstMinor } = await costOf(tx, { body, promotionId })
      return {
        changes: listChanges(
          row === undefined ? null : bodyOf(row, await findCode(tx, row.promotion_id)),
          body,
        ),
        facts: [
          { field: 'revision', unit: 'number', value: String(revision), fixed: true },
          { field: 'most', unit: 'money', value: String(maxMinor), fixed: true },
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
 * Publishes a valid draft, or proposes what one person may not promise alone. The role `content`
 * can publish only free promotions alone.
 * @throws Refusal 'record not found', 'not possible' with the problems, 'duplicate' for a slug or
 * code of another's, or where it is proposed already
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
  // Simulated before any lock; only the judged revision can be published.
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
          const { maxMinor: costMinor, worstMinor } = await costOf(tx, draft)
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
              maxMinor: costMinor.toString(),
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
