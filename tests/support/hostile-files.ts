import { deflateRawSync, gzipSync } from 'node:zlib'
import { packedObjects, pdf, png } from '#server/domains/documents/documents.fixture.ts'
import { bankCsv, camt, CAMT_ENTRY } from '#server/domains/reconciliation/statement.fixture.ts'

/**
 * Malicious files: decompression bombs, deep nesting, excessive length, two formats in one,
 * truncation. Each is created on request.
 */
export type HostileFiles = Readonly<Record<string, () => Buffer>>

const MB = 1024 * 1024
const text = (...parts: string[]) => Buffer.from(parts.join(''), 'latin1')
const filled = (word: string, bytes: number) => word.repeat(Math.floor(bytes / word.length))

function zip(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04_03_4b_50)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(content.length, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), packed])
}
/** Packing 64 MB takes half a second, and every kind of upload gets the same bombs. */
function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined
  return () => (made ??= make())
}
const zipBomb = once(() => zip('a', Buffer.alloc(64 * MB)))
const gzipBomb = once(() => gzipSync(Buffer.alloc(64 * MB)))
const nestedZip = once(() =>
  Array.from({ length: 20 }).reduce<Buffer>(
    (inner) => zip('in.zip', inner),
    zip('a', Buffer.alloc(8 * MB)),
  ),
)

const LAUGHS = `<!DOCTYPE Document [<!ENTITY a "haha">${Array.from({ length: 20 }, (_none, n) => `<!ENTITY ${String.fromCodePoint(98 + n)} "${filled(`&${String.fromCodePoint(97 + n)};`, 30)}">`).join('')}]><Document>&u;</Document>`
const deepXml = (depth: number) =>
  `<Document>${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}</Document>`

const ANY: HostileFiles = {
  'a zip bomb': zipBomb,
  'a zip in a zip': nestedZip,
  'a gzip bomb': gzipBomb,
  'NUL alone': () => Buffer.alloc(3 * MB),
  'one byte': () => Buffer.from([0x80]),
}

export const DOCUMENTS: HostileFiles = {
  ...ANY,
  'a PDF of names of object streams': () => pdf(filled('/ObjStm ', 7.5 * MB) + packedObjects('x')),
  'a PDF of streams without an end': () => pdf(filled('1 0 obj<</Type/ObjStm>>stream\n', 7.5 * MB)),
  'a PDF of streams that share an end': () =>
    pdf(
      `${filled('1 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n', 90_000)}${'x'.repeat(7 * MB)}endstream`,
    ),
  'a PDF of escapes': () => pdf(filled('/#4a#61#76#61 ', 7.5 * MB)),
  'a PDF that opens dictionaries': () => pdf(filled('<<', 7.5 * MB)),
  'a PDF that unpacks without end': () => pdf(packedObjects('a'.repeat(64 * MB))),
  'a PDF of line ends': () => pdf(filled('\n', 7.5 * MB)),
  'a PDF with a zip behind it': () => Buffer.concat([pdf(), nestedZip()]),
  'a PDF cut off': () => pdf().subarray(0, -20),
  'a picture of 30,000 × 30,000': () => png({ width: 30_000, height: 30_000, rows: 3 }),
  'a picture of 60 million pixels': () => png({ width: 7_700, height: 7_700 }),
  'a picture that ends early': () => png({ width: 7_000, height: 7_000, rows: 2_000 }),
  'a picture with a page behind it': () =>
    Buffer.concat([png(), text('<html><script>alert(1)</script>')]),
  'a picture cut off': () => png({ width: 3_000, height: 3_000 }).subarray(0, 5_000),
  'a JPEG of its head alone': () =>
    Buffer.concat([Buffer.from('ffd8ffe1ffff', 'hex'), Buffer.alloc(60_000, 0xff)]),
}

export const PICTURES: HostileFiles = {
  ...ANY,
  'a picture of 30,000 × 30,000': () => png({ width: 30_000, height: 30_000, rows: 3 }),
  'a picture that ends early': () => png({ width: 5_000, height: 5_000, rows: 100 }),
  'an SVG of entities': () => text(LAUGHS.replaceAll('Document', 'svg')),
  'an SVG of 100,000 × 100,000': () =>
    text(
      '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><rect width="100%" height="100%"/></svg>',
    ),
  'an SVG that reads a file': () =>
    text(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="2000" height="900"><image xlink:href="file:///etc/passwd"/></svg>',
    ),
  'a GIF that is a script': () => text('GIF89a/*', filled('\u0000', 1_000), '*/=1;alert(1)'),
}

