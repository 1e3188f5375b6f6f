import { exactReturn } from '../exact-return.ts'
import { add, divide, multiply, rational, type Rational } from '#shared/rational.ts'
import { compiledBook } from './compiled-book.ts'
import type { BookMachine } from './machine.ts'
import { specialUnits } from './special-win.ts'

type ExactSpecial = {
  symbol: string
  chance: Rational
  reels: readonly Rational[]
  perSpin: Rational
}

export type ExactBookReturn = {
  rtp: Rational
  baseRtp: Rational
  freeSpinsPerSpin: Rational
  perFreeSpin: Rational
  specials: readonly ExactSpecial[]
  second?: { spinsPerSpin: Rational; perSpin: Rational }
}

/**
 * Computes the exact return: paid spins and the lines of free spins as in a line machine, the
 * special symbol by the chance of its reel counts. The number of spins played does not depend on
 * their own wins, so its expectation (a branching mean) times the value of one spin is the total; a
 * second special symbol adds its own value to the spins after the first retrigger. Throws
 * EndlessFreeSpinsError.
 */
export function exactBookReturn(machine: BookMachine): ExactBookReturn {
  const { baseRtp, freeSpinsPerSpin } = exactReturn(compiledBook(machine))
  const specials = machine.specials.map(({ value }) => exactSpecial(machine, value))
  const special = specials.reduce(
    (sum, { chance, perSpin }) => add(sum, multiply(chance, perSpin)),
    rational(0n),
  )
  const free = multiply(freeSpinsPerSpin, add(baseRtp, special))
  const plain = {
    rtp: add(baseRtp, free),
    baseRtp,
    freeSpinsPerSpin,
    perFreeSpin: baseRtp,
    specials,
  }
  if (!machine.secondSpecial) return plain
  const second = {
    spinsPerSpin: spinsWithSecond(machine, freeSpinsPerSpin),
    perSpin: secondPerSpin(specials),
  }
  return { ...plain, rtp: add(plain.rtp, multiply(second.spinsPerSpin, second.perSpin)), second }
}

/**
 * Subtracts the free spins up to the first retrigger: 1 + q + q² + … of the awarded ones, where q
 * is the chance that a spin awards none.
 */
function spinsWithSecond(
  {
    book: {
      freeSpins: { spins },
    },
  }: BookMachine,
  freeSpinsPerSpin: Rational,
): Rational {
  const awarded = divide(freeSpinsPerSpin, add(rational(1n), freeSpinsPerSpin))
  const rounds = divide(awarded, rational(BigInt(spins)))
  const none = add(rational(1n), negative(rounds))
  const before = Array.from({ length: spins }).reduce<Rational>(
    (sum) => add(rational(1n), multiply(none, sum)),
    rational(0n),
  )
  return add(freeSpinsPerSpin, negative(multiply(rounds, before)))
}

function secondPerSpin(specials: readonly ExactSpecial[]): Rational {
  const worth = specials.reduce(
    (sum, { chance, perSpin }) => add(sum, multiply(chance, perSpin)),
    rational(0n),
  )
  return specials.reduce((sum, { chance, perSpin }) => {
    const others = add(worth, negative(multiply(chance, perSpin)))
    return add(sum, multiply(chance, divide(others, add(rational(1n), negative(chance)))))
  }, rational(0n))
}

function negative({ numerator, denominator }: Rational): Rational {
  return { numerator: -numerator, denominator }
}

function exactSpecial(machine: BookMachine, symbol: string): ExactSpecial {
  const compiled = compiledBook(machine)
  const all = machine.specials.reduce((sum, { weight }) => sum + weight, 0)
  const weight = machine.specials.find(({ value }) => value === symbol)?.weight ?? 0
  const reels = reelChances(machine, symbol)
  const bet = BigInt(compiled.unitsPerLineBet * compiled.lines.length)
  const perSpin = reels.reduce(
    (sum, chance, count) =>
      add(sum, multiply(chance, rational(BigInt(specialUnits(compiled, symbol, count)), bet))),
    rational(0n),
  )
  return { symbol, chance: rational(BigInt(weight), BigInt(all)), reels, perSpin }
}

function reelChances({ strips, rows }: BookMachine, symbol: string): Rational[] {
  return strips.reduce<Rational[]>(
    (chances, strip) => {
      const stops = strip.filter((_, stop) =>
        Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length]).includes(
          symbol,
        ),
      ).length
      const shown = rational(BigInt(stops), BigInt(strip.length))
      const hidden = rational(BigInt(strip.length - stops), BigInt(strip.length))
      return Array.from({ length: chances.length + 1 }, (_, count) =>
        add(
          multiply(chances[count] ?? rational(0n), hidden),
          multiply(chances[count - 1] ?? rational(0n), shown),
        ),
      )
    },
    [rational(1n)],
  )
}
