import { SLOT_TITLES } from '#games/slots/titles.ts'
import * as calls from '#shared/contracts/staff/shop.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { LOYALTY_LEVELS } from '#shared/loyalty.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { SHOP_TEXTS } from '#shared/texts/server/texts.ts'
import { actorOf, audit, findWaiting, getOutflowLimit } from '#server/domains/staff/index.ts'
import {
  newestTerms,
  presentRules,
  readShopBook,
  requireRules,
  setPaused,
  type ShopTerms,
} from '#server/domains/shop/index.ts'
import { errorConstraint } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'
import { itemOf, THE_SHOP, SHOP, shopTermsOf, writeShopTerms } from './shop-terms.ts'

/** Pausing the shop and resuming it takes one person, changing its terms takes two. */
export function shopCalls({ platform: { database }, staff }: House): StaffBoundCall[] {
  const { read } = database
  async function present(lang: Lang, now: Date): Promise<calls.DeskShop> {
    const book = await readShopBook(read, now)
    const asked = (await findWaiting(read, SHOP)).get(THE_SHOP)
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
              terms: presentRules(shopTermsOf(asked), lang),
            },
      days: book.days.map((day) => ({
        day: day.day,
        purchases: day.purchases,
        points: Number(day.points),
        given: toWireMoney(day.givenMinor),
        budget: toWireMoney(day.budgetMinor),
        version: day.termsVersion,
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
      levels: LOYALTY_LEVELS.map(({ level, name }) => ({ level, name: name[lang] })),
      maxPrize: toWireMoney(await getOutflowLimit(read, 'gift-most')),
    }
  }
  return [
    handleStaff(calls.getDeskShop, ({ lang, now }) => present(lang, now)),
    handleStaff(calls.setShop, async (context, { paused, reason }) => {
      const { staff: member, lang, now } = context
      await database.transaction(async (tx) => {
        if (await setPaused(tx, paused, { by: member.username, reason, now }))
          await audit(tx, actorOf(context), {
            action: paused ? 'shop.pause' : 'shop.resume',
            subject: { kind: SHOP, id: THE_SHOP },
            before: { paused: !paused },
            after: { paused },
            reason,
          })
      })
      return present(lang, now)
    }),
    handleStaff(
      calls.proposeShop,
      async (context, { requestID, version, items, budget, needsIdentity, reason }) => {
        const rules = {
          items: items.map(itemOf),
          budgetMinor: budget,
          needsIdentity,
        }
        await requireRules(read, rules)
        const row = await database
          .transaction(async (tx) => {
            const written = await staff.proposals.propose(tx, context, {
              id: requestID,
              kind: SHOP,
              subjectKind: SHOP,
              subjectId: THE_SHOP,
              input: writeShopTerms(rules, version),
              reason,
            })
            if (written.state === 'pending' && ((await newestTerms(tx))?.version ?? 0) !== version)
              throw new Refusal('not possible', {}, SHOP_TEXTS.changedSince)
            return written
          })
          .catch((error: unknown) => {
            throw errorConstraint(error) === 'proposal_of_shop' ? new Refusal('duplicate') : error
          })
        return presentProposal(read, context, row)
      },
    ),
  ]
}

function presentTerms(terms: ShopTerms | undefined, lang: Lang): calls.DeskShop['inForce'] {
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
