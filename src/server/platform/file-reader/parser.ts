/**
 * Reads a whole file: its bytes and what the caller knows of it. Runs in a process of its own; its
 * answer is copied back.
 */
type Parse = (bytes: Buffer, input: never) => unknown
/** Reads a file as it comes, row by row. */
type ParseRows = (chunks: AsyncIterable<Uint8Array>, input: never) => AsyncIterable<unknown>

type Limits = {
  /** Address of the module that exports `parse`. It is imported by the reading process alone. */
  module: string
  /** Files of this kind read at the same time by one server process. */
  atOnce: number
  /** The longest the reading of one file, or of one piece of it, may take. */
  mostMs: number
  /** The largest heap of the reading process. */
  heapMb: number
  /** The most memory the reading process may hold in total, native libraries included. */
  residentMb: number
}

/** A kind of uploaded file: which module reads it, and within which limits. */
export type FileKind<P extends Parse> = Limits & { parse?: P }
/** A kind of uploaded file that is too large to be held whole. */
export type StreamedFileKind<P extends ParseRows> = Limits & { parse?: P }
export type AnyFileKind = Limits
export type InputOf<P extends Parse | ParseRows> = Parameters<P>[1]
export type AnswerOf<P extends Parse> = Awaited<ReturnType<P>>
export type RowOf<P extends ParseRows> = ReturnType<P> extends AsyncIterable<infer R> ? R : never
export type { Parse, ParseRows }
