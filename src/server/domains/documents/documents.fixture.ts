import { deflateSync, crc32 } from 'node:zlib'
import type { DocumentKind } from '#shared/players/documents.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

export function pngChunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([head, named, sum])
}

export function png({
  width = 320,
  height = 200,
  tint = 1,
  extra = [],
  ...rest
}: {
  width?: number
  height?: number
  tint?: number
  rows?: number
  extra?: Buffer[]
} = {}): Buffer {
  const { rows = height } = rest
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const row = Buffer.alloc(1 + width, tint)
  row[0] = 0
  const packed = deflateSync(Buffer.concat(Array.from({ length: rows }, () => row)))
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', packed),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pdf(inside = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${inside}\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  )
}

export function packedObjects(text: string): string {
  const packed = deflateSync(Buffer.from(text, 'latin1'))
  return `3 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream\nendobj`
}

export async function upload(
  app: TestApp,
  player: Session,
  content: Buffer,
  { kind = 'identity-card', type }: { kind?: DocumentKind; type?: string } = {},
) {
  const {
    data: { url },
  } = await app.call('user', 'offer_document', { kind }, player)
  return send(app, new URL(url).pathname, content, type)
}

export async function send(app: TestApp, url: string, content: Buffer, type = 'image/png') {
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload: content,
  })
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: reply.json<{
      documentID?: string
      state?: string
      format?: string
      debug?: string
      reason?: string
      message?: string
      code?: number
    }>(),
  }
}
