import { sql } from 'kysely'
import { z } from 'zod'
import { addDays, siteDate } from '#shared/dates.ts'
import { formatMoney, type Minor } from '#shared/money.ts'
import { audit, commandLine } from '#server/domains/staff/index.ts'
import { moveHouseMoney } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { computeShare, type MonthSums, type ShareFigures, type ShareLine } from './commission.ts'
import { dealOf, listDeals } from './deal.ts'
import { mailPartner } from './mail-partner.ts'
import { lastDayOf, monthOf, nextMonth } from './months.ts'
import { denyReturned } from './qualify.ts'
import { lockPartner, type PartnerRow } from './tables.ts'

const COMMISSIONS = 120
export const PAYABLE = 121
const CLOSE_AFTER_DAYS = 2
const REVERSED_WITHIN_DAYS = 180

const month = z.object({ partnerId: z.guid(), month: z.iso.date() })
const CLOSE = 'affiliates:close-statement'

/** Closes the months that are over, each once, each in its own commit. */
export function defineClosing(platform: Platform) {
  const { jobs, background, clock, deadLetters } = platform
  deadLetters.define(CLOSE, month, async (tx, { partnerId, month: closing }) => {
    await closeMonth(tx, platform, partnerId, closing, clock.now())
  })
  async function closeDue(): Promise<number> {
    // Each round closes the oldest month of every partner; the next month starts with its carry.
    for (let closed = 0; ;) {
      const due = await listDue(background.read, clock.now())
      const done = await deadLetters.runEach(
        CLOSE,
        due.map((payload) => ({ id: `${payload.partnerId}:${payload.month}`, payload })),
      )
      closed += done
      if (due.length === 0 || done === 0) return closed
    }
  }
  jobs.define(
    { name: 'affiliates:close-months', payload: z.object({}).loose() },
    async () => void (await closeDue()),
    { cron: '40 1 * * *' },
  )
  return { closeDue }
}

async function listDue(db: Db, now: Date): Promise<{ partnerId: string; month: string }[]> {
  const latest = monthOf(addDays(monthOf(addDays(siteDate(now), -CLOSE_AFTER_DAYS)), -1))
  const { rows } = await sql<{ partner_id: string; month: string }>`
    select d.partner_id, coalesce((select (max(s.month) + interval '1 month')::date
        from affiliates.statement s where s.partner_id = d.partner_id), min(d.valid_from))::text
      as month
    from affiliates.deal d group by d.partner_id`.execute(db)
  const { rows: folded } = await sql<{ last: string | null }>`select max(day)::text as last
    from affiliates.folded_day`.execute(db)
  const lastDay = folded[0]?.last ?? ''
  return rows
    .map((row) => ({ partnerId: row.partner_id, month: row.month }))
    .filter((row) => row.month <= latest && lastDayOf(row.month) <= lastDay)
}

type Line = ShareLine
type Closing = { partner: PartnerRow; month: string; statementId: string; now: Date }

/**
 * Writes a partner's statement of a month and books its total. Does nothing where it exists. A kill
 * before the commit leaves nothing.
 */
export async function closeMonth(
  tx: Tx,
  platform: Platform,
  partnerId: string,
  closing: string,
  now: Date,
): Promise<void> {
  const partner = await lockPartner(tx, partnerId)
  const { rows: known } = await sql`select from affiliates.statement
    where partner_id = ${partnerId} and month >= ${closing}`.execute(tx)
  if (known.length > 0) return
  const statementId = crypto.randomUUID()
  const of = { partner, month: closing, statementId, now }
  const deal = dealOf(await listDeals(tx, partnerId), closing)
  const carriedIn = await carriedOf(tx, partnerId)
  const share = deal?.terms.share
  const computed =
    share === undefined
      ? undefined
      : computeShare(await sumsOf(tx, partnerId, closing), share, carriedIn)
  await denyReturned(tx, partnerId, now)
  const lines: Line[] = [
    ...(computed?.lines ?? []),
    ...(await cpaLines(tx, of)),
    ...(await reversedLines(tx, of)),
    ...(await correctionLines(tx, of)),
  ]
  const totalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const transferId = await book(tx, totalMinor, now)
  await insertStatement(tx, of, {
    dealId: deal?.id ?? null,
    lines,
    totalMinor,
    carriedMinor: computed?.carriedMinor ?? carriedIn,
    transferId,
    figures: computed?.figures,
  })
  await markBooked(tx, of)
  if (partner.state !== 'closed')
    await mailPartner(
      tx,
      platform,
      partner,
      ({ statement }, lang) => statement(closing.slice(0, 7), formatMoney(totalMinor, lang)),
      now,
    )
  await audit(tx, commandLine(now), {
    action: 'affiliate.statement',
    subject: { kind: 'affiliate', id: partnerId },
    after: { statement: statementId, month: closing, totalMinor: String(totalMinor) },
  })
}

/** Books an expense and what is owed for it; a total below zero the other way round. */
async function book(tx: Tx, totalMinor: Minor, now: Date): Promise<string | null> {
  if (totalMinor === 0n) return null
  return totalMinor > 0n
    ? moveHouseMoney(tx, { debit: COMMISSIONS, credit: PAYABLE, amountMinor: totalMinor, now })
    : moveHouseMoney(tx, { debit: PAYABLE, credit: COMMISSIONS, amountMinor: -totalMinor, now })
}

async function carriedOf(tx: Tx, partnerId: string): Promise<Minor> {
  const { rows } = await sql<{ carried: Minor }>`select carried_minor as carried
    from affiliates.statement where partner_id = ${partnerId} order by month desc limit 1`.execute(
    tx,
  )
  return rows[0]?.carried ?? 0n
}

