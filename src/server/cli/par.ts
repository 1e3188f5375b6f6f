import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAR_SHEETS } from '#games/par/par-sheets.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine } from './input.ts'

const DEFAULT_DIR = 'docs/par'

/** `par [SLUG] [--out DIR]`: writes the par sheet of one game, or of all, as Markdown. */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, { out: { type: 'string' } })
  const [slug, ...more] = positionals
  if (more.length > 0) throw new CliInputError(`unexpected "${more[0]}" after SLUG`)
  const sheets = PAR_SHEETS.filter((sheet) => slug === undefined || sheet.slug === slug)
  if (sheets.length === 0)
    throw new CliInputError(
      `there is no game "${slug}"; games: ${PAR_SHEETS.map((sheet) => sheet.slug).join(', ')}`,
    )
  const folder = values.out ?? DEFAULT_DIR
  const written: { slug: string; file: string; digest: string }[] = []
  for (const sheet of sheets) {
    const file = join(folder, `${sheet.slug}.md`)
    await writeSheet(folder, file, sheet.write())
    written.push({ slug: sheet.slug, file, digest: sheet.digest })
  }
  return { output: { written } }
}

async function writeSheet(folder: string, file: string, text: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(file, text)
  } catch (error) {
    throw new CliInputError(
      `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
