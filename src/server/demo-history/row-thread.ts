import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { connectDatabase } from '#server/platform/database/database.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import { readArchive } from './archive-file.ts'
import { restoredRows } from './restored-rows.ts'
import { BLOCKS_AHEAD, type RowMessage, type RowSettings } from './row-messages.ts'

/** The program of the thread that `startRowThread` starts. */
async function sendRows(): Promise<void> {
  const settings: RowSettings = workerData
  const { file, state, days, nowMs, secretsFile, connection } = settings
  const port = parentPort
  if (port === null) throw new Error('this program runs only as a thread')
  let ahead = 0
  port.on('message', () => (ahead -= 1))
  const send = (message: RowMessage, ...moved: ArrayBuffer[]) => port.postMessage(message, moved)
  const [archive, secrets] = await Promise.all([
    readArchive(file),
    readSecrets(connection, secretsFile, nowMs),
  ])
  for await (const { blocks, ...about } of restoredRows(archive, { state, days, secrets })) {
    send({ kind: 'table', ...about })
    for (const block of blocks) {
      // The buffer of a block belongs to the block alone.
      send({ kind: 'block', bytes: block }, block.buffer)
      ahead += 1
      while (ahead >= BLOCKS_AHEAD) await once(port, 'message')
    }
    send({ kind: 'end of table' })
  }
  send({ kind: 'end' })
  port.close()
}

async function readSecrets(
  connection: RowSettings['connection'],
  secretsFile: string | undefined,
  nowMs: number,
) {
  const database = connectDatabase(connection, () => {})
  try {
    return await loadSecrets({ secretsFile }, database, { now: () => new Date(nowMs) })
  } finally {
    await database.close()
  }
}

await sendRows()
