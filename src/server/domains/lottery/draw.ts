import { sql } from 'kysely'
import { drawWinners } from '#games/contests/lottery-draw.ts'
import { payPrize } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { listCampaigns, openSeed, type Prize } from './campaign.ts'

/** The list is public for this long before the draw. */
export const LISTED_FOR_MS = 3_600_000

type Won = { number: number; prize: number; amountMinor: bigint; playerId: string }

/**
 * Draws a campaign from its published list and pays the winners in this transaction, once even with
 * concurrent callers. Returns the paid players; undefined if there is nothing to do.
 */
export async function drawCampaign(
  tx: Tx,
  secrets: Secrets,
  id: bigint,
  now: Date,
): Promise<readonly string[] | undefined> {
  const {
    rows: [due],
  } = await sql<{
    slug: string
    seed_sealed: Buffer
  }>`select slug, seed_sealed from lottery.campaign
    where id = ${id} and drawn_at is null and listed_at <=
      ${new Date(now.getTime() - LISTED_FOR_MS)} for update`.execute(tx)
  if (due === undefined) return undefined
  const campaign = (await listCampaigns(tx)).find((one) => one.id === id)
  if (campaign === undefined) return undefined
  const seed = openSeed(secrets, due.seed_sealed)
  const places = campaign.prizes.flatMap((prize: Prize, index) =>
    Array.from({ length: prize.count }, () => ({ prize: index, amountMinor: prize.amountMinor })),
  )
  const { rows: voided } = await sql<{
    number: number
  }>`select number from lottery.ticket where campaign_id = ${id} and is_void`.execute(tx)
  const voids = new Set(voided.map(({ number }) => number))
  const numbers = drawWinners(
    seed,
    due.slug,
    campaign.tickets,
    places.length,
    campaign.listDigest ?? undefined,
    (number) => voids.has(number),
  )
  const owners = await ownersOf(tx, id, numbers)
  const won = numbers.flatMap((number, index): Won[] => {
    const place = places[index]
    const playerId = owners.get(number)
    return place === undefined || playerId === undefined ? [] : [{ number, ...place, playerId }]
  })
  for (const { number, prize, amountMinor, playerId } of won.toSorted((a, b) =>
    a.playerId < b.playerId ? -1 : 1,
  )) {
    const transactionId = await payPrize(tx, 'lottery', {
      playerId,
      amountMinor,
      reference: `${due.slug}-${number}`,
      now,
    })
    await sql`insert into lottery.win (campaign_id, number, prize, amount_minor, transaction_id)
      values (${id}, ${number}, ${prize}, ${amountMinor}, ${transactionId})`.execute(tx)
  }
  await sql`update lottery.campaign set drawn_at = ${now}, seed = ${seed} where id = ${id}`.execute(
    tx,
  )
  return won.map(({ playerId }) => playerId)
}

async function ownersOf(
  tx: Tx,
  id: bigint,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{
    number: number
    player_id: string
  }>`select number, player_id from lottery.ticket where campaign_id = ${id}
    and number = any(${[...numbers]}::int[])`.execute(tx)
  return new Map(rows.map(({ number, player_id: playerId }) => [number, playerId]))
}
