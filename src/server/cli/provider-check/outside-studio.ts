import { newKeyPair, signBody } from '#server/domains/provider/index.ts'
import type { Minor } from '#shared/money.ts'
import type { Browser, PlayerSite } from './player-site.ts'
import {
  signedCalls,
  type Fields,
  type Post,
  type SignedCalls,
  type WireReply,
} from './signed-calls.ts'
import type { Answer, Bet, Outcome, Seat, Studio } from './table.ts'

const CASH: Minor = 100_000n
const WIN_TIMES = 2n

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  RS_OK: 'done',
  RS_ERROR_DUPLICATE_TRANSACTION: 'duplicate',
  RS_ERROR_NOT_ENOUGH_MONEY: 'not enough money',
  RS_ERROR_LIMIT_REACHED: 'not allowed',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'rolled back',
  RS_ERROR_TOKEN_EXPIRED: 'not allowed',
  RS_ERROR_USER_DISABLED: 'not allowed',
  RS_ERROR_INVALID_TOKEN: 'not allowed',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'unknown',
}

export type OutsideSeat = Seat & { calls: SignedCalls }
export type OutsideStudio = Omit<Studio, 'seat' | 'freshSeat'> & {
  seat(): Promise<OutsideSeat>
  freshSeat(): Promise<OutsideSeat>
  sign(body: string): string
  forge(body: string): string
}

export type OutsideSetting = { site: PlayerSite; post: Post; privateKey: string; gameCode: string }

export function outsideStudio({ site, post, privateKey, gameCode }: OutsideSetting): OutsideStudio {
  const strange = newKeyPair().privateKey
  let shared: Promise<OutsideSeat> | undefined

  async function freshSeat(): Promise<OutsideSeat> {
    const player = await site.newPlayer(CASH)
    const [playing, looking] = [await player.signIn(), await player.signIn()]
    const token = await playing.launch(gameCode)
    return seatOf(
      signedCalls(post, privateKey, { user: playing.uid, token, gameCode }),
      playing,
      looking,
      player.password,
    )
  }

  return {
    name: 'outside studio',
    seat: () => (shared ??= freshSeat()),
    freshSeat,
    sign: (body) => signBody(privateKey, body),
    forge: (body) => signBody(strange, body),
  }
}

function seatOf(
  calls: SignedCalls,
  playing: Browser,
  looking: Browser,
  password: string,
): OutsideSeat {
  const requests = new Map<string, string>()
  const idsOf = (id: string): Fields => {
    const request = requests.get(id) ?? crypto.randomUUID()
    requests.set(id, request)
    return { transaction_uuid: id, request_uuid: request }
  }
  const betFields = ({ id, round, amountMinor }: Bet) =>
    calls.betFields(amountMinor, { ...idsOf(id), round })
  return {
    calls,
    balance: () => looking.balance(),
    bet: async (bet) => answerOf(await calls.bet(betFields(bet)), 0n),
    win: async ({ id, bet }) =>
      answerOf(
        await calls.win(calls.winFields(betFields(bet), bet.amountMinor * WIN_TIMES, idsOf(id))),
        bet.amountMinor * WIN_TIMES,
      ),
    rollback: async ({ id, bet }) =>
      answerOf(await calls.rollback(calls.rollbackFields(betFields(bet), idsOf(id))), 0n),
    async endSession() {
      await playing.call('user', 'logout', {})
    },
    async closeAccount() {
      const reply = await looking.call('user', 'close_account', { password })
      if (!reply.result) throw new Error(`user.close_account: ${reply.debug ?? ''}`)
    },
  }
}

function answerOf({ status, text }: WireReply, paidMinor: Minor): Answer {
  const outcome = OUTCOMES[status] ?? 'other'
  return { outcome, text, paidMinor: outcome === 'done' ? paidMinor : 0n }
}
