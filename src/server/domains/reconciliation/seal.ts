import { z } from 'zod'
import type { Secrets } from '#server/platform/secrets.ts'
import type { BankLine } from './read-bank-csv.ts'

const LINE = 'reconciliation:line'
const FILE = 'reconciliation:file'
const told = z.object({ sender: z.string(), text: z.string(), reference: z.string() })
export type ToldLine = z.output<typeof told>

export function sealLine({ encrypt }: Secrets, { sender, text, reference }: BankLine): Buffer {
  return encrypt(LINE, JSON.stringify({ sender, text, reference }))
}

export function openLine({ decrypt }: Secrets, sealed: Buffer): ToldLine {
  return told.parse(JSON.parse(decrypt(LINE, sealed)))
}

/** A file as it was sent, byte for byte. */
export function sealFile({ encrypt }: Secrets, content: Buffer): Buffer {
  return encrypt(FILE, content.toString('base64'))
}
