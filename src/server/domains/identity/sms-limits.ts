import { sql } from 'kysely'
import { z } from 'zod'
import type { PlayerRule } from '#shared/players/player-rules.ts'
import { callingCodeOf } from '#shared/players/sms.ts'
import { Refusal } from '#shared/refusals.ts'
import { IDENTITY_TEXTS } from '#shared/texts/server/texts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readPlayerRules } from './rules.ts'
import { identityTables } from './tables.ts'

type Keeper = Pick<Platform, 'config' | 'secrets'>
type Scope = Extract<PlayerRule, `sms-${string}`>
const HOUR_MS = 3_600_000
/** Rows are locked in this order, the most shared last. */
const WINDOWS: readonly (readonly [Scope, windowMs: number])[] = [
  ['sms-player', 24 * HOUR_MS],
  ['sms-number', 24 * HOUR_MS],
  ['sms-prefix', HOUR_MS],
  ['sms-abroad', HOUR_MS],
  ['sms-house', HOUR_MS],
]
const RETENTION_MS = 2 * 24 * HOUR_MS
/** SMS to other countries cost more, and premium numbers abroad earn on codes. */
const HOME = '+90'
const PURPOSE = 'sms-count'
const CLEAN_UP = { name: 'identity:forget-sms-counts', payload: z.unknown() }

const prefixOf = (phone: string): string => phone.slice(0, 6)

/**
 * Counts an SMS in the transaction that sends it, across all processes. A number is counted
 * regardless of the player.
 * @throws Refusal 'limit reached' with data.retryAfterSeconds; a refused SMS is not counted
 */
export async function countSms(
  tx: Tx,
  { config, secrets }: Keeper,
  playerId: string,
  phone: string,
  now: Date,
): Promise<void> {
  const rules = await readPlayerRules(tx, config)
  const keys: Readonly<Record<Scope, string>> = {
    'sms-player': playerId,
    'sms-number': secrets.digest(PURPOSE, phone),
    'sms-prefix': prefixOf(phone),
    'sms-abroad': callingCodeOf(phone),
    'sms-house': '',
  }
  for (const [scope, windowMs] of WINDOWS) {
    if (scope === 'sms-abroad' && keys[scope] === HOME) continue
    const over = new Date(now.getTime() - windowMs)
    const {
      rows: [row],
    } = await sql<{ sent: number; began_at: Date }>`
      insert into identity.sms_count as c (scope, key, began_at, sent)
        values (${scope}, ${keys[scope]}, ${now}, 1)
      on conflict (scope, key) do update set
        sent = case when c.began_at <= ${over} then 1 else c.sent + 1 end,
        began_at = case when c.began_at <= ${over} then ${now} else c.began_at end
      returning sent, began_at`.execute(tx)
    if (row === undefined || row.sent <= rules[scope]) continue
    const leftMs = row.began_at.getTime() + windowMs - now.getTime()
    throw new Refusal(
      'limit reached',
      { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) },
      IDENTITY_TEXTS.tooManySmsCodes,
    )
  }
}

export function forgetSmsCounts({ database, clock, jobs }: Platform): void {
  jobs.define(
    CLEAN_UP,
    async () => {
      const past = new Date(clock.now().getTime() - RETENTION_MS)
      await database.transaction((tx) =>
        identityTables(tx).deleteFrom('identity.sms_count').where('began_at', '<', past).execute(),
      )
    },
    { cron: '10 3 * * *' },
  )
}
