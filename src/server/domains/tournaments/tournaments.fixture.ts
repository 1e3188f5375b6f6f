import type { NewTournament } from './tournament.ts'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type Session } from '#tests/support/test-app.ts'
import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'

export const HOUR_MS = 3_600_000
const GAME = '1001'

export async function createContestFixture() {
  const app = await createTestApp()
  const { tournaments, wallet } = app.app.domains
  const player = wallet.roundPlayer('games.round')
  let announced = 0

  async function announce(changes: Partial<NewTournament> = {}): Promise<string> {
    announced += 1
    const slug = `deneme-${announced}`
    const startsAt = app.clock.now()
    await app.database.transaction((tx) =>
      tournaments.announce(tx, {
        slug,
        kind: 'turnover',
        title: { tr: 'Deneme', en: 'Trial' },
        rules: { tr: 'Kurallar', en: 'Rules' },
        image: '/art/promotions/stars',
        games: [GAME],
        minStakeMinor: 100n,
        startsAt,
        endsAt: new Date(startsAt.getTime() + HOUR_MS),
        prizesMinor: [10_000n, 5_000n, 2_500n],
        ...changes,
      }),
    )
    const { data } = await app.call('cmscontroller', 'getTournaments', { limit: 250 })
    return data.find((row) => row.slug === slug)?.id ?? ''
  }

  async function play(
    session: Session,
    betMinor: bigint,
    winMinor: bigint,
    gameId = GAME,
    roundId: string = crypto.randomUUID(),
  ): Promise<string> {
    app.clock.advance(1_000)
    const { outcome } = await player.run({
      playerId: session.user.uid,
      requestId: crypto.randomUUID(),
      inputHash: Buffer.alloc(32),
      betMinor,
      winMinor,
      roundId,
      gameId,
      subject: 'Kapadokya',
      subCategory: SUB_CATEGORY.slot,
      reply: {},
    })
    if (outcome !== 'done') throw new Error(outcome)
    return roundId
  }

  return {
    app,
    announce,
    play,
    tournaments,
    newPlayer: async (): Promise<Session> => {
      const session = await app.signUp()
      await giveCash(app, session.user.uid, 1_000_000n)
      return session
    },
    join: (session: Session, tournamentID: string) =>
      app.call('tournament', 'join', { tournamentID }, session),
    count: () => app.platform.outbox.drain(),
    standings: async (tournamentID: string) =>
      (await app.call('tournament', 'standings', { tournamentID })).data,
    mine: async (session: Session, tournamentID: string) =>
      (await app.call('tournament', 'mine', { limit: 250 }, session)).data.find(
        (row) => row.tournamentID === tournamentID,
      ),
    find: async (id: string) =>
      (await app.call('cmscontroller', 'getTournaments', { limit: 250 })).data.find(
        (row) => row.id === id,
      ),
    balanceOf: async (session: Session) =>
      (await app.call('finance', 'check_balance', {}, session)).data.balance,
    prizesOf: async (session: Session) =>
      (await app.call('finance', 'list_transactions', { searchCategory: 9 }, session)).data,
    end: () => app.clock.advance(HOUR_MS + 31_000),
  }
}
