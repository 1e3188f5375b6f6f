import { crc32, deflateSync } from 'node:zlib'
import type { Chance } from '../agents/chance.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const WIDTH = 480
const HEIGHT = 300
const BAND = 30
const PAPER = 235
const GREY_8_BIT = [8, 0, 0, 0, 0]

export function drawPicture(chance: Chance): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head.set(GREY_8_BIT, 8)
  const rows: Buffer[] = []
  for (let band = 0; band < HEIGHT / BAND; band += 1) {
    const until = 40 + chance.below(WIDTH - 80)
    const ink = 60 + chance.below(120)
    const row = Buffer.alloc(1 + WIDTH, PAPER)
    row[0] = 0
    if (band % 2 === 1) row.fill(ink, 40, until)
    for (let n = 0; n < BAND; n += 1) rows.push(row)
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export function writePdf(text: string): Buffer {
  const stream = `BT /F1 18 Tf 60 760 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.7\n'
  const starts = objects.map((object, n) => {
    const at = body.length
    body += `${n + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = starts.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