export const STATEMENTS: HostileFiles = {
  ...ANY,
  'entities of entities': () => text(LAUGHS),
  'an entity of a file': () =>
    text('<!DOCTYPE Document [<!ENTITY a SYSTEM "file:///etc/passwd">]>', camt(['&a;'])),
  'elements within elements': () => text(deepXml(500_000)),
  'elements that never close': () => text('<Document>', filled('<a>', 3.9 * MB)),
  'an element of attributes': () =>
    text('<Document ', Array.from({ length: 250_000 }, (_none, n) => `a${n}="1"`).join(' '), '/>'),
  'attributes of one name': () => text('<Document ', filled('a="1" ', 3.9 * MB), '/>'),
  'an entry of many parts': () =>
    text(
      camt([CAMT_ENTRY.replace('<Ustrd>', filled('<Ustrd>x</Ustrd>', 3.5 * MB).concat('<Ustrd>'))]),
    ),
  'entries without end': () => text(camt([filled(CAMT_ENTRY, 3.8 * MB)])),
  'one line of 4 MB': () => text(filled('x', 3.9 * MB)),
  'one quoted cell of 4 MB': () => text('Tarih;Tutar\r\n"', filled('""', 3.9 * MB)),
  'a row of two million cells': () => text(filled(';', 3.9 * MB)),
  'two million rows': () => text('Tarih;Tutar\r\n', filled('\n', 3.9 * MB)),
  'encodings mixed': () =>
    Buffer.concat([
      bankCsv([{ amount: '10,00' }]),
      Buffer.from('\r\n'),
      Buffer.from('20.11.2026;11,00;İğ', 'utf16le'),
      Buffer.from([0xfe, 0xff, 0xdd]),
    ]),
  formulas: () =>
    bankCsv([
      {
        amount: '12,00',
        sender: '=HYPERLINK("http://x.example";"a")',
        text: '@SUM(1)',
        reference: '+1|cmd',
      },
    ]),
  'text beside NUL': () => Buffer.concat([bankCsv([{ amount: '13,00' }]), Buffer.from('\u0000')]),
}

export const REPORTS: HostileFiles = {
  ...ANY,
  'one line of 8 MB': () => text(filled('reference,amount,fee,state,time,', 7.9 * MB)),
  'a quote that never closes': () =>
    text('reference,amount,fee,state,time\n"', filled('a\n', 7.9 * MB)),
  'rows without end': () => text('reference,amount,fee,state,time\n', filled(',,,,\n', 7.9 * MB)),
  'payments without end': () =>
    text(
      'reference,amount,fee,state,time\n',
      Array.from(
        { length: 120_000 },
        (_none, n) => `r${n},1.00,0,approved,2026-11-20T21:00:00Z\n`,
      ).join(''),
    ),
  'as many payments as may be': () =>
    text(
      'reference,amount,fee,state,time\n',
      Array.from(
        { length: 20_000 },
        (_none, n) => `r${n},1.00,0,approved,2026-11-20T21:00:00Z\n`,
      ).join(''),
    ),
  'entities of entities': () => text(LAUGHS),
}

export const LISTS: HostileFiles = {
  ...ANY,
  'one line of 8 MB': () => text(filled('x', 8 * MB)),
  'a line of commas': () => text(filled(',', 8 * MB)),
  'a quote that never closes': () => text('tckn,ad_soyad,dogum_tarihi\n"', filled('a\n', 8 * MB)),
  'lines that are none': () => text('tckn,ad_soyad,dogum_tarihi\n', filled(',,x\n', 2 * MB)),
  'broken UTF-8': () => text('tckn,ad_soyad,dogum_tarihi\n', filled('\u00c3\u0028\n', MB)),
  formulas: () => Buffer.from('tckn,ad_soyad,dogum_tarihi\n,"=cmd|\'/c calc\'!A1",1990-05-14\n'),
}
