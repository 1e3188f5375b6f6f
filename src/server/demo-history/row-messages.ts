import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { TableRows } from './restored-rows.ts'

const PROGRAM = new URL('./row-thread.ts', import.meta.url)
/** Heap limits of the thread in MiB. With few young objects, it would mostly collect garbage. */
const HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 96 }
export const BLOCKS_AHEAD = 64

export type RowSettings = { file: string; state: number; days: number }
export type KeySource = {
  nowMs: number
  secretsFile: string | undefined
  connection: Pick<
    pg.PoolConfig,
    'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password' | 'ssl'
  >
}
export type Request = { kind: 'keys'; keys: KeySource } | { kind: 'taken' }
export type RowMessage =
  | ({ kind: 'table' } & Omit<TableRows, 'blocks'>)
  | { kind: 'block'; bytes: Uint8Array }
  | { kind: 'end of table' }
  | { kind: 'end' }
/** A table whose blocks must be read before the next table. */
export type ReceivedRows = Omit<TableRows, 'blocks'> & { blocks: AsyncIterable<Uint8Array> }

export type RowThread = {
  /** Tells the thread where the keys are. It computes the chains of the ledger before that. */
  giveKeys(keys: KeySource): void
  tables: AsyncGenerator<ReceivedRows>
  end(): Promise<unknown>
}

/**
 * Reads an archive in a thread of its own, so that the thread computes rows while the database
 * writes others, and its memory is returned at the end.
 */
export function startRowThread(settings: RowSettings): RowThread {
  const worker = new Worker(PROGRAM, {
    name: 'demo history',
    workerData: settings,
    resourceLimits: HEAP,
  })
  // An iterator reports an error only to a caller that waits for it.
  let failure: unknown
  worker.on('error', (error) => (failure = error))
  const messages = on(worker, 'message', { close: ['exit'] })
  const next = async (): Promise<RowMessage> => {
    const { value, done } = await messages.next()
    if (done === true) throw failure ?? new Error('the thread of the demo history ended early')
    const message: RowMessage = value[0]
    return message
  }
  const request = (message: Request) => worker.postMessage(message, [])
  return {
    giveKeys: (keys) => request({ kind: 'keys', keys }),
    tables: tablesFrom(next, () => request({ kind: 'taken' })),
    end: () => worker.terminate(),
  }
}

async function* tablesFrom(
  next: () => Promise<RowMessage>,
  take: () => void,
): AsyncGenerator<ReceivedRows> {
  for (;;) {
    const message = await next()
    if (message.kind === 'end') return
    if (message.kind !== 'table') throw new Error(`expected a table, received: ${message.kind}`)
    yield { ...message, blocks: blocksFrom(next, take) }
  }
}

async function* blocksFrom(
  next: () => Promise<RowMessage>,
  take: () => void,
): AsyncGenerator<Uint8Array> {
  for (;;) {
    const message = await next()
    if (message.kind !== 'block') return
    yield message.bytes
    take()
  }
}
