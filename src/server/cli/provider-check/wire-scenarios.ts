import type { OutsideSeat, OutsideStudio } from './outside-studio.ts'
import type { Fields, WireReply } from './signed-calls.ts'
import { CheckFailed, requireSame, requireThat, type Scenario } from './table.ts'

const STAKE = 100n
const PATHS = [
  'user/info',
  'user/balance',
  'transaction/bet',
  'transaction/win',
  'transaction/rollback',
] as const
const uuid = () => crypto.randomUUID()

function requireStatus(what: string, reply: WireReply, status: string): void {
  requireThat(`${what}, HTTP`, reply.http, 200)
  requireThat(what, reply.status, status)
}

async function movesNothing(seat: OutsideSeat, work: () => Promise<void>): Promise<void> {
  const before = await seat.balance()
  await work()
  requireThat('balance', await seat.balance(), before)
}

function fieldsOf({ calls }: OutsideSeat, path: string): Fields {
  const bet = calls.betFields(STAKE)
  if (path === 'transaction/bet') return bet
  if (path === 'transaction/win') return calls.winFields(bet, STAKE)
  if (path === 'transaction/rollback') return calls.rollbackFields(bet)
  return {
    user: bet['user'],
    token: bet['token'],
    game_code: bet['game_code'],
    request_uuid: uuid(),
  }
}

