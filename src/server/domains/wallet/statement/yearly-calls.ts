import { z } from 'zod'
import { exportYearlyStatement, yearlyStatements } from '#shared/contracts/statement-export.ts'
import { siteDate } from '#shared/dates.ts'
import { LANGS } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import type { DownloadFile, DownloadKind } from '#server/platform/downloads.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { KeyedQueue } from '#server/platform/keyed-queue.ts'
import type { OwnerName } from './statement-export.ts'
import { yearlyPdf } from './yearly-pdf.ts'
import { listStatementYears, readYear } from './yearly-statement.ts'

const payload = z.object({ year: z.number(), lang: z.enum(LANGS), username: z.string() })
type Order = z.output<typeof payload>
const YEARLY: DownloadKind<Order> = { name: 'yearly-statement', payload }

export function yearlyCalls(
  platform: Platform,
  turns: KeyedQueue,
  ownerName: OwnerName,
): BoundCall[] {
  const { database, downloads } = platform
  downloads.define(YEARLY, (playerId, order, now) =>
    makeFile(platform, turns, ownerName, playerId, order, now),
  )
  return [
    handle(yearlyStatements, async ({ caller, now }) => {
      const thisYear = Number(siteDate(now).slice(0, 4))
      return (await listStatementYears(database.read, caller.playerId, now)).map((year) => ({
        year,
        isComplete: year < thisYear,
      }))
    }),
    handle(exportYearlyStatement, async ({ caller, lang, now }, { year }) => {
      if (!(await listStatementYears(database.read, caller.playerId, now)).includes(year))
        throw new Refusal('record not found')
      const order = { year, lang, username: caller.username }
      return {
        url: await database.transaction((tx) =>
          downloads.offer(tx, YEARLY, caller.playerId, order, now),
        ),
      }
    }),
  ]
}

async function makeFile(
  { database, site }: Platform,
  turns: KeyedQueue,
  ownerName: OwnerName,
  playerId: string,
  { year, lang, username }: Order,
  now: Date,
): Promise<DownloadFile> {
  const { firstname, lastname } = await ownerName(playerId)
  const body = await turns.take('pdf', async () =>
    yearlyPdf({
      site: site.name,
      owner: `${firstname} ${lastname}`,
      username,
      year: await database.snapshot((db) => readYear(db, playerId, year, now)),
      lang,
      now,
    }),
  )
  return {
    name: `kupa-${lang === 'tr' ? 'yillik-hesap-ozeti' : 'yearly-statement'}-${year}.pdf`,
    type: 'application/pdf',
    body,
  }
}
