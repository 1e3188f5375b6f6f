import { z } from 'zod'
import type { Secrets } from '#server/platform/security/secrets.ts'
import type { BankLine } from './read-bank-csv.ts'

const LINE = 'reconciliation:line'
const FILE = 'reconciliation:file'
const lineContent = z.object({ sender: z.string(), text: z.string(), reference: z.string() })
export type LineContent = z.output<typeof lineContent>

export function sealLine({ encrypt }: Secrets, { sender, text, reference }: BankLine): Buffer {
  return encrypt(LINE, JSON.stringify({ sender, text, reference }))
}

export function openLine({ decrypt }: Secrets, sealed: Buffer): LineContent {
  return lineContent.parse(JSON.parse(decrypt(LINE, sealed)))
}

export function sealFile({ encrypt }: Secrets, content: Buffer): Buffer {
  return encrypt(FILE, content.toString('base64'))
}
