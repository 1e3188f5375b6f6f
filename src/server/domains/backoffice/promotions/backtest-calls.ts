import { randomUUID } from 'node:crypto'
import * as promotions from '#shared/contracts/staff/promotions.ts'
import { addDays, startOfSiteDay, toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import {
  type BacktestRow,
  BUCKETS_MINOR,
  getDraft,
  lockDraft,
} from '#server/domains/promotions/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { problemsOf } from './drafts.ts'
import { MAX_BACKTEST_DAYS } from '#shared/office/range-bounds.ts'

const DAY_MS = 86_400_000

export function backtestCalls({
  platform: { database },
  promotions: { backtests },
}: House): StaffBoundCall[] {
  return [
    handleStaff(promotions.startBacktest, (context, { id, revision, from: first, until: last }) =>
      database.transaction(async (tx) => {
        const draft = await lockDraft(tx, id, revision)
        const [from, until] = [startOfSiteDay(first), startOfSiteDay(addDays(last, 1))]
        if (
          from >= until ||
          until.getTime() - from.getTime() > MAX_BACKTEST_DAYS * DAY_MS ||
          startOfSiteDay(last) > context.now
        )
          throw new Refusal('not possible', { reason: 'days' }, BACKOFFICE_TEXTS.wrongBacktestDays)
        const problems = await problemsOf(tx, draft, context.now)
        // Texts and dates do not affect the cost.
        if (
          problems.some(
            ({ field }) =>
              !field.includes('.') &&
              !['slug', 'from', 'until', 'image', 'code', 'codeUses'].includes(field),
          )
        )
          throw new Refusal('not possible', { problems }, BACKOFFICE_TEXTS.figuresIncomplete)
        const runId = randomUUID()
        await backtests.start(tx, {
          id: runId,
          draftId: id,
          revision,
          promotionId: draft.promotionId,
          body: draft.body,
          from,
          until,
          by: context.staff.username,
          now: context.now,
        })
        await audit(tx, actorOf(context), {
          action: 'promotion.backtest',
          subject: { kind: 'draft', id },
          after: { backtest: runId, from: first, until: last },
        })
        return { id: runId }
      }),
    ),
    handleStaff(promotions.getBacktest, async (_context, { id }) => {
      await getDraft(database.read, id)
      const row = await backtests.newest(database.read, id)
      return row === undefined ? null : present(database.read, row)
    }),
    handleStaff(promotions.cancelBacktest, (context, { id }) =>
      database.transaction(async (tx) => {
        if (!(await backtests.cancel(tx, id, context.now))) throw new Refusal('not pending')
        await audit(tx, actorOf(context), {
          action: 'promotion.backtest-cancel',
          subject: { kind: 'draft', id },
        })
        return {}
      }),
    ),
  ]
}

async function present(read: Db, { tally, ...row }: BacktestRow): Promise<promotions.Backtest> {
  const names = await namePlayers(
    read,
    [...tally.gainers, ...tally.hit].map(({ playerID }) => playerID),
  )
  const wire = (minor: string | undefined) => toWireMoney(BigInt(minor ?? '0'))
  const sides = (of: (side: keyof typeof tally.sides) => string | undefined) => ({
    actual: wire(of('actual')),
    asked: wire(of('asked')),
    askedDraft: wire(of('askedDraft')),
    all: wire(of('all')),
    allDraft: wire(of('allDraft')),
  })
  const moved = (players: typeof tally.gainers) =>
    players.map(({ playerID, now, draft }) => ({
      playerID,
      username: names.get(playerID) ?? '',
      now: wire(now),
      draft: wire(draft),
    }))
  return {
    id: row.id,
    state: row.state,
    revision: row.revision,
    from: toWireTime(row.from_at),
    until: toWireTime(row.until_at),
    checked: row.checked,
    askedBy: row.asked_by,
    askedAt: toWireTime(row.created_at),
    endedAt: row.ended_at && toWireTime(row.ended_at),
    isNew: row.promotion_id === null,
    sums: sides((side) => tally.sides[side].minor),
    given: {
      actual: tally.sides.actual.count,
      askedDraft: tally.sides.askedDraft.count,
      allDraft: tally.sides.allDraft.count,
    },
    players: tally.players,
    days: Object.entries(tally.days)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, of]) => ({ day, ...sides((side) => of[side]) })),
    spread: tally.spread.map((players, place) => ({
      max: BUCKETS_MINOR[place] === undefined ? null : toWireMoney(BUCKETS_MINOR[place]),
      players,
    })),
    gainers: moved(tally.gainers),
    hit: moved(tally.hit),
  }
}
