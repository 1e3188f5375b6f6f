import {
  BadArchive,
  readArchive,
  toEntry,
  toOpening,
  type ArchiveContent,
  type ArchivedEntry,
  type ArchivedRow,
} from '#server/archive/read-file.ts'
import { checkAgainstRoots, compareOpenings, isRecorded } from '#server/archive/check-file.ts'
import { isUuid } from '#shared/uuid.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readChoice, readCommandLine, requireOne } from './input.ts'
import { openDatabase } from './open-database.ts'

const BROKEN = 1

/**
 * `archive-read FILE [--player ID] [--database yes]`: recomputes every chain and sum of an archive.
 * With a player, prints the player's rows before the summary, one line of JSON each. With the
 * database, compares the file with its record, the end of each chain with the opening in the
 * database, and the player's entries with the published roots. Exits with status 1 if the file, an
 * opening or an entry has changed.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, {
    player: { type: 'string' },
    database: { type: 'string' },
  })
  const path = requireOne(positionals, 'FILE')
  const player = values.player?.toLowerCase()
  if (player !== undefined && !isUuid(player)) throw new CliInputError('--player must be a UUID')
  const isCompared = readChoice(values.database, 'database', ['yes', 'no']) === 'yes'
  const entries: ArchivedEntry[] = []
  const show = ({ table, row }: ArchivedRow) => {
    if (player === undefined || !isOf(row, player)) return
    if (table === 'wallet.entry') entries.push(toEntry(row))
    process.stdout.write(`${JSON.stringify({ table, row })}\n`)
  }
  if (!isCompared) {
    const content = await read(path, (row) => {
      show(row)
      return undefined
    })
    return { output: summaryOf(content) }
  }
  const { database, close } = await openDatabase()
  try {
    const ends = compareOpenings(database.read)
    const content = await read(path, (row) => {
      show(row)
      return row.table === 'end' ? ends.add(toOpening(row.row)) : undefined
    })
    const recorded = await isRecorded(database.read, content.sha256)
    const openings = await ends.finish(content)
    const roots = player === undefined ? undefined : await checkAgainstRoots(database.read, entries)
    const isSound =
      recorded && openings.broken.length === 0 && (roots === undefined || roots.broken.length === 0)
    return {
      output: { ...summaryOf(content), recorded, openings, ...(roots && { roots }) },
      exitCode: isSound ? 0 : BROKEN,
    }
  } finally {
    await close()
  }
}

async function read(...args: Parameters<typeof readArchive>): Promise<ArchiveContent> {
  return readArchive(...args).catch((error: unknown) => {
    throw error instanceof BadArchive ? new Error(`${args[0]}: ${error.message}`) : error
  })
}

const summaryOf = ({ house, ...content }: ArchiveContent) => ({
  ...content,
  house: Object.fromEntries(
    Object.entries(house).map(([account, minor]) => [account, minor.toString()]),
  ),
})

function isOf(row: unknown, player: string): boolean {
  return typeof row === 'object' && row !== null && 'player_id' in row && row.player_id === player
}
