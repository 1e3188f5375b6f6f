import { randomUUID } from 'node:crypto'
import type { PlannedDrop } from '#games/contests/prize-drops.ts'
import { planDrops } from '#games/contests/prize-drops.ts'
import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type Session } from '#tests/support/test-app.ts'
import { findCampaign, openSeed, planOf, type Campaign } from './campaigns.ts'
import type { DropRules } from './rules.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const SLOT = '1001'
const HELD_MS = 2_500

type Play = {
  betMinor?: bigint
  winMinor?: bigint
  gameId?: string
  subCategory?: number
  roundId?: string
}

export async function createDropsFixture(options: Parameters<typeof createTestApp>[1] = {}) {
  const app = await createTestApp({}, options)
  const { drops, wallet } = app.app.domains
  const player = wallet.roundPlayer('games.round')

  /** Opens a campaign whose window begins a minute from now, and moves the clock to its beginning. */
  async function open(changes: Partial<DropRules> = {}): Promise<Campaign> {
    const startsAt = new Date(app.clock.now().getTime() + MINUTE_MS)
    const campaign = await app.database.transaction((tx) =>
      drops.open(tx, {
        id: randomUUID(),
        rules: {
          title: { tr: 'Deneme', en: 'Trial' },
          startsAt,
          endsAt: new Date(startsAt.getTime() + HOUR_MS),
          games: null,
          minStakeMinor: 100n,
          prizes: [{ amountMinor: 5_000n, count: 3 }],
          ...changes,
        },
        by: 'test',
      }),
    )
    app.clock.set(campaign.startsAt)
    return campaign
  }

  /** The drops of a campaign, which only a test computes before the conclusion. */
  const planned = async (campaign: Campaign): Promise<PlannedDrop[]> =>
    planDrops(
      await app.database.transaction((tx) => openSeed(tx, app.platform.secrets, campaign.id)),
      planOf(campaign),
    )

  async function play(session: Session, round: Play = {}): Promise<string> {
    const roundId = round.roundId ?? randomUUID()
    const { outcome } = await player.run({
      playerId: session.user.uid,
      requestId: randomUUID(),
      inputHash: Buffer.alloc(32),
      betMinor: round.betMinor ?? 100n,
      winMinor: round.winMinor ?? 0n,
      roundId,
      gameId: round.gameId ?? SLOT,
      subject: 'Kapadokya',
      subCategory: round.subCategory ?? SUB_CATEGORY.slot,
      reply: {},
    })
    if (outcome !== 'done') throw new Error(outcome)
    return roundId
  }

  return {
    app,
    open,
    planned,
    play,
    newPlayer: async (cashMinor = 1_000_000n): Promise<Session> => {
      const session = await app.signUp()
      await giveCash(app, session.user.uid, cashMinor)
      return session
    },
    at: (ms: number) => app.clock.set(new Date(ms)),
    /** Delivers the facts, waits until their rounds can be counted, and counts them. */
    async count(): Promise<void> {
      await app.platform.outbox.drain()
      app.clock.advance(HELD_MS)
      await drops.run()
    },
    find: (campaign: Campaign) => findCampaign(app.database.read, campaign.id),
    list: async () => (await app.call('drops', 'list', {})).data,
    wins: async (campaign: Campaign) =>
      (await app.call('drops', 'list_wins', { campaignID: campaign.id, limit: 250 })).data,
    mine: async (session: Session) => (await app.call('drops', 'mine', {}, session)).data,
    /** Cash prizes in the player's statement. */
    prizesOf: async (session: Session): Promise<string[]> =>
      (
        await app.database.pool.query<{ amount: string }>(
          `select amount_minor::text as amount from wallet.transaction where player_id = $1
            and description = 'cash bonus' order by created_at, id`,
          [session.user.uid],
        )
      ).rows.map(({ amount }) => amount),
    winners: async (campaign: Campaign) =>
      (
        await app.database.pool.query<{ number: number; player_id: string; round_id: string }>(
          'select number, player_id, round_id from drops.win where campaign_id = $1 order by number',
          [campaign.id],
        )
      ).rows,
  }
}
