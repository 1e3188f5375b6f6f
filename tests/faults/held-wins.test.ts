import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerSite } from '#server/cli/provider-check/player-site.ts'
import { signedCalls, type Post } from '#server/cli/provider-check/signed-calls.ts'
import { newKeyPair, registerKey } from '#server/domains/provider/index.ts'
import { createCluster, type ServerCluster } from '../support/server-cluster.ts'

const GAME = '1001'
const CASH = 100_000n
const STAKE = 100n
const WIN = 600_000n
const WINS = 16
const LIMIT_MS = 240_000

let cluster: ServerCluster
beforeAll(async () => {
  cluster = await createCluster()
}, LIMIT_MS)
afterAll(() => cluster.close(), LIMIT_MS)

const post =
  (url: string): Post =>
  async (path, body, headers) => {
    const reply = await fetch(`${url}${path}`, { method: 'POST', body, headers })
    return { http: reply.status, text: await reply.text() }
  }

test(
  'when a server is killed while wins are being held, each is held once, and its repeat gets one answer',
  async () => {
    const first = await cluster.start()
    const { publicKey, privateKey } = newKeyPair()
    await cluster.database.transaction((tx) =>
      registerKey(tx, {
        name: 'atlas',
        publicKey,
        games: [GAME],
        playsAllGames: false,
        now: new Date(),
      }),
    )
    const player = await (await playerSite(first.url).newPlayer(CASH)).signIn()
    const seat = { user: player.uid, token: await player.launch(GAME), gameCode: GAME }
    const calls = signedCalls(post(first.url), privateKey, seat)
    const bets = Array.from({ length: WINS }, () => calls.betFields(STAKE))
    for (const bet of bets) expect((await calls.bet(bet)).status).toBe('RS_OK')

    const wins = bets.map((bet) => calls.winFields(bet, WIN))
    const sent = wins.map((win) => calls.win(win).catch(() => undefined))
    // Some are answered, some in progress, some not started.
    await Promise.race(sent)
    await first.stop('SIGKILL')
    const answered = (await Promise.all(sent)).filter((reply) => reply?.status === 'RS_OK').length
    expect(answered).toBeGreaterThan(0)

    const second = await cluster.start()
    const again = signedCalls(post(second.url), privateKey, seat)
    const left = CASH - STAKE * BigInt(WINS)
    for (const win of wins)
      expect(await again.win(win)).toMatchObject({ status: 'RS_OK', balanceMinor: left })
    const { rows: held } = await cluster.database.pool.query<{
      n: bigint
      minor: string
      lines: bigint
    }>(
      `select count(*) as n, sum(amount_minor)::text as minor, count(distinct line_id) as lines
        from provider.held_win where state = 'waiting'`,
    )
    expect(held).toEqual([
      { n: BigInt(WINS), minor: String(WIN * BigInt(WINS)), lines: BigInt(WINS) },
    ])
    expect(
      await playerSite(second.url).browserOf(player.session).balance(),
      'nothing of it is the player’s',
    ).toBe(left)
  },
  LIMIT_MS,
)
