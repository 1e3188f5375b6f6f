import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getReceipt, proveBalance } from '#shared/contracts/disclosure.ts'
import { acceptedTicket } from '#server/domains/lottery/index.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import { acceptedCoupon } from '#server/domains/sportsbook/index.ts'
import { handle } from '#server/platform/http/calls.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import { measureSettlement } from './figures/measure.ts'
import { proveLiability } from './liabilities/prove.ts'
import { publishLiabilities, removeOldLeaves } from './liabilities/publish.ts'
import { issueReceipt, type Bets } from './receipts/issue-receipt.ts'
import { registerDisclosureRoutes } from './routes.ts'
import { removeOldPrivateKeys, SIGNING_KEY_SEAL } from './signing-key.ts'

export { LEDGER_CHECKS } from './ledger-checks.ts'
export { publishLiabilities } from './liabilities/publish.ts'
export { addSigningKey, listSigningKeys } from './signing-key.ts'

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'disclosure.signing_key',
    column: 'private_sealed',
    purpose: `'${SIGNING_KEY_SEAL}'`,
  },
]

const PUBLISH = { name: 'disclosure:publish-liabilities', payload: z.unknown() }
const MEASURE = { name: 'disclosure:measure-settlement', payload: z.unknown() }
const REMOVE_KEYS = { name: 'disclosure:remove-old-keys', payload: z.unknown() }

export function createDisclosure(
  platform: Platform,
  { rounds }: { rounds: Pick<Rounds, 'accepted'> },
) {
  const { database, jobs, clock, secrets, background } = platform
  const publish = () => publishLiabilities({ database: background, secrets }, clock.now())
  const bets: Bets = {
    coupon: acceptedCoupon,
    round: (_db, playerId, roundId) => rounds.accepted(playerId, roundId),
    'lottery-ticket': acceptedTicket,
  }
  const measure = () => measureSettlement(background, clock.now())
  jobs.define(MEASURE, async () => void (await measure()), { cron: '25 * * * *' })
  // In the first hour of the day in which the server runs, after the house accounts were folded.
  jobs.define(PUBLISH, async () => void (await publish()), { cron: '12 * * * *' })
  jobs.define(
    REMOVE_KEYS,
    async () => {
      await database.transaction(async (tx) => {
        await removeOldPrivateKeys(tx, clock.now())
        await removeOldLeaves(tx, clock.now())
      })
    },
    { cron: '40 3 * * *' },
  )
  return {
    calls: [
      handle(getReceipt, async ({ caller, now }, { kind, betID }) => ({
        name: `kupa-${kind}-${betID}.json`,
        file: await issueReceipt(platform, bets, {
          playerId: caller.playerId,
          kind,
          betId: betID,
          now,
        }),
      })),
      handle(proveBalance, ({ caller }, { date }) =>
        proveLiability(database.read, secrets, caller.playerId, date),
      ),
    ],
    publishLiabilities: publish,
    measureSettlement: measure,
    routes: (app: FastifyInstance) => registerDisclosureRoutes(app, platform),
    ownData: [
      ownRows(
        database.read,
        'receipts',
        'disclosure.receipt',
        ['kind', 'bet_id', 'body', 'signature', 'issued_at'],
        ['issued_at', 'kind', 'bet_id'],
      ),
    ],
  }
}
