import type { Minor } from '#shared/money.ts'
import { newBet, requireSame, requireThat, type Scenario, type Seat, type Studio } from './table.ts'

const STAKE: Minor = 100n
const AT_ONCE = 20
const ROUNDS = 12

async function staked(seat: Seat) {
  const before = await seat.balance()
  const bet = newBet(STAKE)
  requireThat('bet', (await seat.bet(bet)).outcome, 'done')
  return { before, bet }
}

async function repeated<T extends { text: string }>(move: () => Promise<T>): Promise<T[]> {
  const answers = [await move(), await move(), await move()]
  return [...answers, ...(await Promise.all(Array.from({ length: AT_ONCE }, move)))]
}

const id = () => crypto.randomUUID()

export const ONE_MOVE_SCENARIOS: readonly Scenario<Studio>[] = [
  {
    name: 'a round sent again, and twenty at once, is one round with one answer',
    async run(studio) {
      const seat = await studio.seat()
      const before = await seat.balance()
      const bet = newBet(STAKE)
      const answers = await repeated(() => seat.bet(bet))
      requireSame('round', answers)
      requireThat('balance', await seat.balance(), before - STAKE + (answers[0]?.paidMinor ?? 0n))
      requireThat(
        'round with another amount',
        (await seat.bet({ ...bet, amountMinor: STAKE * 2n })).outcome,
        'duplicate',
      )
      requireThat('balance', await seat.balance(), before - STAKE + (answers[0]?.paidMinor ?? 0n))
    },
  },
  {
    name: 'many rounds, each sent three times at once, add up to what was accepted',
    async run(studio) {
      const seat = await studio.seat()
      let expected = await seat.balance()
      for (let n = 0; n < ROUNDS; n += 1) {
        const bet = newBet(STAKE)
        const [answer] = await Promise.all([seat.bet(bet), seat.bet(bet), seat.bet(bet)])
        requireThat('round', answer?.outcome, 'done')
        expected = expected - STAKE + (answer?.paidMinor ?? 0n)
        requireThat(`balance after round ${n + 1}`, await seat.balance(), expected)
      }
    },
  },
  ...['session', 'account'].map((end): Scenario<Studio> => ({
    name: `after the ${end} has ended no round is played`,
    async run(studio) {
      const seat = await studio.freshSeat()
      const before = await seat.balance()
      await (end === 'session' ? seat.endSession() : seat.closeAccount())
      requireThat('round', (await seat.bet(newBet(STAKE))).outcome, 'not allowed')
      requireThat('balance', await seat.balance(), before)
    },
  })),
]

