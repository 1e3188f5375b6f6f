import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { refuseFile } from './refuse-file.ts'

const unpack = promisify(inflate)

const HEAD = /^%PDF-[12]\.\d[\r\n]/
/** Names of active content, which a document has no need of. */
const ACTIVE =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|Rendition|XFA)(?![A-Za-z0-9])/
const MAX_OBJECT_STREAMS = 2_000
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024
/**
 * A stream's dictionary stands shortly before it. Without this bound every stream costs a search
 * through the whole file.
 */
const MAX_DICTIONARY_CHARS = 16 * 1024
const TAIL_BYTES = 1_024

export const isPdf = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 5) === '%PDF-'

/**
 * Accepts a PDF that is complete, not encrypted and without active content, packed objects
 * included.
 * @throws Refusal 'invalid input'
 */
export async function readPdf(bytes: Buffer): Promise<Buffer> {
  const text = bytes.toString('latin1')
  const tail = text.slice(-TAIL_BYTES)
  const end = tail.lastIndexOf('%%EOF')
  if (
    !HEAD.test(text) ||
    end === -1 ||
    tail.slice(end + 5).trim() !== '' ||
    !tail.includes('startxref') ||
    !/\/Pages?(?![A-Za-z])|\/ObjStm/.test(text)
  )
    throw refuseFile('broken')
  const plain = withoutEscapes(text)
  if (/\/Encrypt(?![A-Za-z])/.test(plain)) throw refuseFile('locked')
  if (ACTIVE.test(plain) || namesOf(plain) !== namesOf(text)) throw refuseFile('active')
  await readObjectStreams(bytes, text)
  return bytes
}

/** A name can contain hexadecimal escapes: /J#61vaScript. */
const withoutEscapes = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
const namesOf = (text: string) => text.split('/ObjStm').length

/**
 * Objects can be packed inside a stream. They are unpacked within bounds and judged the same way.
 */
async function readObjectStreams(bytes: Buffer, text: string): Promise<void> {
  let room = MAX_UNPACKED_BYTES
  let count = 0
  for (let at = text.indexOf('/ObjStm'); at !== -1; at = text.indexOf('/ObjStm', at + 1)) {
    count += 1
    const after = text.slice(at, at + MAX_DICTIONARY_CHARS).indexOf('stream')
    const before = text.slice(Math.max(0, at - MAX_DICTIONARY_CHARS), at)
    const begin = at + after
    const end = text.indexOf('endstream', begin)
    if (after === -1 || end === -1 || count > MAX_OBJECT_STREAMS) throw refuseFile('broken')
    const dictionary = before.slice(Math.max(0, before.lastIndexOf('obj'))) + text.slice(at, begin)
    const from = begin + (text.startsWith('stream\r\n', begin) ? 8 : 7)
    const packed = bytes.subarray(from, end)
    const objects = /\/Filter/.test(dictionary) ? await unpacked(packed, dictionary, room) : packed
    room -= objects.length
    if (room < 0 || ACTIVE.test(withoutEscapes(objects.toString('latin1'))))
      throw refuseFile('active')
  }
}

async function unpacked(packed: Buffer, dictionary: string, room: number): Promise<Buffer> {
  if (!/\/Filter\s*\[?\s*\/(FlateDecode|Fl)\s*\]?/.test(dictionary)) throw refuseFile('active')
  try {
    return await unpack(packed, { maxOutputLength: Math.max(1, room), finishFlush: 2 })
  } catch {
    throw refuseFile('broken')
  }
}
