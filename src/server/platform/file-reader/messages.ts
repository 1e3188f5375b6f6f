import type { DebugKey, RefusalData } from '#shared/refusals.ts'
import type { Bilingual } from '#shared/lang.ts'

export type Order =
  | { file: Uint8Array; input: unknown }
  | { begin: unknown }
  | { chunk: Uint8Array | null }

export type Answer =
  | { ready: true }
  | { answer: unknown }
  | { rows: unknown[]; isEnd: boolean }
  | { refusal: { debug: DebugKey; data: RefusalData; text: Bilingual } }
  | { fault: string }
