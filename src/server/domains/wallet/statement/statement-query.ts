import { sql, type RawBuilder } from 'kysely'
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#shared/contracts/finance/codes.ts'
import { endOfSiteDay, startOfSiteDay } from '#shared/dates.ts'
import type { Minor } from '#shared/money.ts'
import { isUuid } from '#shared/uuid.ts'
import { NOTIFICATION_LINES } from '#server/domains/notifications/index.ts'
import { firstIdAt } from '#server/platform/database/first-id.ts'

export type StatementFilter = {
  playerId: string
  type?: number | undefined
  category?: number | undefined
  subCategory?: number | undefined
  status?: number | undefined
  id?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  minAmountMinor?: Minor | undefined
  isJoined: boolean
}

export type StatementOrder = { by: 'date' | 'amount' | 'type' | 'status'; isDescending: boolean }

const ORDER_COLUMNS = {
  date: sql`id`,
  amount: sql`amount_minor`,
  type: sql`type`,
  status: sql`status`,
}

const LINES = sql`select t.id, t.type, t.category, t.sub_category, t.status, t.amount_minor,
  t.balance_after_minor, t.method, t.reference,
  t.subject, t.description, t.round_id, t.game_id, t.created_at from wallet.transaction t`

const JOINED_LINES = sql`select t.id, t.type, t.category, t.sub_category, t.status,
  t.amount_minor + coalesce(f.amount_minor, 0) as amount_minor,
    coalesce(f.balance_after_minor, t.balance_after_minor)
      as balance_after_minor, t.method, t.reference,
    t.subject, t.description, t.round_id, t.game_id, t.created_at, f.types
  from wallet.transaction t left join lateral (
    select sum(amount_minor)::bigint as amount_minor, (array_agg(balance_after_minor
      order by id desc))[1] as balance_after_minor, array_agg(type) as types
    from wallet.transaction where round_id = t.round_id and not leads and player_id = t.player_id
  ) f on t.round_id is not null`

/** Notifications are listed only where they are requested, because a statement is about money. */
function isAboutNotifications({ category, status }: StatementFilter): boolean {
  return category === TRANSACTION_CATEGORY.notification || status === TRANSACTION_STATUS.message
}

export function statementLines(filter: StatementFilter): RawBuilder<unknown> {
  const where = [sql`t.player_id = ${filter.playerId}`]
  if (filter.startDate !== undefined)
    where.push(sql`t.id >= ${firstIdAt(startOfSiteDay(filter.startDate))}::uuid`)
  if (filter.endDate !== undefined)
    where.push(sql`t.id < ${firstIdAt(endOfSiteDay(filter.endDate))}::uuid`)
  if (filter.category !== undefined) where.push(sql`t.category = ${filter.category}`)
  if (filter.subCategory !== undefined) where.push(sql`t.sub_category = ${filter.subCategory}`)
  if (filter.status !== undefined) where.push(sql`t.status = ${filter.status}`)
  if (filter.id !== undefined) {
    where.push(
      isUuid(filter.id)
        ? sql`(t.id = ${filter.id}::uuid or t.reference = ${filter.id})`
        : sql`t.reference = ${filter.id}`,
    )
  }
  const isNotifications = isAboutNotifications(filter)
  const isJoined = filter.isJoined && !isNotifications
  if (!isJoined && filter.type !== undefined) where.push(sql`t.type = ${filter.type}`)
  if (!isJoined && filter.minAmountMinor !== undefined)
    where.push(sql`abs(t.amount_minor) >= ${filter.minAmountMinor}`)
  if (!isJoined)
    return sql`${isNotifications ? NOTIFICATION_LINES : LINES} where ${sql.join(where, sql` and `)}`
  const after = [sql`true`]
  if (filter.type !== undefined)
    after.push(sql`(j.type = ${filter.type} or ${filter.type} = any(j.types))`)
  if (filter.minAmountMinor !== undefined)
    after.push(sql`abs(j.amount_minor) >= ${filter.minAmountMinor}`)
  return sql`select * from (${JOINED_LINES} where t.leads and ${sql.join(where, sql` and `)}) j
    where ${sql.join(after, sql` and `)}`
}

export function statementOrder({ by, isDescending }: StatementOrder): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`
  return by === 'date'
    ? sql`id ${direction}`
    : sql`${ORDER_COLUMNS[by]} ${direction}, id ${direction}`
}
