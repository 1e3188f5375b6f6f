import { readFileSync } from 'node:fs'
import { benchMatches } from '../bench/bench-matches.ts'
import { startScratchDatabase } from '../bench/bench-database.ts'
import { subscribers } from '../bench/subscribers.ts'
import { say, whole } from './print.ts'

const OTHER_FILES = 500

export async function manySockets(count: number): Promise<string[]> {
  const maxFiles = maxOpenFiles()
  if (maxFiles < count + OTHER_FILES)
    return [
      `this system allows ${maxFiles} open files in a process, and ${count} sockets need more`,
    ]
  const scratch = await startScratchDatabase()
  try {
    const [eventId = ''] = await benchMatches(scratch.database, 1)
    const { oursMs, bareMs, bytes, memoryBytes, openFiles } = await subscribers(
      scratch.url,
      `odds:${eventId}`,
      count,
    )
    say(`${whole(count)} sockets on one process: ${whole(openFiles)} open files`)
    say(`  memory of a socket: ${(memoryBytes / count / 1_024).toFixed(1)} KiB`)
    say(
      `  a price change of ${whole(bytes)} bytes reaches 99 % ` +
        `of them in ${whole(oursMs)} ms; ` +
        `a bare WebSocket server needs ${whole(bareMs)} ms (ratio ` +
        `${(oursMs / bareMs).toFixed(2)})`,
    )
    return openFiles < count ? ['not every socket stayed open'] : []
  } finally {
    await scratch.stop()
  }
}

/** Node raises the soft limit of open files to the hard one when it starts. */
function maxOpenFiles(): number {
  return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
}
