import { sql } from 'kysely'
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#shared/contracts/finance/codes.ts'
import type { Transaction } from '#shared/contracts/finance/statement.ts'
import type { Lang } from '#shared/lang.ts'
import { notification, wordNotification } from '#shared/notifications.ts'

export const NOTIFICATION_LINES = sql`select * from (
    select player_id, id, type, ${TRANSACTION_CATEGORY.notification}::smallint
      as category, sub_category, ${TRANSACTION_STATUS.message}::smallint as status,
      0::bigint as amount_minor, null::bigint as balance_after_minor, null::jsonb
        as method, null::text as reference, null::text as subject,
      null::text as description, null::uuid as round_id, null::text
        as game_id, created_at, kind, facts, read_at
    from notifications.notification
  ) t`

export function presentNotification(
  kind: string,
  facts: unknown,
  lang: Lang,
): Pick<Transaction, 'kind' | 'title' | 'description'> {
  const notice = notification.parse({ kind, facts })
  const { title, body } = wordNotification(notice, lang)
  return { kind: notice.kind, title, description: body }
}
