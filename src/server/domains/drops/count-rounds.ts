import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { getExclusionState, whyNotCredit } from '#server/domains/identity/index.ts'
import { addNotification } from '#server/domains/notifications/index.ts'
import { giveReward } from '#server/domains/promotions/index.ts'
import { lockPlayer, SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import { databaseTime } from '#server/platform/database/database-time.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { endOf, lockCampaigns, type Campaign, type Plans } from './campaigns.ts'

/** The terms of a prize last this long. The prize itself is cash at once. */
const PRIZE_DAYS = 7

export type WaitingRound = {
  id: bigint
  roundId: string
  playerId: string
  gameId: string
  subCategory: number
  stakeMinor: Minor
  settledAt: Date
}

export type Won = {
  campaignId: string
  number: number
  playerId: string
  gameId: string
  amountMinor: Minor
}

type Counted = { done: number; won: Won | undefined; isLast: boolean }

const COLUMNS = sql`id, round_id as "roundId", player_id as "playerId", game_id as "gameId",
  sub_category as "subCategory", stake_minor as "stakeMinor", settled_at as "settledAt"`

/**
 * Counts waiting rounds in the order in which they settled, up to the first that wins. The award is
 * part of this transaction, and so is the removal of the counted rounds: a round is counted once,
 * and a transaction locks one player at most.
 */
export async function countWaiting(tx: Tx, plans: Plans, max: number): Promise<Counted> {
  const campaigns = await lockCampaigns(tx)
  const { rows } = await sql<WaitingRound>`select ${COLUMNS} from drops.waiting
    where settled_at < drops.countable_until() order by settled_at, id limit ${max}`.execute(tx)
  const counted: WaitingRound[] = []
  let won: Won | undefined
  for (const round of rows) {
    counted.push(round)
    won = await countOne(tx, plans, campaigns, round)
    if (won !== undefined) break
  }
  await remove(tx, counted)
  await addFigures(tx, campaigns, counted)
  return { done: counted.length, won, isLast: won === undefined && rows.length < max }
}

/** Takes the next waiting round without counting it, so that it can be counted on its own. */
export async function takeFirst(tx: Tx): Promise<WaitingRound | undefined> {
  await lockCampaigns(tx)
  const {
    rows: [round],
  } = await sql<WaitingRound>`select ${COLUMNS} from drops.waiting
    where settled_at < drops.countable_until() order by settled_at, id limit 1`.execute(tx)
  if (round !== undefined) await remove(tx, [round])
  return round
}

/** Counts a round that was taken before. */
export async function countRound(
  tx: Tx,
  plans: Plans,
  round: WaitingRound,
): Promise<Won | undefined> {
  const campaigns = await lockCampaigns(tx)
  const won = await countOne(tx, plans, campaigns, round)
  await addFigures(tx, campaigns, [round])
  return won
}

async function countOne(
  tx: Tx,
  plans: Plans,
  campaigns: readonly Campaign[],
  round: WaitingRound,
): Promise<Won | undefined> {
  for (const campaign of campaigns) {
    if (!qualifies(campaign, round) || campaign.won === campaign.drops) continue
    const due = (await plans(tx, campaign))[campaign.won]
    if (due === undefined || round.settledAt.getTime() < due.atMs) continue
    return award(tx, campaign, due, round)
  }
  return undefined
}

function qualifies(
  campaign: Pick<Campaign, 'startsAt' | 'endsAt' | 'stopped' | 'games' | 'minStakeMinor'>,
  { gameId, subCategory, stakeMinor, settledAt }: WaitingRound,
): boolean {
  return (
    settledAt >= campaign.startsAt &&
    settledAt < endOf(campaign) &&
    stakeMinor >= campaign.minStakeMinor &&
    (campaign.games === null ? subCategory === SUB_CATEGORY.slot : campaign.games.includes(gameId))
  )
}

/**
 * Awards the next drop of a locked campaign to a round. Returns undefined if the player may not
 * receive it, or the round has won before; the drop then waits for the next round.
 */
async function award(
  tx: Tx,
  campaign: Campaign,
  { number, atMs, amountMinor }: { number: number; atMs: number; amountMinor: Minor },
  { roundId, playerId, gameId, stakeMinor, settledAt }: WaitingRound,
): Promise<Won | undefined> {
  await lockPlayer(tx, playerId)
  const now = await databaseTime(tx)
  const { timeOutUntil } = await getExclusionState(tx, playerId, now)
  if (timeOutUntil !== null || (await whyNotCredit(tx, playerId, now)) !== undefined)
    return undefined
  const id = randomUUID()
  const { rows } = await sql`insert into drops.win (campaign_id, number, id, due_at, amount_minor,
      player_id, round_id, game_id, stake_minor, settled_at, awarded_at)
    values (${campaign.id}, ${number}, ${id}, ${new Date(atMs)}, ${amountMinor}, ${playerId},
      ${roundId}, ${gameId}, ${stakeMinor}, ${settledAt}, ${now})
    on conflict (round_id) do nothing returning id`.execute(tx)
  if (rows.length === 0) return undefined
  await giveReward(tx, {
    id,
    playerId,
    figures: { reward: 'cash', name: campaign.title, amountMinor, days: PRIZE_DAYS },
    now,
  })
  const { rows: noted } = await sql`update drops.campaign
    set won = won + 1, awarded_minor = awarded_minor + ${amountMinor}
    where id = ${campaign.id} and won = ${number - 1} returning id`.execute(tx)
  if (noted.length === 0) throw new Error(`drop ${number} of ${campaign.id} is not the next`)
  campaign.won = number
  await addNotification(
    tx,
    playerId,
    { kind: 'drop-won', facts: { campaign: campaign.title, amount: toWireMoney(amountMinor) } },
    now,
  )
  return { campaignId: campaign.id, number, playerId, gameId, amountMinor }
}

async function remove(tx: Tx, rounds: readonly WaitingRound[]): Promise<void> {
  if (rounds.length > 0)
    await sql`delete from drops.waiting where id = any(${rounds.map(({ id }) => id)}::bigint[])`.execute(
      tx,
    )
}

async function addFigures(
  tx: Tx,
  campaigns: readonly Campaign[],
  rounds: readonly WaitingRound[],
): Promise<void> {
  for (const campaign of campaigns) {
    const counted = rounds.filter((round) => qualifies(campaign, round))
    if (counted.length === 0) continue
    const stakedMinor = counted.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
    await sql`update drops.campaign set rounds = rounds + ${counted.length},
      staked_minor = staked_minor + ${stakedMinor} where id = ${campaign.id}`.execute(tx)
  }
}
