import { randomBytes } from 'node:crypto'
import { runRngTests } from '#games/rng/rng-tests.ts'
import { TRACKS } from '#games/rng/tracks.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine, readInteger } from './input.ts'

const SEED = /^[A-Za-z0-9_-]{1,64}$/
const DEFAULT_ROUNDS = 20_000
const MIN_ROUNDS = 2_000
const MAX_ROUNDS = 1_000_000

/**
 * `rng-tests [--seed S] [--rounds N] [--games A,B]`: tests the outcomes of every game, or of the
 * named ones, against their known chances; exit 1 if a test fails.
 */
export function run(args: string[]): CommandResult {
  const { positionals, values } = readCommandLine(args, {
    seed: { type: 'string' },
    rounds: { type: 'string' },
    games: { type: 'string' },
  })
  if (positionals.length > 0) throw new CliInputError(`unexpected "${positionals[0]}"`)
  const seed = values.seed ?? randomBytes(16).toString('hex')
  if (!SEED.test(seed)) throw new CliInputError('--seed must be 1 to 64 of A-Z, a-z, 0-9, _ and -')
  const report = runRngTests(
    seed,
    readInteger(values.rounds, 'rounds', MIN_ROUNDS, MAX_ROUNDS) ?? DEFAULT_ROUNDS,
    readGames(values.games),
  )
  return { output: report, exitCode: report.passed ? 0 : 1 }
}

function readGames(list: string | undefined): ReadonlySet<string> | undefined {
  if (list === undefined) return undefined
  const known = new Set(TRACKS.map(({ game }) => game))
  const games = new Set(list.split(','))
  for (const game of games) if (!known.has(game)) throw new CliInputError(`unknown game "${game}"`)
  return games
}
