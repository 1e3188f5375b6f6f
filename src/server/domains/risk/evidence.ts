import { z } from 'zod'
import type { SignalRow } from './tables.ts'
import { mark, type Mark } from './watch.ts'

/** What a signal was raised by, oldest first. */
export function evidenceOf({ evidence }: Pick<SignalRow, 'evidence'>): Mark[] {
  return z.array(mark).parse(evidence)
}
