import * as trading from '#shared/contracts/staff/trading.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { DeskChange } from '#server/domains/sportsbook/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentPreview, settleByHand, verdictOf } from './resettlement.ts'

export function tradingCalls(house: House): StaffBoundCall[] {
  const {
    platform: { database },
    sportsbook: { desk },
  } = house
  async function act(
    context: StaffContext,
    eventID: string,
    action: string,
    reason: string,
    change: (tx: Tx) => Promise<DeskChange>,
  ) {
    const done = await database.transaction(async (tx) => {
      const changed = await change(tx)
      await audit(tx, actorOf(context), {
        action,
        subject: { kind: 'event', id: eventID },
        before: changed.before.desk,
        after: changed.after.desk,
        reason,
      })
      return changed
    })
    desk.publish(done)
    return desk.match(eventID, context.lang, context.now)
  }

  return [
    handleStaff(trading.previewSettlement, async ({ staff }, { eventID, ...data }) =>
      presentPreview(database.read, staff.id, await desk.preview(eventID, verdictOf(data))),
    ),
    handleStaff(trading.settleTrading, async (context, data) => ({
      outcome: await settleByHand(house, context, data),
      match: await desk.match(data.eventID, context.lang, context.now),
    })),
    handleStaff(trading.listTrading, ({ lang, now }, data) => desk.list(data, lang, now)),
    handleStaff(trading.getTradingMatch, ({ lang, now }, { eventID }) =>
      desk.match(eventID, lang, now),
    ),
    handleStaff(trading.holdTrading, (context, { eventID, market, selection, held, reason }) =>
      act(context, eventID, held ? 'trading.suspend' : 'trading.open', reason, (tx) =>
        desk.hold(tx, eventID, { market, selection }, held, context.now),
      ),
    ),
    handleStaff(trading.priceTrading, (context, { eventID, market, selection, price, reason }) =>
      act(context, eventID, 'trading.price', reason, (tx) =>
        desk.price(tx, eventID, { market, selection }, price, context.now),
      ),
    ),
  ]
}
