import { sql } from 'kysely'
import type { Sport } from '#games/sportsbook/match-model.ts'
import type { TermChoices, TradingTerm } from '#shared/contracts/staff/trading-terms.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { MARGIN_ALONE, type TermKind } from '#shared/office/trading-terms.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sourceTerm } from '../book/feed-prices/price-source.ts'
import { marketTypeName, marketTypesOf } from '../book/market-types.ts'
import { announceTerms } from '../book/terms-news.ts'
import { USUAL_LIMITS } from './present-terms.ts'
import { isRaise } from './raises.ts'
import {
  CHANGED,
  findTerm,
  heldTerms,
  holdTerms,
  listTerms,
  requireOpenPlace,
  requirePlace,
  requireWithin,
  setTerm,
  type TermPlace,
} from './terms.ts'

/**
 * The desk's margins and limits. Written in the caller's transaction; call `publish` after its
 * commit.
 */
export function deskTerms({
  database: { read },
  bus,
}: {
  database: Pick<Platform['database'], 'read'>
  bus: Platform['bus']
}) {
  return {
    async list(
      filter: { kind: TermKind; limit: number; after?: string | undefined },
      lang: Lang,
    ): Promise<{ rows: TradingTerm[]; next: string | null }> {
      const { rows, next } = await listTerms(read, filter)
      const named = await Promise.all(
        rows.map(async (row): Promise<TradingTerm> => ({
          kind: row.kind,
          level: row.level,
          key: row.key,
          name: (await requirePlace(read, row)).name[lang],
          value: toWireMoney(row.value),
          by: row.setBy,
          at: toWireTime(row.setAt),
        })),
      )
      return { rows: named, next }
    },
    async choices(sport: Sport, lang: Lang): Promise<TermChoices> {
      return {
        leagues: (await leaguesOf(read, sport))
          .map(({ id, ...name }) => ({ leagueID: id, name: name[lang] }))
          .toSorted((a, b) => a.name.localeCompare(b.name, lang)),
        types: marketTypesOf(sport).map((type) => ({
          type,
          name: marketTypeName(sport, type)?.[lang] ?? type,
        })),
      }
    },
    /**
     * Returns the name of a place and whether one person alone may set the value. Bets at the
     * feed's prices where there were none need a second person; back to the model, one is enough.
     * @throws Refusal of `requireOpenPlace`, FieldRefusal of a value out of its bounds
     */
    async weigh(
      db: Db,
      place: TermPlace,
      value: bigint | null,
    ): Promise<{ name: Bilingual; fourEyes: boolean }> {
      requireWithin(place.kind, value)
      const face = await requireOpenPlace(db, place)
      if (place.kind === 'margin')
        return {
          name: face.name,
          fourEyes: value !== null && (value < MARGIN_ALONE.min || value > MARGIN_ALONE.max),
        }
      const usual = place.kind === 'source' ? () => sourceTerm('model') : USUAL_LIMITS[place.kind]
      return {
        name: face.name,
        fourEyes: isRaise(await heldTerms(db, place.kind, face), { ...place, value }, face, {
          usual,
          leagues: (await leaguesOf(db, face.sport)).map(({ id }) => id),
        }),
      }
    },
    find: findTerm,
    /** null where nothing is set. @throws Refusal 'not possible' where something else was `seen` */
    async valueOf(place: TermPlace, seen: bigint | null | undefined): Promise<bigint | null> {
      const value = await findTerm(read, place)
      if (seen !== undefined && seen !== value) throw new Refusal('not possible', {}, CHANGED)
      return value
    },
    hold: holdTerms,
    set: (tx: Tx, place: TermPlace, change: Parameters<typeof setTerm>[2]) =>
      setTerm(tx, place, change),
    publish: (done: { eventIds: readonly string[] }) => announceTerms({ bus }, done.eventIds),
  }
}

async function leaguesOf(db: Db, sport: Sport): Promise<{ id: string; tr: string; en: string }[]> {
  const { rows } = await sql<{
    id: string
    tr: string
    en: string
  }>`select id, name_tr as tr, name_en as en from sportsbook.league where sport = ${sport}
    order by id`.execute(db)
  return rows
}
