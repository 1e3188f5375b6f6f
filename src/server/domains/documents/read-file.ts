import type { DocumentFormat } from '#shared/players/documents.ts'
import { isPdf, readPdf } from './read-pdf.ts'
import { readPicture } from './read-picture.ts'
import { refuseFile } from './refuse-file.ts'

export type ReadFile = { format: DocumentFormat; kept: Buffer }

const BEGINNINGS = [
  ['png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['jpeg', Buffer.from('ffd8ff', 'hex')],
] as const

/**
 * Detects a file's type by its content and returns what is stored of it.
 * @throws Refusal 'invalid input' with data.reason
 */
export async function parse(bytes: Buffer): Promise<ReadFile> {
  const picture = BEGINNINGS.find(([, beginning]) =>
    bytes.subarray(0, beginning.length).equals(beginning),
  )
  if (picture !== undefined)
    return { format: picture[0], kept: await readPicture(bytes, picture[0]) }
  if (isPdf(bytes)) return { format: 'pdf', kept: await readPdf(bytes) }
  throw refuseFile('type')
}
