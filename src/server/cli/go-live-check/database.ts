import { checkLedger } from '#server/check-ledger.ts'
import { listShown } from '#server/domains/content/index.ts'
import { countAdmins } from '#server/domains/staff/index.ts'
import type { Config } from '#server/platform/config.ts'
import { requireSessionLimits, type Database } from '#server/platform/database/database.ts'
import { requireSchema } from '#server/platform/database/migrate.ts'
import { INFORMATION_PAGES } from '#shared/information.ts'
import { finding, tried, type Finding } from './finding.ts'

const ENOUGH_ADMINS = 2

export async function checkDatabase(
  database: Database,
  config: Config,
  now: Date,
): Promise<Finding[]> {
  const schema = await tried(
    {
      check: 'database: it has the schema of this version',
      how: 'kupa migrate',
    },
    async () => {
      await requireSchema(database)
      return 'migrated'
    },
  )
  if (!schema.ok) return [schema]
  return [
    schema,
    await tried(
      { check: 'database: its sessions have time limits', how: 'deploy/ha/role.sql sets them' },
      async () => {
        await requireSessionLimits(database)
        return 'set'
      },
    ),
    await checkOrigin(database),
    await checkBooks(database),
    await checkArchiving(database),
    await checkAdmins(database),
    ...(await checkCashier(database, config)),
    ...(await checkAggregator(database, config)),
    ...(await checkContents(database, now)),
  ]
}

/**
 * A row that only demo mode writes. A feed's book also has a clock, but no model prices its
 * matches.
 */
async function checkOrigin({ pool }: Database): Promise<Finding> {
  const { rows } = await pool.query<{ mark: string }>(
    `select 'the demo history' as mark from platform.setting where name = 'demo-history'
     union all select 'messages of the sandbox' where exists (select from platform.sandbox_message)
     union all select 'payments of the sandbox' where exists (select from payments.sandbox_payment)
     union all select 'the simulated world of sports' where exists (select from sportsbook.event
       where feed = 'world' and kind = 'match' and model ->> 'isPriced' is distinct from 'false')`,
  )
  return finding(
    {
      check: 'database: it never was a demo',
      how: 'create an empty database; simulated players and balances cannot be removed from a ledger',
    },
    rows.length === 0,
    rows.length === 0
      ? 'no trace of demo mode'
      : `it contains ${rows.map(({ mark }) => mark).join(', ')}`,
  )
}

async function checkBooks(database: Database): Promise<Finding> {
  const broken = (await checkLedger(database.read)).filter(({ ok }) => !ok)
  return finding(
    { check: 'database: every check of the ledger holds', how: 'kupa check-ledger shows the rows' },
    broken.length === 0,
    broken.length === 0 ? 'they hold' : broken.map(({ name }) => name).join(', '),
  )
}

async function checkArchiving({ pool }: Database): Promise<Finding> {
  const { rows } = await pool.query<{ mode: string; standby: string }>(
    `select current_setting('archive_mode') as mode,
       current_setting('synchronous_standby_names') as standby`,
  )
  const { mode = 'off', standby = '' } = rows[0] ?? {}
  return finding(
    {
      check: 'database: a lost disk loses no acknowledged call',
      weight: 'recommended',
      how: 'set up WAL archiving and a synchronous standby (docs/operations/high-availability.md)',
    },
    mode !== 'off' && standby !== '',
    `archive_mode is ${mode}, ${standby === '' ? 'no synchronous standby' : 'with a synchronous standby'}`,
  )
}

async function checkAdmins({ read }: Database): Promise<Finding> {
  const admins = await countAdmins(read)
  return finding(
    {
      check: 'staff: two administrators have a second factor',
      how:
        'kupa staff-add EMAIL --role admin for two people, ' +
        'who then sign in and set up the second factor; ' +
        'without a second person nothing can be approved',
    },
    admins >= ENOUGH_ADMINS,
    `${admins} of ${ENOUGH_ADMINS}`,
  )
}

type MethodCounts = { transfers: number; withdrawals: number; accounts: number }

/** Null: the provider of KUPA_PAYMENT_PROVIDER. */
function isSetUp({ adyen, btcpay, paymentProvider }: Config, provider: string | null): boolean {
  const name = provider ?? paymentProvider
  return (name === 'adyen' && adyen !== undefined) || (name === 'btcpay' && btcpay !== undefined)
}

