import { z } from 'zod'
import type { Secrets } from '#server/platform/security/secrets.ts'
import type { BankLine } from './read-bank-csv.ts'

const LINE = 'reconciliation:line'
const FILE = 'reconciliation:file'
const lineContent = z.object({
  sender: z.string(),
  text: z.string(),
  reference: z.string(),
  /** Absent for lines of a CSV and of earlier versions of the program. */
  camt: z
    .object({
      valueDay: z.string(),
      endToEndId: z.string(),
      isReversal: z.boolean(),
      isReturn: z.boolean(),
      returnCode: z.string(),
      returnText: z.string(),
    })
    .optional(),
})
export type LineContent = z.output<typeof lineContent>

export function sealLine(
  { encrypt }: Secrets,
  { sender, text, reference, camt }: BankLine,
): Buffer {
  return encrypt(LINE, JSON.stringify(lineContent.parse({ sender, text, reference, camt })))
}

export function openLine({ decrypt }: Secrets, sealed: Buffer): LineContent {
  return lineContent.parse(JSON.parse(decrypt(LINE, sealed)))
}

export function sealFile({ encrypt }: Secrets, content: Buffer): Buffer {
  return encrypt(FILE, content.toString('base64'))
}
