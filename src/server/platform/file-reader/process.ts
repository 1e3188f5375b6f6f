import { Refusal } from '#shared/refusals.ts'
import type { Answer, Order } from './messages.ts'

/**
 * The process that reads uploaded files of one kind, one at a time. `reader.ts` starts it and ends
 * it when a file exceeds a limit.
 */
type Module = { parse(source: Buffer | AsyncIterable<Uint8Array>, input: unknown): unknown }

const say = (answer: Answer) => process.send?.(answer)
const sayFault = (error: unknown) =>
  say({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })

let hand: ((chunk: Uint8Array | null) => void) | undefined

async function* pieces(rows: unknown[]): AsyncGenerator<Uint8Array> {
  for (;;) {
    const next = new Promise<Uint8Array | null>((resolve) => (hand = resolve))
    say({ rows: rows.splice(0), isEnd: false })
    const chunk = await next
    if (chunk === null) return
    yield chunk
  }
}

async function readRows({ parse }: Module, input: unknown): Promise<Answer> {
  const rows: unknown[] = []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a kind that is streamed names a module that yields rows
  for await (const row of parse(pieces(rows), input) as AsyncIterable<unknown>) rows.push(row)
  return { rows, isEnd: true }
}

async function readWhole({ parse }: Module, file: Uint8Array, input: unknown): Promise<Answer> {
  return { answer: await parse(Buffer.from(file.buffer, file.byteOffset, file.length), input) }
}

async function follow(module: Module, order: Order): Promise<void> {
  if ('chunk' in order) return hand?.(order.chunk)
  try {
    say(
      await ('file' in order
        ? readWhole(module, order.file, order.input)
        : readRows(module, order.begin)),
    )
  } catch (error) {
    if (error instanceof Refusal)
      say({ refusal: { debug: error.debug, data: error.data, text: error.text } })
    else sayFault(error)
  }
}

process.on('disconnect', () => process.exit(0))
try {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parent names one of its own parsers
  const module = (await import(process.argv[2] ?? '')) as Module
  process.on('message', (order: Order) => void follow(module, order))
  say({ ready: true })
} catch (error) {
  sayFault(error)
}