async function checkCashier({ pool }: Database, config: Config): Promise<Finding[]> {
  const { rows } = await pool.query<MethodCounts>(
    `select count(*) filter (where cash_type = 1 and transfer_type_id <> 2)::int as transfers,
       count(*) filter (where cash_type = 2)::int as withdrawals,
       (select count(*) from payments.operator_account where is_active)::int as accounts
     from payments.method where is_active`,
  )
  const { transfers = 0, withdrawals = 0, accounts = 0 } = rows[0] ?? {}
  const { rows: pages } = await pool.query<{ method: string; provider: string | null }>(
    `select method_id as method, provider from payments.method
     where is_active and cash_type = 1 and transfer_type_id = 2 order by position`,
  )
  const unpaid = pages.filter(({ provider }) => !isSetUp(config, provider))
  return [
    finding(
      {
        check: 'cashier: an account of the house for bank transfers',
        how:
          'propose the account at Payment methods in the back office and let a second person ' +
          'approve it, or switch the transfer methods off there',
      },
      transfers === 0 || accounts > 0,
      `${transfers} transfer methods, ${accounts} accounts`,
    ),
    finding(
      {
        check: 'cashier: a provider for methods that are paid on a page',
        how:
          'a contract and the settings of a payment provider (docs/payment-adapters.md), ' +
          'or switch the methods off in the back office',
      },
      unpaid.length === 0,
      unpaid.length === 0
        ? `${pages.length} methods, each with a provider`
        : `without a provider: ${unpaid.map(({ method }) => method).join(', ')}`,
    ),
    finding(
      {
        check: 'cashier: players can deposit and withdraw',
        how: 'switch on a deposit method and a withdrawal method in the back office',
      },
      transfers + pages.length > 0 && withdrawals > 0,
      `${transfers + pages.length} deposit methods, ${withdrawals} withdrawal methods`,
    ),
  ]
}

/** Without a key, every call of the aggregator is refused. */
async function checkAggregator({ pool }: Database, { hub88 }: Config): Promise<Finding[]> {
  if (hub88 === undefined) return []
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from provider.key where studio = 'hub88' and revoked_at is null`,
  )
  const keys = rows[0]?.n ?? 0
  return [
    finding(
      {
        check: 'Hub88: its public key is registered',
        how:
          'kupa provider-keys hub88 --public-key FILE with the key ' +
          'from Hub88 (docs/provider-adapters.md)',
      },
      keys > 0,
      `${keys} keys`,
    ),
  ]
}

const LEGAL_PAGES: readonly string[] = [
  'general-rules',
  'privacy',
  'responsible-gaming',
  'financial-information',
  'about',
]

async function checkContents({ pool, read }: Database, now: Date): Promise<Finding[]> {
  const legal = INFORMATION_PAGES.filter(({ slug }) => LEGAL_PAGES.includes(slug))
  const stored = await pool.query<{ type: string }>(
    'select inf_type as type from content.information where is_own group by 1 having count(*) = 2',
  )
  const own = new Set([
    ...stored.rows.map(({ type }) => type),
    ...(await listShown(read, 'page', now)).map(({ key }) => key),
  ])
  const missing = legal.filter(({ infType }) => !own.has(infType))
  const lists = await pool.query<{ kind: string }>(
    `select distinct case when kind in ('pep', 'exclusion') then kind else 'sanctions' end as kind
     from screening.version where state = 'active'`,
  )
  const absent = ['sanctions', 'pep', 'exclusion'].filter(
    (kind) => !lists.rows.some((row) => row.kind === kind),
  )
  const games = await pool.query<{ n: number }>(
    'select count(*)::int as n from lobby.game where enabled',
  )
  const feeds = await pool.query<{ n: number }>('select count(*)::int as n from sportsbook.feed')
  const [open, connected] = [games.rows[0]?.n ?? 0, feeds.rows[0]?.n ?? 0]
  return [
    finding(
      {
        check: 'texts: the rules and the privacy notice are the operator’s own',
        how:
          'have them written for your licence, and publish them ' +
          'in both languages at Content in the back office',
      },
      missing.length === 0,
      missing.length === 0
        ? 'own texts'
        : `as delivered: ${missing.map(({ slug }) => slug).join(', ')}`,
    ),
    finding(
      {
        check: 'watchlists: sanctions, political exposure and national self-exclusion',
        how:
          'upload each list, or let it be downloaded, and approve it at Watchlists ' +
          'in the back office (docs/operations/watchlists.md)',
      },
      absent.length === 0,
      absent.length === 0 ? 'in force' : `missing: ${absent.join(', ')}`,
    ),
    finding(
      { check: 'games: the lobby has open games', how: 'open games at Games in the back office' },
      open > 0,
      `${open} games`,
    ),
    finding(
      {
        check: 'sports: a feed is connected',
        weight: 'recommended',
        how:
          'a contract with a supplier and an adapter (docs/feed-adapters.md); ' +
          'without one the sportsbook is empty',
      },
      connected > 0,
      `${connected} feeds`,
    ),
  ]
}
