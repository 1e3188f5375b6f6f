import type { DebugKey, RefusalData } from '#shared/refusals.ts'
import type { Bilingual } from '#shared/lang.ts'

/** What a reading process is told. `chunk` null: the file has ended. */
export type Order =
  | { file: Uint8Array; input: unknown }
  | { begin: unknown }
  | { chunk: Uint8Array | null }

/** What it answers. `rows`: it has read all it was given and waits for the next piece. */
export type Answer =
  | { ready: true }
  | { answer: unknown }
  | { rows: unknown[]; isEnd: boolean }
  | { refusal: { debug: DebugKey; data: RefusalData; text: Bilingual } }
  | { fault: string }
