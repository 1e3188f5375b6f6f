import { z } from 'zod'
import { offerStudioGames } from '#server/domains/lobby/index.ts'
import { findStudio, setTitles } from '#server/domains/provider/index.ts'
import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import { prepareSchema } from '#server/platform/database/migrate.ts'
import { parseMoney } from '#shared/money.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine, readJsonFile } from './input.ts'
import { openDatabase } from './open-database.ts'

const MAX_GAMES = 2_000
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const PLAIN_TILE = '/art/site/studio-tile'

const name = z.string().trim().min(1).max(60)
const bet = z.string().transform((text, context) => {
  const minor = parseMoney(text)
  if (minor !== undefined && minor > 0n) return minor
  context.addIssue({
    code: 'custom',
    message: 'must be an amount above 0 with at most two decimals',
  })
  return z.NEVER
})
const game = z
  .strictObject({
    gameID: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
    slug: z.string().max(60).regex(SLUG),
    name: z.strictObject({ tr: name, en: name }),
    type: z.string().regex(/-slot$/, 'must be a kind of slot'),
    categories: z.array(z.string()).max(20).default([]),
    rtp: z.number().gt(0).max(100),
    volatility: z.int().min(1).max(5),
    minBet: bet,
    maxBet: bet,
    image: z
      .string()
      .regex(/^\/art\/[a-z0-9/-]+$/, 'must be a path under /art, without size and type')
      .default(PLAIN_TILE),
  })
  .refine(({ minBet, maxBet }) => minBet <= maxBet, 'minBet is above maxBet')
const catalogue = z
  .strictObject({ title: name, games: z.array(game).max(MAX_GAMES) })
  .refine(
    ({ games }) => new Set(games.map(({ gameID }) => gameID)).size === games.length,
    'a gameID is listed twice',
  )

/**
 * `provider-games NAME FILE`: sets the lobby games of an outside studio from a file: `{title,
 * games: [{gameID, slug, name: {tr, en}, type, categories?, rtp, volatility, minBet, maxBet,
 * image?}]}`. Games missing from the file leave the lobby; their open rounds still end. A running
 * server shows the change within half a minute.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const {
    positionals: [studio, path, ...more],
  } = readCommandLine(args, {})
  if (studio === undefined || path === undefined || more.length > 0)
    throw new CliInputError('provider-games takes NAME and FILE')
  const { title, games } = readCatalogue(await readJsonFile(path), path)
  const { config, database, close } = await openDatabase()
  try {
    await prepareSchema(database, config)
    return {
      output: await database.transaction(async (tx) => {
        if ((await findStudio(tx, studio)) === undefined)
          throw new CliInputError(`there is no studio ${studio}: provider-keys registers one`)
        const [foreign] = await setTitles(
          tx,
          studio,
          games.map(({ gameID, name: names }) => ({
            gameID,
            name: names,
            subCategory: SUB_CATEGORY.slot,
          })),
        )
        if (foreign !== undefined) throw new CliInputError(`gameID ${foreign} is another studio’s`)
        const offered = games.map(({ categories, minBet, maxBet, ...rest }) => ({
          ...rest,
          categoryIDs: categories,
          minBetMinor: minBet,
          maxBetMinor: maxBet,
        }))
        const fault = await offerStudioGames(tx, { studio, title, games: offered }, new Date())
        if (fault !== undefined)
          throw new CliInputError(
            `${fault.what} ${fault.value} cannot be used: ` +
              'the lobby has no such kind or category, or it is another studio’s',
          )
        return { provider: studio, title, games: games.map(({ gameID }) => gameID) }
      }),
    }
  } finally {
    await close()
  }
}

function readCatalogue(json: unknown, path: string): z.output<typeof catalogue> {
  const read = catalogue.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new CliInputError(
    `${path}: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'cannot be read'}`,
  )
}
