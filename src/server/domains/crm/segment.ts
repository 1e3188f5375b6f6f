import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { isDate, startOfSiteDay } from '#shared/dates.ts'

const date = z.string().refine(isDate, 'YYYY-MM-DD')

/** Which players a message is for; each part narrows it. */
export const segment = z.strictObject({
  language: z.enum(['tr', 'en']).optional(),
  country: z.string().regex(/^[A-Z]{2}$/).optional(),
  /** Loyalty levels, both included. */
  fromLevel: z.number().int().min(1).optional(),
  toLevel: z.number().int().min(1).optional(),
  /** Istanbul dates: registered on or after, before. */
  registeredFrom: date.optional(),
  registeredBefore: date.optional(),
})
export type Segment = z.output<typeof segment>

/** The rule as a condition on a row `p` of identity.player. */
export function matches({ language, country, fromLevel, toLevel, registeredFrom, registeredBefore }: Segment): RawBuilder<boolean> {
  const level = sql`coalesce((select l.level from loyalty.member l where l.player_id = p.id), 1)`
  const parts = [
    language === undefined ? undefined : sql`p.language = ${language}`,
    country === undefined ? undefined : sql`p.country = ${country}`,
    fromLevel === undefined ? undefined : sql`${level} >= ${fromLevel}`,
    toLevel === undefined ? undefined : sql`${level} <= ${toLevel}`,
    registeredFrom === undefined ? undefined : sql`p.created_at >= ${startOfSiteDay(registeredFrom)}`,
    registeredBefore === undefined ? undefined : sql`p.created_at < ${startOfSiteDay(registeredBefore)}`,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Whether a row `p` of identity.player may be written to by `channel` now: an open account, nobody kept out, and for an offer a yes to the channel. */
export function mayBeWritten(channel: RawBuilder<string>, isOffer: RawBuilder<boolean>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`p.status = 'active' and identity.kept_out_until(p.id, ${now}) is null
    and (not ${isOffer} or case ${channel} when 'site' then p.site_consent when 'email' then p.email_consent else p.sms_consent end)`
}
