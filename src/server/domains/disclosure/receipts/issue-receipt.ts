import {
  RECEIPT_TYPE,
  receiptFileOf,
  signedTextOf,
  type AcceptedBet,
  type BetReceipt,
  type ReceiptKind,
} from '#shared/disclosure/receipt.ts'
import type { InfType } from '#shared/information.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { rulesInForce } from '#server/domains/content/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ensureSigningKey, requireSigner } from '../signing-key.ts'
import { disclosureTables } from '../tables.ts'

/** Finds a player's accepted bet. @throws Refusal 'record not found', 'not possible' */
type FindBet = (db: Db, playerId: string, betId: string) => Promise<AcceptedBet>
export type Bets = Readonly<Record<ReceiptKind, FindBet>>
type Deps = Pick<Platform, 'config' | 'database' | 'secrets'>
type WantedReceipt = { playerId: string; kind: ReceiptKind; betId: string; now: Date }

const ACCOUNT_PURPOSE = 'disclosure:account'
const ACCOUNT_LENGTH = 32
const RULES: Readonly<Record<ReceiptKind, InfType>> = {
  coupon: 'BahisKurallari',
  round: 'CasinoKurallari',
  'lottery-ticket': 'PromoSart',
}

/**
 * Returns the file of a bet's receipt. The first request signs it and stores it; every later one
 * returns the same bytes.
 * @throws Refusal 'record not found' where the player has no such bet, 'not possible' while the bet
 * is not accepted or can still change
 */
export async function issueReceipt(deps: Deps, bets: Bets, wanted: WantedReceipt): Promise<string> {
  const { database, secrets } = deps
  const stored = await findReceipt(database.read, wanted)
  if (stored !== undefined) return stored
  const { playerId, kind, betId, now } = wanted
  const bet = await bets[kind](database.read, playerId, betId)
  await ensureSigningKey(database, { secrets }, now)
  const signer = await requireSigner(database.read, { secrets }, now)
  const body = signedTextOf({
    type: RECEIPT_TYPE,
    kind,
    id: betId,
    issuer: deps.config.publicUrl,
    account: accountReference(secrets, playerId),
    currency: 'TRY',
    stake: toWireMoney(bet.stakeMinor),
    stakePaidBy: bet.isPaidByHouse ? 'house' : 'player',
    potentialPayout: bet.potentialMinor === null ? null : toWireMoney(bet.potentialMinor),
    selections: [...bet.selections],
    details: { ...bet.details },
    rules: await rulesInForce(database.read, RULES[kind], bet.acceptedAt),
    acceptedAt: bet.acceptedAt.toISOString(),
    issuedAt: now.toISOString(),
    keyID: signer.keyId,
  } satisfies BetReceipt)
  await database.transaction((tx) =>
    disclosureTables(tx)
      .insertInto('disclosure.receipt')
      .values({
        player_id: playerId,
        kind,
        bet_id: betId,
        body,
        signature: signer.sign(body),
        issued_at: now,
      })
      .onConflict((conflict) => conflict.columns(['player_id', 'kind', 'bet_id']).doNothing())
      .execute(),
  )
  const written = await findReceipt(database.read, wanted)
  if (written === undefined) throw new Refusal('record not found')
  return written
}

/** Returns the reference under which receipts name an account. Only the server can compute it. */
function accountReference(secrets: Deps['secrets'], playerId: string): string {
  return secrets.digest(ACCOUNT_PURPOSE, playerId).slice(0, ACCOUNT_LENGTH)
}

async function findReceipt(
  db: Db,
  { playerId, kind, betId }: WantedReceipt,
): Promise<string | undefined> {
  const row = await disclosureTables(db)
    .selectFrom('disclosure.receipt')
    .select(['body', 'signature'])
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('bet_id', '=', betId)
    .executeTakeFirst()
  return row && receiptFileOf(row.body, row.signature.toString('base64'))
}
