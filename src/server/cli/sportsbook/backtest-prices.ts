import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { backtest } from '#games/sportsbook/backtest/backtest.ts'
import { calibrationPicture } from '#games/sportsbook/backtest/calibration-picture.ts'
import {
  readSeason,
  SeasonFileError,
  type SeasonMatch,
} from '#games/sportsbook/backtest/read-season.ts'
import type { CommandResult } from '../commands.ts'
import { CliInputError, readCommandLine } from '../input.ts'

const USAGE =
  'usage: kupa backtest-prices [--picture FILE.svg] FILE FILE…, two or more seasons of a league'
const SEASON = /^(?<league>.+)-(?<season>\d{4})\.csv$/

/**
 * `backtest-prices FILES…`: scores the football model's chances before the kick-off, beside base
 * rates and a plain Poisson model. Files are named LEAGUE-SEASON.csv, like premier-league-1819.csv;
 * the first season of each league is only learnt from. Corners and cards are scored where the files
 * have them. `--picture` draws the calibration of every market as an SVG.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { values, positionals } = readCommandLine(args, { picture: { type: 'string' } })
  const seasons = await Promise.all(positionals.map(readFileOf))
  const leagues = [
    ...Map.groupBy(
      seasons.toSorted((a, b) => (a.season < b.season ? -1 : 1)),
      ({ league }) => league,
    ).values(),
  ]
  if (leagues.length === 0 || leagues.some((league) => league.length < 2))
    throw new CliInputError(USAGE)
  const markets = backtest(leagues.map((league) => league.map(({ matches }) => matches)))
  if (values.picture !== undefined) await writePicture(values.picture, calibrationPicture(markets))
  return { output: { markets } }
}

async function writePicture(path: string, picture: string): Promise<void> {
  try {
    await writeFile(path, picture)
  } catch (error) {
    throw new CliInputError(
      `${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

type Season = { league: string; season: string; matches: SeasonMatch[] }

async function readFileOf(path: string): Promise<Season> {
  const { league, season } = SEASON.exec(basename(path))?.groups ?? {}
  if (league === undefined || season === undefined)
    throw new CliInputError(`${path} is not named LEAGUE-SEASON.csv, with a season of four digits`)
  try {
    return { league, season, matches: readSeason(await readFile(path, 'utf8')) }
  } catch (error) {
    if (error instanceof SeasonFileError) throw new CliInputError(`${path}: ${error.message}`)
    throw new CliInputError(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
