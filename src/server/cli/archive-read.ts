import { BadArchive, readArchive, toEntry, type ArchivedEntry } from '#server/archive/read-file.ts'
import { checkAgainstRoots, isRecorded } from '#server/archive/check-file.ts'
import { isUuid } from '#shared/uuid.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readChoice, readCommandLine, requireOne } from './input.ts'
import { openDatabase } from './open-database.ts'

const BROKEN = 1

/**
 * `archive-read FILE [--player ID] [--database yes]`: recomputes every chain and sum of an archive.
 * With a player, prints the rows of the player, one line of JSON each, before the summary. With the
 * database, compares the file with its record and the player's entries with the published roots. Exit 1
 * if the file is not what it was.
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
  const content = await readArchive(path, ({ table, row }) => {
    if (player === undefined || !isOf(row, player)) return
    if (table === 'wallet.entry') entries.push(toEntry(row))
    process.stdout.write(`${JSON.stringify({ table, row })}\n`)
  }).catch((error: unknown) => {
    throw error instanceof BadArchive ? new Error(`${path}: ${error.message}`) : error
  })
  const house = Object.fromEntries(
    Object.entries(content.house).map(([account, minor]) => [account, minor.toString()]),
  )
  const summary = { ...content, house }
  if (!isCompared) return { output: summary }
  const { database, close } = await openDatabase()
  try {
    const recorded = await isRecorded(database.read, content.sha256)
    const roots = player === undefined ? undefined : await checkAgainstRoots(database.read, entries)
    const isSound = recorded && (roots === undefined || roots.broken.length === 0)
    return {
      output: { ...summary, recorded, ...(roots && { roots }) },
      exitCode: isSound ? 0 : BROKEN,
    }
  } finally {
    await close()
  }
}

function isOf(row: unknown, player: string): boolean {
  return typeof row === 'object' && row !== null && 'player_id' in row && row.player_id === player
}
