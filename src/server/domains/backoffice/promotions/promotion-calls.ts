import { randomUUID } from 'node:crypto'
import * as promotions from '#shared/contracts/staff/promotions.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import {
  bodyOf,
  closeDraft,
  EMPTY_BODY,
  endPromotionNow,
  findCode,
  getDraft,
  listOpenDrafts,
  listWhole,
  lockDraft,
  MIN_CHANCE_PERCENT,
  openDraft,
  rulesOf,
  saveDraft,
  termsFor,
} from '#server/domains/promotions/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { listOffice, nameOfGame, presentDraft } from './drafts.ts'
import { publishDraft } from './publication.ts'

export function promotionCalls(house: House): StaffBoundCall[] {
  const {
    platform: { database },
    promotions: { bonusValueOf },
  } = house
  const { read } = database
  return [
    handleStaff(promotions.listPromotions, async ({ now }) => {
      const [rows, drafts] = await Promise.all([listOffice(read, now), listOpenDrafts(read)])
      return {
        promotions: rows,
        drafts: drafts
          .filter(({ promotionId }) => promotionId === null)
          .map((row) => ({
            id: row.id,
            promotionID: null,
            title: row.body.title,
            editedBy: row.editedBy,
            editedAt: toWireTime(row.editedAt),
          })),
      }
    }),
    handleStaff(promotions.getPromotionDraft, ({ lang, now }, { id }) =>
      presentDraft(house, id, lang, now),
    ),
    handleStaff(promotions.promotionDraftValue, async (_context, { id }) => ({
      bonusValue: await bonusValueOf(rulesOf((await getDraft(read, id)).body)),
      minChance: MIN_CHANCE_PERCENT,
    })),
    handleStaff(promotions.writePromotionTerms, async (_context, { id, body }) => {
      await getDraft(read, id)
      const terms = termsFor(body, await nameOfGame(read, body.freeGame))
      if (terms === undefined) throw new Refusal('not possible', {}, BACKOFFICE_TEXTS.noReadyTerms)
      return terms
    }),
    handleStaff(promotions.openPromotionDraft, (context, { promotionID }) =>
      beginDraft(house, context, promotionID),
    ),
    handleStaff(promotions.savePromotionDraft, async (context, { id, revision, body }) => {
      await database.transaction(async (tx) => {
        const before = await lockDraft(tx, id, revision)
        await saveDraft(tx, { id, body, by: context.staff.username, now: context.now })
        await audit(tx, actorOf(context), {
          action: 'promotion.draft',
          subject: { kind: 'draft', id },
          before: changed(before.body, body),
          after: changed(body, before.body),
        })
      })
      return presentDraft(house, id, context.lang, context.now)
    }),
    handleStaff(promotions.discardPromotionDraft, (context, { id }) =>
      database.transaction(async (tx) => {
        const row = await lockDraft(tx, id)
        await closeDraft(tx, id, 'discarded', null)
        await audit(tx, actorOf(context), {
          action: 'promotion.discard',
          subject: { kind: 'draft', id },
          before: row.body,
        })
        return {}
      }),
    ),
    handleStaff(promotions.publishPromotionDraft, (context, data) =>
      publishDraft(house, context, data),
    ),
    handleStaff(promotions.endPromotion, async (context, { promotionID, reason }) => {
      await database.transaction(async (tx) => {
        const { before } = await endPromotionNow(tx, BigInt(promotionID), context.now)
        await audit(tx, actorOf(context), {
          action: 'promotion.end',
          subject: { kind: 'promotion', id: promotionID },
          before: { until: toWireTime(before.end_at) },
          after: { until: toWireTime(context.now) },
          reason,
        })
      })
      const [row] = await listOffice(read, context.now, BigInt(promotionID))
      if (row === undefined) throw new Refusal('record not found')
      return row
    }),
  ]
}

function changed(
  one: promotions.DraftBody,
  other: promotions.DraftBody,
): Partial<promotions.DraftBody> {
  const others = new Map<string, unknown>(Object.entries(other))
  return Object.fromEntries(
    Object.entries(one).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(others.get(field)),
    ),
  )
}

async function beginDraft(
  { platform: { database } }: House,
  context: StaffContext,
  promotionID: string | undefined,
): Promise<{ id: string }> {
  const promotionId = promotionID === undefined ? null : BigInt(promotionID)
  return database.transaction(async (tx) => {
    const [row] = promotionId === null ? [] : await listWhole(tx, promotionId)
    if (promotionId !== null && row === undefined) throw new Refusal('record not found')
    const body = row === undefined ? EMPTY_BODY : bodyOf(row, await findCode(tx, row.promotion_id))
    const { id, isNew } = await openDraft(tx, {
      id: randomUUID(),
      promotionId,
      body,
      by: context.staff.username,
      now: context.now,
    })
    if (isNew)
      await audit(tx, actorOf(context), {
        action: 'promotion.draft',
        subject: { kind: 'draft', id },
        after: { promotionID: promotionID ?? null },
      })
    return { id }
  })
}
