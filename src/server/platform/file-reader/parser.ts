type Parse = (bytes: Buffer, input: never) => unknown
type ParseRows = (chunks: AsyncIterable<Uint8Array>, input: never) => AsyncIterable<unknown>

type Limits = {
  module: string
  atOnce: number
  maxMs: number
  heapMb: number
  /** Maximum total memory of the reading process, native libraries included. */
  residentMb: number
}

export type FileKind<P extends Parse> = Limits & { parse?: P }
export type StreamedFileKind<P extends ParseRows> = Limits & { parse?: P }
export type AnyFileKind = Limits
export type InputOf<P extends Parse | ParseRows> = Parameters<P>[1]
export type AnswerOf<P extends Parse> = Awaited<ReturnType<P>>
export type RowOf<P extends ParseRows> = ReturnType<P> extends AsyncIterable<infer R> ? R : never
export type { Parse, ParseRows }
