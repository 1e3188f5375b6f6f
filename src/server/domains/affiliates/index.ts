import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { endOfSiteDay, addDays, siteDate } from '#shared/dates.ts'
import type { StaffHouse } from '#server/domains/staff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import { attribute, type Registered } from './attribute.ts'
import { deleteOldAttempts } from './attempts.ts'
import { registerLinks } from './click.ts'
import { defineClosing } from './close-month.ts'
import { foldDays } from './fold-days.ts'
import { partnerCalls } from './partner-calls.ts'
import { sendReset } from './partner.ts'
import { ACCOUNT_PURPOSE } from './payout.ts'
import { queuePostback, SECRET_PURPOSE } from './postback.ts'
import { defineProposals } from './proposals.ts'
import { definePostbacks } from './send-postbacks.ts'
import { authenticate } from './session.ts'
import { TOTP_PURPOSE } from './sign-in.ts'
import { affiliateStaffCalls } from './staff-calls.ts'
import { defineStatementFiles } from './statement-file.ts'

export { LEDGER_CHECKS } from './ledger-checks.ts'
export {
  CORRECTION as AFFILIATE_CORRECTION,
  DEAL as AFFILIATE_DEAL,
  PARTNER as AFFILIATE_PARTNER,
  PAYOUT as AFFILIATE_PAYOUT,
  SETTING as AFFILIATE_SETTING,
  partnerInput as affiliateInput,
} from './proposals.ts'

export type Affiliates = ReturnType<typeof createAffiliates>

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'affiliates.partner', column: 'totp_sealed', purpose: `'${TOTP_PURPOSE}'` },
  { table: 'affiliates.partner', column: 'postback_secret_sealed', purpose: `'${SECRET_PURPOSE}'` },
  { table: 'affiliates.bank_account', column: 'details_sealed', purpose: `'${ACCOUNT_PURPOSE}'` },
]

/** Clicks are kept for their 30 days and some days of figures. */
const CLICK_RETENTION_DAYS = 40
const RESET = { name: 'affiliates:send-reset', payload: z.object({ email: z.string() }) }
const NOTE_DEPOSIT = 'affiliates:note-deposit'

type Ports = { staff: Pick<StaffHouse, 'proposals'>; address: AddressReader }

/**
 * Partners who bring players: their accounts, links, deals, figures, statements, payouts and
 * postbacks. Nothing here changes what a player sees, wins or is offered.
 */
export function createAffiliates(platform: Platform, { staff, address }: Ports) {
  const { database, jobs, outbox, clock } = platform
  defineProposals(platform, staff.proposals)
  defineStatementFiles(platform)
  const { closeDue } = defineClosing(platform)
  const { sendDue } = definePostbacks(platform)
  jobs.define(RESET, ({ email }) => sendReset(platform, email))
  outbox.on('deposit-approved', NOTE_DEPOSIT, async (tx, { payload }) => {
    const { playerId } = z.object({ playerId: z.guid() }).loose().parse(payload)
    await noteFirstDeposit(tx, playerId, clock.now())
  })
  jobs.define(
    { name: 'affiliates:fold-days', payload: z.object({}).loose() },
    async () => void (await foldDays(platform)),
    { cron: '*/10 * * * *' },
  )
  jobs.define(
    { name: 'affiliates:forget', payload: z.object({}).loose() },
    () => database.transaction((tx) => forget(tx, clock.now())),
    { cron: '35 2 * * *' },
  )
  const askReset = (email: string) =>
    database.transaction((tx) => jobs.add(tx, RESET, { email: email.slice(0, 254) }))
  return {
    partnerCalls: partnerCalls(platform, askReset),
    staffCalls: affiliateStaffCalls(platform, staff.proposals),
    authenticate: (context: CallContext) => authenticate(platform, context),
    routes: (app: FastifyInstance) => registerLinks(app, platform, address),
    attribute: (tx: Tx, registered: Registered, context: Pick<CallContext, 'cookie' | 'now'>) =>
      attribute(tx, registered, context),
    foldDays: () => foldDays(platform),
    closeDue,
    sendDue,
    ownData: [
      ownRows(
        database.read,
        'affiliates',
        'affiliates.attribution',
        ['via', 'subs', 'registered_at'],
        'player_id',
      ),
    ],
  }
}

/** Queues the postback of a player's first deposit. A later deposit is none. */
async function noteFirstDeposit(tx: Tx, playerId: string, now: Date): Promise<void> {
  const { rows } = await sql`select from affiliates.attribution a where a.player_id = ${playerId}
    and (select count(*) from (select from wallet.entry e where e.player_id = ${playerId}
      and e.debit = 100 limit 2) d) = 1`.execute(tx)
  if (rows.length > 0) await queuePostback(tx, { playerId, kind: 'first-deposit', now })
}

async function forget(tx: Tx, now: Date): Promise<void> {
  await deleteOldAttempts(tx, now)
  const until = endOfSiteDay(addDays(siteDate(now), -CLICK_RETENTION_DAYS))
  // Only clicks of days that are in the sums.
  await sql`delete from affiliates.click where at < ${until} and
    (at at time zone 'Europe/Istanbul')::date <= (select max(day) from affiliates.folded_day)`.execute(
    tx,
  )
  await sql`delete from affiliates.session
    where coalesce(ended_at, last_used_at) < ${until}`.execute(tx)
  await sql`delete from affiliates.password_link where expires_at < ${until}`.execute(tx)
}
