import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { listAuditAfter } from '#server/domains/staff/index.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError } from './input.ts'
import { openDatabase } from './open-database.ts'

const AT_A_TIME = 500
const LOOK_MS = 1_000

/**
 * `audit-log [--after SEQ] [--follow]`: prints staff actions as JSON lines in the chain's order,
 * for a log shipper. `--follow` continues with new lines until it is ended.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { after, follow } = read(args)
  const { database, close } = await openDatabase()
  try {
    for (let last = after; ;) {
      const lines = await listAuditAfter(database.read, last, AT_A_TIME)
      for (const line of lines) await write(`${JSON.stringify(line)}\n`)
      last = BigInt(lines.at(-1)?.seq ?? last)
      if (lines.length < AT_A_TIME && !follow) return {}
      if (lines.length < AT_A_TIME) await setTimeout(LOOK_MS)
    }
  } finally {
    await close()
  }
}

function read(args: string[]): { after: bigint; follow: boolean } {
  const { values } = readOptions(args)
  if (!/^\d{1,18}$/.test(values.after))
    throw new CliInputError('--after must be the number of a line')
  return { after: BigInt(values.after), follow: values.follow }
}

function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        after: { type: 'string', default: '0' },
        follow: { type: 'boolean', default: false },
      },
    })
  } catch {
    throw new CliInputError('usage: audit-log [--after SEQ] [--follow]')
  }
}

/** Waits until the reader has consumed the text, so that a slow shipper slows only this command. */
const write = (text: string) =>
  new Promise<void>((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()))
  })
