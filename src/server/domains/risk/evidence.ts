import { z } from 'zod'
import type { SignalRow } from './tables.ts'
import { mark, type Mark } from './watch.ts'

export function evidenceOf({ evidence }: Pick<SignalRow, 'evidence'>): Mark[] {
  return z.array(mark).parse(evidence)
}