export const WIRE_SCENARIOS: readonly Scenario<OutsideStudio>[] = [
  {
    name: 'a player and their balance are read, in 1/100000',
    async run(studio) {
      const seat = await studio.seat()
      requireStatus('user/info', await seat.calls.info(), 'RS_OK')
      const reply = await seat.calls.balance()
      requireStatus('user/balance', reply, 'RS_OK')
      requireThat('balance', reply.balanceMinor, await seat.balance())
    },
  },
  {
    name: 'an unsigned, wrongly signed or altered body is refused on every path',
    async run(studio) {
      const seat = await studio.seat()
      await movesNothing(seat, async () => {
        for (const path of PATHS) {
          const body = JSON.stringify(fieldsOf(seat, path))
          const other = JSON.stringify(fieldsOf(seat, path))
          requireStatus(
            `${path} unsigned`,
            await seat.calls.send(path, body, ''),
            'RS_ERROR_INVALID_SIGNATURE',
          )
          requireStatus(
            `${path} signed with a strange key`,
            await seat.calls.send(path, body, studio.forge(body)),
            'RS_ERROR_INVALID_SIGNATURE',
          )
          requireStatus(
            `${path} under another body’s signature`,
            await seat.calls.send(path, body, studio.sign(other)),
            'RS_ERROR_INVALID_SIGNATURE',
          )
          requireStatus(
            `${path} with a space more`,
            await seat.calls.send(path, `${body} `, studio.sign(body)),
            'RS_ERROR_INVALID_SIGNATURE',
          )
          requireStatus(
            `${path} in another spelling`,
            await seat.calls.send(path, body.replace('":', '": '), studio.sign(body)),
            'RS_ERROR_INVALID_SIGNATURE',
          )
        }
      })
    },
  },
  {
    name: 'what is no JSON, lacks a field or has one of another type is refused',
    async run(studio) {
      const seat = await studio.seat()
      await movesNothing(seat, async () => {
        for (const path of PATHS) {
          for (const body of ['', '{', '[]', 'null'])
            requireStatus(
              `${path} ${body}`,
              await seat.calls.send(path, body),
              'RS_ERROR_WRONG_SYNTAX',
            )
          requireStatus(
            `${path} without request_uuid`,
            await seat.calls.call(path, { ...fieldsOf(seat, path), request_uuid: undefined }),
            'RS_ERROR_WRONG_SYNTAX',
          )
          requireStatus(
            `${path} with a number for user`,
            await seat.calls.call(path, { ...fieldsOf(seat, path), user: 7 }),
            'RS_ERROR_WRONG_TYPES',
          )
        }
        for (const amount of [-1_000, 1, 999, 100_000.5, 2 ** 53])
          requireStatus(
            `amount ${amount}`,
            await seat.calls.bet(seat.calls.betFields(0n, { amount })),
            'RS_ERROR_WRONG_SYNTAX',
          )
        requireStatus(
          'amount as text',
          await seat.calls.bet(seat.calls.betFields(0n, { amount: '100000' })),
          'RS_ERROR_WRONG_TYPES',
        )
        requireStatus(
          'a round with a zero',
          await seat.calls.bet(seat.calls.betFields(STAKE, { round: 'a\u0000b' })),
          'RS_ERROR_WRONG_SYNTAX',
        )
      })
    },
  },
  {
    name: 'an unknown token, a foreign game and another currency are refused',
    async run(studio) {
      const seat = await studio.seat()
      await movesNothing(seat, async () => {
        requireStatus(
          'token',
          await seat.calls.bet(seat.calls.betFields(STAKE, { token: 'nobody-knows-it' })),
          'RS_ERROR_INVALID_TOKEN',
        )
        requireStatus(
          'token of balance',
          await seat.calls.balance({ token: 'nobody-knows-it' }),
          'RS_ERROR_INVALID_TOKEN',
        )
        requireStatus(
          'game',
          await seat.calls.bet(seat.calls.betFields(STAKE, { game_code: 'no-such-game' })),
          'RS_ERROR_INVALID_GAME',
        )
        requireStatus(
          'currency',
          await seat.calls.bet(seat.calls.betFields(STAKE, { currency: 'EUR' })),
          'RS_ERROR_WRONG_CURRENCY',
        )
      })
    },
  },
  {
    name: 'an expired token is reported as such, and only bets and balance require it',
    async run(studio) {
      const seat = await studio.freshSeat()
      const bet = seat.calls.betFields(STAKE)
      requireStatus('bet', await seat.calls.bet(bet), 'RS_OK')
      await seat.endSession()
      requireStatus(
        'late bet',
        await seat.calls.bet(seat.calls.betFields(STAKE)),
        'RS_ERROR_TOKEN_EXPIRED',
      )
      requireStatus('late balance', await seat.calls.balance(), 'RS_ERROR_TOKEN_EXPIRED')
      requireStatus('late win', await seat.calls.win(seat.calls.winFields(bet, STAKE)), 'RS_OK')
    },
  },
  {
    name: 'a closed account is reported as such',
    async run(studio) {
      const seat = await studio.freshSeat()
      await seat.closeAccount()
      requireStatus(
        'bet',
        await seat.calls.bet(seat.calls.betFields(STAKE)),
        'RS_ERROR_USER_DISABLED',
      )
    },
  },
  {
    name: 'a bet over the balance is refused with the balance',
    async run(studio) {
      const seat = await studio.seat()
      const before = await seat.balance()
      const reply = await seat.calls.bet(seat.calls.betFields(before + 1n))
      requireStatus('bet', reply, 'RS_ERROR_NOT_ENOUGH_MONEY')
      requireThat('balance in the reply', reply.balanceMinor, before)
    },
  },
  {
    name: 'one transaction under many requests, and at once, moves once',
    async run(studio) {
      const seat = await studio.seat()
      const before = await seat.balance()
      const bet = seat.calls.betFields(STAKE)
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => seat.calls.bet({ ...bet, request_uuid: uuid() })),
      )
      for (const reply of replies) requireStatus('bet', reply, 'RS_OK')
      const win = seat.calls.winFields(bet, STAKE * 3n)
      for (const reply of await Promise.all(
        Array.from({ length: 20 }, () => seat.calls.win({ ...win, request_uuid: uuid() })),
      ))
        requireStatus('win', reply, 'RS_OK')
      requireThat('balance', await seat.balance(), before + STAKE * 2n)
    },
  },
  {
    name: 'a transaction’s id with other data is a duplicate, whatever the request',
    async run(studio) {
      const seat = await studio.seat()
      const bet = seat.calls.betFields(STAKE)
      await seat.calls.bet(bet)
      const win = seat.calls.winFields(bet, STAKE)
      await seat.calls.win(win)
      await movesNothing(seat, async () => {
        for (const changes of [{ amount: 200_000 }, { round: uuid() }, { currency: 'EUR' }]) {
          requireStatus(
            `bet ${JSON.stringify(changes)}`,
            await seat.calls.bet({ ...bet, request_uuid: uuid(), ...changes }),
            'RS_ERROR_DUPLICATE_TRANSACTION',
          )
          requireStatus(
            `win ${JSON.stringify(changes)}`,
            await seat.calls.win({ ...win, request_uuid: uuid(), ...changes }),
            'RS_ERROR_DUPLICATE_TRANSACTION',
          )
        }
        requireStatus(
          'a rollback under the bet’s id',
          await seat.calls.rollback(
            seat.calls.rollbackFields(win, { transaction_uuid: bet['transaction_uuid'] }),
          ),
          'RS_ERROR_DUPLICATE_TRANSACTION',
        )
      })
    },
  },
  {
    name: 'a refused bet stays refused, though there is money now',
    async run(studio) {
      const seat = await studio.seat()
      const first = seat.calls.betFields(STAKE)
      await seat.calls.bet(first)
      const over = seat.calls.betFields((await seat.balance()) + 1n)
      const refused = await seat.calls.bet(over)
      requireStatus('bet', refused, 'RS_ERROR_NOT_ENOUGH_MONEY')
      await seat.calls.win(seat.calls.winFields(first, STAKE * 2n))
      await movesNothing(seat, async () =>
        requireSame('bet', [refused, await seat.calls.bet(over)]),
      )
    },
  },
  {
    name: 'a rollback that overtakes its bet stands: the bet moves nothing when it comes',
    async run(studio) {
      const seat = await studio.seat()
      await movesNothing(seat, async () => {
        const bet = seat.calls.betFields(STAKE)
        const reply = await seat.calls.rollback(seat.calls.rollbackFields(bet))
        if (reply.status !== 'RS_OK' && reply.status !== 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
          throw new CheckFailed(`rollback: ${reply.status}`)
        requireStatus('bet', await seat.calls.bet(bet), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
        requireStatus(
          'win',
          await seat.calls.win(seat.calls.winFields(bet, STAKE)),
          'RS_ERROR_TRANSACTION_ROLLED_BACK',
        )
      })
    },
  },
  {
    name: 'a bet and its rollback at the same moment leave nothing behind, whichever is first',
    async run(studio) {
      const seat = await studio.seat()
      await movesNothing(seat, async () => {
        for (let n = 0; n < 10; n += 1) {
          const bet = seat.calls.betFields(STAKE)
          await Promise.all(
            n % 2 === 0
              ? [seat.calls.bet(bet), seat.calls.rollback(seat.calls.rollbackFields(bet))]
              : [seat.calls.rollback(seat.calls.rollbackFields(bet)), seat.calls.bet(bet)],
          )
        }
      })
    },
  },
  {
    name: 'a win that overtakes its bet waits for it, and is paid when it comes again',
    async run(studio) {
      const seat = await studio.seat()
      const before = await seat.balance()
      const bet = seat.calls.betFields(STAKE)
      const win = seat.calls.winFields(bet, STAKE * 2n)
      requireStatus('early win', await seat.calls.win(win), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
      requireStatus('bet', await seat.calls.bet(bet), 'RS_OK')
      requireStatus('win', await seat.calls.win(win), 'RS_OK')
      requireThat('balance', await seat.balance(), before + STAKE)
    },
  },
  {
    name: 'a rolled back bet can be rolled back again, and wins nothing',
    async run(studio) {
      const seat = await studio.seat()
      await movesNothing(seat, async () => {
        const bet = seat.calls.betFields(STAKE)
        await seat.calls.bet(bet)
        for (let n = 0; n < 3; n += 1)
          requireStatus(
            'rollback',
            await seat.calls.rollback(seat.calls.rollbackFields(bet)),
            'RS_OK',
          )
        requireStatus(
          'win',
          await seat.calls.win(seat.calls.winFields(bet, STAKE)),
          'RS_ERROR_TRANSACTION_ROLLED_BACK',
        )
      })
    },
  },
]
