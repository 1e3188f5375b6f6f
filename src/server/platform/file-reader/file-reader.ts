import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import { Lane } from './lane.ts'
import type {
  AnswerOf,
  AnyFileKind,
  FileKind,
  InputOf,
  Parse,
  ParseRows,
  RowOf,
  StreamedFileKind,
} from './parser.ts'
import { ParserFault, type Reader } from './reader.ts'
import { refuseUnreadable } from './refuse-heavy.ts'

const PIECE_BYTES = 64 * 1024
const ROWS_AT_ONCE = 200

/**
 * Reads uploaded files in separate processes within limits of time and memory. No uploaded byte is
 * parsed anywhere else.
 */
export type FileReader = {
  /**
   * `owner` is the uploader.
   * @throws Refusal for an invalid file, for exceeding time or memory, or when the owner has too
   * many files waiting
   */
  read<P extends Parse>(
    kind: FileKind<P>,
    owner: string,
    file: Buffer,
    input: InputOf<P>,
  ): Promise<AnswerOf<P>>
  /**
   * Returns the rows of a file that arrives in pieces.
   * @throws as `read`
   */
  readRows<P extends ParseRows>(
    kind: StreamedFileKind<P>,
    owner: string,
    chunks: AsyncIterable<Uint8Array>,
    input: InputOf<P>,
    take: (row: RowOf<P>) => Promise<void>,
  ): Promise<void>
  close(): void
}

export function createFileReader(log: FastifyBaseLogger): FileReader {
  const lanes = new Map<string, Lane>()
  const laneOf = (kind: AnyFileKind) => {
    const lane = lanes.get(kind.module) ?? new Lane(kind)
    lanes.set(kind.module, lane)
    return lane
  }
  const use = async <T>(
    kind: AnyFileKind,
    owner: string,
    work: (reader: Reader) => Promise<T>,
  ): Promise<T> => {
    try {
      return await laneOf(kind).use(owner, work)
    } catch (error) {
      if (!(error instanceof ParserFault)) throw error
      log.error({ err: error, parser: kind.module }, 'a parser failed on an uploaded file')
      throw refuseUnreadable()
    }
  }
  return {
    async read<P extends Parse>(
      kind: FileKind<P>,
      owner: string,
      file: Buffer,
      input: InputOf<P>,
    ): Promise<AnswerOf<P>> {
      const answer = await use(kind, owner, (reader) => reader.ask({ file, input }))
      if (!('answer' in answer)) throw new Error('the file reader answered with rows')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind names the module whose `parse` answered
      return answer.answer as AnswerOf<P>
    },
    readRows: (kind, owner, chunks, input, take) =>
      use(kind, owner, async (reader) => {
        const course = { isRefused: false }
        try {
          await readPieces(reader, course, chunks, input, (row) =>
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind names the module whose `parse` gave the rows
            take(row as Parameters<typeof take>[0]),
          )
        } catch (error) {
          // A reader that refused the file is ready for the next one. Any other may be in the
          // middle.
          if (!course.isRefused) reader.end()
          throw error
        }
      }),
    close() {
      for (const lane of lanes.values()) lane.close()
    },
  }
}

async function readPieces(
  reader: Reader,
  course: { isRefused: boolean },
  chunks: AsyncIterable<Uint8Array>,
  input: unknown,
  take: (row: unknown) => Promise<void>,
): Promise<void> {
  const hand = async (order: Parameters<Reader['ask']>[0]) => {
    const answer = await reader.ask(order).catch((error: unknown) => {
      course.isRefused = error instanceof Refusal && reader.isOpen
      throw error
    })
    if (!('rows' in answer)) throw new Error('the file reader answered without rows')
    for (const [n, row] of answer.rows.entries()) {
      // Other requests run between batches of rows that are processed here.
      if (n % ROWS_AT_ONCE === 0) await setImmediate()
      await take(row)
    }
    return answer.isEnd
  }
  await hand({ begin: input })
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += PIECE_BYTES)
      if (await hand({ chunk: chunk.subarray(from, from + PIECE_BYTES) })) return
  }
  if (!(await hand({ chunk: null }))) throw new Error('the file reader did not end')
}
