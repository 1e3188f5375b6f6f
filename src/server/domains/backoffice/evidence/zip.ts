import { createHash } from 'node:crypto'
import type { Content } from '#server/domains/compliance/index.ts'

export type PackFile = { name: string; body: AsyncIterable<string | Buffer> }

/**
 * Streams the files as one ZIP. Adds each written file to `contents` with size and SHA-256, so that
 * later files can list earlier ones.
 */
export async function* zipped(
  files: AsyncIterable<PackFile>,
  at: Date,
  contents: Content[],
): AsyncGenerator<Buffer> {
  const { Zip, ZipDeflate } = await import('fflate')
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    chunks.push(chunk)
  })
  for await (const { name, body } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = at
    zip.add(file)
    const hash = createHash('sha256')
    let size = 0
    for await (const part of body) {
      const bytes = Buffer.from(part)
      hash.update(bytes)
      size += bytes.length
      file.push(bytes)
      if (chunks.length > 0) yield Buffer.concat(chunks.splice(0))
    }
    file.push(new Uint8Array(0), true)
    contents.push({ name, size, digest: hash.digest('hex') })
    yield Buffer.concat(chunks.splice(0))
  }
  zip.end()
  yield Buffer.concat(chunks.splice(0))
}