async function sumsOf(db: Db | Tx, partnerId: string, of: string): Promise<MonthSums> {
  const { rows } = await sql<Record<string, Minor>>`select
      coalesce(sum(stakes_casino_minor), 0)::bigint as stakes_casino,
      coalesce(sum(stakes_live_minor), 0)::bigint as stakes_live,
      coalesce(sum(stakes_sports_minor), 0)::bigint as stakes_sports,
      coalesce(sum(ggr_casino_minor), 0)::bigint as ggr_casino,
      coalesce(sum(ggr_live_minor), 0)::bigint as ggr_live,
      coalesce(sum(ggr_sports_minor), 0)::bigint as ggr_sports,
      coalesce(sum(deposits_minor), 0)::bigint as deposits,
      coalesce(sum(bonus_minor), 0)::bigint as bonus,
      coalesce(sum(prizes_minor), 0)::bigint as prizes,
      coalesce(sum(losses_minor), 0)::bigint as losses
    from affiliates.player_day where partner_id = ${partnerId} and day >= ${of}
      and day < ${nextMonth(of)}`.execute(db)
  const sum = (name: string) => rows[0]?.[name] ?? 0n
  return {
    stakes: {
      casino: sum('stakes_casino'),
      live: sum('stakes_live'),
      sports: sum('stakes_sports'),
    },
    ggr: { casino: sum('ggr_casino'), live: sum('ggr_live'), sports: sum('ggr_sports') },
    depositsMinor: sum('deposits'),
    bonusMinor: sum('bonus'),
    prizesMinor: sum('prizes'),
    lossesMinor: sum('losses'),
  }
}

const DUE = (partnerId: string, of: string) => sql`c.partner_id = ${partnerId}
  and c.denied_at is null and c.statement_id is null and c.due_on <= ${lastDayOf(of)}`

const REVERSED = (partnerId: string, of: string) => sql`c.partner_id = ${partnerId}
  and c.statement_id is not null and c.reversed_statement_id is null
  and exists (select from affiliates.player_day p where p.player_id = c.player_id
    and p.returned_minor > 0 and p.day <= ${lastDayOf(of)}
    and p.day <= c.due_on + ${REVERSED_WITHIN_DAYS}::int)`

async function cpaLines(tx: Tx, { partner, month: of }: Closing): Promise<Line[]> {
  const { rows } = await sql<{ amount: Minor; players: number }>`select c.amount_minor as amount,
      count(*)::int as players from affiliates.cpa c where ${DUE(partner.id, of)}
    group by c.amount_minor order by c.amount_minor desc`.execute(tx)
  return rows.map(({ amount, players }) => ({
    kind: 'cpa',
    detail: { players },
    amountMinor: amount * BigInt(players),
  }))
}

async function reversedLines(tx: Tx, { partner, month: of }: Closing): Promise<Line[]> {
  const { rows } = await sql<{ amount: Minor; players: number }>`select c.amount_minor as amount,
      count(*)::int as players from affiliates.cpa c where ${REVERSED(partner.id, of)}
    group by c.amount_minor order by c.amount_minor desc`.execute(tx)
  return rows.map(({ amount, players }) => ({
    kind: 'cpa-reversed',
    detail: { players },
    amountMinor: -amount * BigInt(players),
  }))
}

async function correctionLines(tx: Tx, { partner }: Closing): Promise<Line[]> {
  const { rows } = await sql<{
    amount: Minor
    reason: string
  }>`select amount_minor as amount, reason
    from affiliates.correction where partner_id = ${partner.id} and statement_id is null
    order by made_at, id`.execute(tx)
  return rows.map(({ amount, reason }) => ({
    kind: 'correction',
    detail: { reason },
    amountMinor: amount,
  }))
}

type Computed = {
  dealId: string | null
  lines: readonly Line[]
  totalMinor: Minor
  carriedMinor: Minor
  transferId: string | null
  figures: ShareFigures | undefined
}

async function insertStatement(
  tx: Tx,
  { partner, month: of, statementId, now }: Closing,
  { dealId, lines, totalMinor, carriedMinor, transferId, figures }: Computed,
): Promise<void> {
  const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  const owner = partner.id.replaceAll('-', '').slice(0, 12).toUpperCase()
  const number = `${of.slice(0, 7).replace('-', '')}-${owner}`
  await sql`insert into affiliates.statement (id, partner_id, month, number, deal_id, figures,
      total_minor, carried_minor, transfer_id, closed_at)
    values (${statementId}, ${partner.id}, ${of}, ${number}, ${dealId},
      ${JSON.stringify(figures ?? {}, asText)}::jsonb, ${totalMinor}, ${carriedMinor},
      ${transferId}, ${now})`.execute(tx)
  for (const [n, { kind, detail, amountMinor }] of lines.entries())
    await sql`insert into affiliates.statement_line (statement_id, position, kind, detail,
        amount_minor)
      values (${statementId}, ${n + 1}, ${kind}, ${JSON.stringify(detail)}::jsonb,
        ${amountMinor})`.execute(tx)
}

async function markBooked(tx: Tx, { partner, month: of, statementId }: Closing): Promise<void> {
  await sql`update affiliates.cpa c set reversed_statement_id = ${statementId}
    where ${REVERSED(partner.id, of)}`.execute(tx)
  await sql`update affiliates.cpa c set statement_id = ${statementId}
    where ${DUE(partner.id, of)}`.execute(tx)
  await sql`update affiliates.correction set statement_id = ${statementId}
    where partner_id = ${partner.id} and statement_id is null`.execute(tx)
}
