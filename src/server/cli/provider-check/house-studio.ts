import type { Rounds } from '#server/domains/rounds/index.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { objectOf, type Browser, type PlayerSite } from './player-site.ts'
import type { Answer, Outcome, Seat, Studio } from './table.ts'

const CASH: Minor = 20_000n
const MANY = 250

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  duplicate: 'duplicate',
  'insufficient balance': 'not enough money',
  'token expired': 'not allowed',
  'inactive account': 'not allowed',
  'not possible': 'rolled back',
}

type Played = { http: number; text: string; body: Record<string, unknown> }
type House = Pick<Rounds, 'listOpen' | 'moveByHouse'>
type HouseGame = { studio: string; gameID: string; params: object }

export const MINES: HouseGame = { studio: 'Kupa Originals', gameID: '2004', params: { mines: 1 } }
export const SLOT: HouseGame = { studio: 'Lale', gameID: '1001', params: {} }

/**
 * A studio of the house. Its game is played by the game's own calls; actions without the player (a
 * rollback, the end of an abandoned round) are the server's own moves.
 */
export function houseStudio({
  site,
  rounds,
  game,
}: {
  site: PlayerSite
  rounds: House
  game: HouseGame
}): Studio {
  let shared: Promise<Seat> | undefined
  const freshSeat = async () => {
    const player = await site.newPlayer(CASH)
    const [playing, looking] = [await player.signIn(), await player.signIn()]
    return seatOf(
      site,
      rounds,
      game,
      await playing.launch(game.gameID),
      playing,
      looking,
      player.password,
    )
  }
  return { name: `house studio ${game.studio}`, seat: () => (shared ??= freshSeat()), freshSeat }
}

function seatOf(
  site: PlayerSite,
  rounds: House,
  { gameID, params }: HouseGame,
  token: string,
  playing: Browser,
  looking: Browser,
  password: string,
): Seat {
  const roundIds = new Map<string, string>()
  const reveals = new Map<string, string>()
  let isAway = false

  async function play(path: string, body: object): Promise<Played> {
    for (;;) {
      const response = await site.post(`/games/${path}`, { token, ...body })
      const text = await response.text()
      const read = objectOf(JSON.parse(text))
      if (read['debug'] !== 'too fast') return { http: response.status, text, body: read }
      await new Promise((wake) => setTimeout(wake, Math.max(10, Number(read['retryAfterMs']))))
    }
  }

  const act = (roundID: string, requestId: string, action: string, params: object = {}) =>
    play('act', { roundID, requestId, action, params })

  async function playOn(roundID: string, id: string): Promise<Answer> {
    const revealId = reveals.get(id) ?? crypto.randomUUID()
    reveals.set(id, revealId)
    const revealed = await act(roundID, revealId, 'reveal', { tile: 0 })
    return toAnswer(
      revealed.body['state'] === 'open' ? await act(roundID, id, 'cashout') : revealed,
    )
  }

  async function findOpen(roundID: string) {
    return (await rounds.listOpen(gameID, MANY)).find((round) => round.roundId === roundID)
  }

  async function finishByHouse(roundID: string): Promise<Answer> {
    const open = await findOpen(roundID)
    if (open === undefined) return { outcome: 'rolled back', text: '', paidMinor: 0n }
    const turned = await rounds.moveByHouse(gameID, open, { action: 'reveal', params: { tile: 0 } })
    const still = await findOpen(roundID)
    const paidMinor =
      still === undefined
        ? turned
        : await rounds.moveByHouse(gameID, still, { action: 'cashout', params: {} })
    return { outcome: 'done', text: '', paidMinor: paidMinor ?? 0n }
  }

  return {
    balance: () => looking.balance(),
    async bet({ id, amountMinor }) {
      const opened = await play('round', { requestId: id, bet: toWireMoney(amountMinor), params })
      const { roundID } = opened.body
      if (opened.http === 200 && typeof roundID === 'string') roundIds.set(id, roundID)
      return toAnswer(opened)
    },
    win: async ({ id, bet }) => {
      const roundID = roundIds.get(bet.id) ?? ''
      return isAway ? finishByHouse(roundID) : playOn(roundID, id)
    },
    async rollback({ bet }) {
      const open = await findOpen(roundIds.get(bet.id) ?? '')
      const back = open && (await rounds.moveByHouse(gameID, open, 'give back'))
      return { outcome: back === undefined ? 'rolled back' : 'done', text: '', paidMinor: 0n }
    },
    async endSession() {
      isAway = true
      await playing.call('user', 'logout', {})
    },
    async closeAccount() {
      isAway = true
      const reply = await looking.call('user', 'close_account', { password })
      if (!reply.result) throw new Error(`user.close_account: ${reply.debug ?? ''}`)
    },
  }
}

function toAnswer({ http, text, body }: Played): Answer {
  if (http !== 200)
    return { outcome: OUTCOMES[String(body['debug'])] ?? 'other', text, paidMinor: 0n }
  return { outcome: 'done', text, paidMinor: fromWireMoney(String(body['win'])) }
}
