import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { connectDatabase } from '#server/platform/database/database.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import { readArchive } from './archive-file.ts'
import { restoredRows } from './restored-rows.ts'
import {
  BLOCKS_AHEAD,
  type KeySource,
  type Request,
  type RowMessage,
  type RowSettings,
} from './row-messages.ts'

async function sendRows(): Promise<void> {
  const { file, state, days }: RowSettings = workerData
  const port = parentPort
  if (port === null) throw new Error('this program runs only as a thread')
  let ahead = 0
  const keys = Promise.withResolvers<KeySource>()
  port.on('message', (request: Request) => {
    if (request.kind === 'keys') keys.resolve(request.keys)
    else ahead -= 1
  })
  const send = (message: RowMessage, ...moved: ArrayBuffer[]) => port.postMessage(message, moved)
  const archive = await readArchive(file)
  const findSecrets = async () => readSecrets(await keys.promise)
  for await (const { blocks, ...about } of restoredRows(archive, { state, days, findSecrets })) {
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

async function readSecrets({ connection, secretsFile, nowMs }: KeySource) {
  const database = connectDatabase(connection, () => {})
  try {
    return await loadSecrets({ secretsFile }, database, { now: () => new Date(nowMs) })
  } finally {
    await database.close()
  }
}

await sendRows()