export const MONEY_SCENARIOS: readonly Scenario<Studio>[] = [
  {
    name: 'a bet is taken and its win paid',
    async run(studio) {
      const seat = await studio.seat()
      const { before, bet } = await staked(seat)
      requireThat('balance after the bet', await seat.balance(), before - STAKE)
      const { outcome, paidMinor } = await seat.win({ id: id(), bet })
      requireThat('win', outcome, 'done')
      requireThat('balance after the win', await seat.balance(), before - STAKE + paidMinor)
    },
  },
  {
    name: 'a bet sent again, and twenty at once, is one bet with one answer',
    async run(studio) {
      const seat = await studio.seat()
      const before = await seat.balance()
      const bet = newBet(STAKE)
      requireSame('bet', await repeated(() => seat.bet(bet)))
      requireThat('balance', await seat.balance(), before - STAKE)
      await seat.rollback({ id: id(), bet })
    },
  },
  {
    name: 'twenty new bets under one id at once are one bet',
    async run(studio) {
      const seat = await studio.seat()
      const before = await seat.balance()
      const bet = newBet(STAKE)
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => seat.bet(bet)))
      requireSame('bet', answers)
      requireThat('balance', await seat.balance(), before - STAKE)
      await seat.rollback({ id: id(), bet })
    },
  },
  {
    name: 'a bet’s id with another amount is a duplicate and moves nothing',
    async run(studio) {
      const seat = await studio.seat()
      const { before, bet } = await staked(seat)
      requireThat('bet', (await seat.bet({ ...bet, amountMinor: STAKE * 2n })).outcome, 'duplicate')
      requireThat('balance', await seat.balance(), before - STAKE)
      await seat.rollback({ id: id(), bet })
    },
  },
  {
    name: 'a bet over the balance is refused and moves nothing',
    async run(studio) {
      const seat = await studio.freshSeat()
      const before = await seat.balance()
      requireThat('bet', (await seat.bet(newBet(before + STAKE))).outcome, 'not enough money')
      requireThat('balance', await seat.balance(), before)
      const all = newBet(before)
      requireThat('bet of the whole balance', (await seat.bet(all)).outcome, 'done')
      requireThat('balance', await seat.balance(), 0n)
      await seat.rollback({ id: id(), bet: all })
    },
  },
  {
    name: 'a win sent again, and twenty at once, is paid once',
    async run(studio) {
      const seat = await studio.seat()
      const { before, bet } = await staked(seat)
      const win = { id: id(), bet }
      const answers = await repeated(() => seat.win(win))
      requireSame('win', answers)
      requireThat('balance', await seat.balance(), before - STAKE + (answers[0]?.paidMinor ?? 0n))
    },
  },
  {
    name: 'a rollback gives the stake back once',
    async run(studio) {
      const seat = await studio.seat()
      const { before, bet } = await staked(seat)
      const rollback = { id: id(), bet }
      await repeated(() => seat.rollback(rollback))
      await seat.rollback({ id: id(), bet })
      requireThat('balance', await seat.balance(), before)
    },
  },
  {
    name: 'a win after the rollback is not paid',
    async run(studio) {
      const seat = await studio.seat()
      const { before, bet } = await staked(seat)
      await seat.rollback({ id: id(), bet })
      requireThat('win', (await seat.win({ id: id(), bet })).outcome, 'rolled back')
      requireThat('balance', await seat.balance(), before)
    },
  },
  ...['session', 'account'].flatMap((end): Scenario<Studio>[] => {
    const away = (seat: Seat) => (end === 'session' ? seat.endSession() : seat.closeAccount())
    return [
      {
        name: `after the ${end} has ended no bet is taken, and a late win is paid once`,
        async run(studio) {
          const seat = await studio.freshSeat()
          const { before, bet } = await staked(seat)
          await away(seat)
          requireThat('bet', (await seat.bet(newBet(STAKE))).outcome, 'not allowed')
          const win = { id: id(), bet }
          const { outcome, paidMinor } = await seat.win(win)
          requireThat('win', outcome, 'done')
          await seat.win(win)
          requireThat('balance', await seat.balance(), before - STAKE + paidMinor)
        },
      },
      {
        name: `after the ${end} has ended a rollback still gives the stake back`,
        async run(studio) {
          const seat = await studio.freshSeat()
          const { before, bet } = await staked(seat)
          await away(seat)
          requireThat('rollback', (await seat.rollback({ id: id(), bet })).outcome, 'done')
          requireThat('balance', await seat.balance(), before)
        },
      },
    ]
  }),
  {
    name: 'many rounds, each move sent three times, add up to what was accepted',
    async run(studio) {
      const seat = await studio.seat()
      let expected = await seat.balance()
      for (let n = 0; n < ROUNDS; n += 1) {
        const bet = newBet(STAKE * BigInt(1 + (n % 3)))
        const ending = { id: id(), bet }
        await Promise.all([seat.bet(bet), seat.bet(bet), seat.bet(bet)])
        if (n % 4 === 3)
          await Promise.all([seat.rollback(ending), seat.rollback(ending), seat.rollback(ending)])
        else
          expected =
            expected -
            bet.amountMinor +
            ((await Promise.all([seat.win(ending), seat.win(ending), seat.win(ending)]))[0]
              ?.paidMinor ?? 0n)
        requireThat(`balance after round ${n + 1}`, await seat.balance(), expected)
      }
    },
  },
]
