import sharp from 'sharp'
import { expect, test } from 'vitest'
import { packedObjects, pdf, png, pngChunk } from './documents.fixture.ts'
import { parse as readFile } from './read-file.ts'

const photo = ({ width = 320, height = 240, orientation = 1 } = {}) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#7a5c3e',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .withExif({ IFD0: { ImageDescription: 'Sirkeci' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()

const pixelsOf = async (bytes: Buffer) => sharp(bytes).raw().toBuffer()

const whyNot = async (bytes: Buffer) =>
  readFile(bytes).then(
    () => 'taken',
    ({ data }: { data: { reason: string } }) => data.reason,
  )

test('a PNG is stored as its picture alone, without texts, metadata or trailing data', async () => {
  const secret = Buffer.from('<script>41.0082N 28.9784E</script>', 'latin1')
  const sent = Buffer.concat([
    png({ extra: [pngChunk('tEXt', secret), pngChunk('eXIf', secret)] }),
    secret,
  ])
  const { format, kept } = await readFile(sent)
  expect([format, kept.includes('41.0082')]).toEqual(['png', false])
  expect(await pixelsOf(kept)).toEqual(await pixelsOf(png()))
})

test('a PNG with fewer rows than declared, a wrong checksum or a missing end is broken', async () => {
  expect(await whyNot(png({ rows: 199 }))).toBe('broken')
  const damaged = png()
  damaged[60] = (damaged[60] ?? 0) ^ 1
  expect(await whyNot(damaged)).toBe('broken')
  expect(await whyNot(png().subarray(0, -30))).toBe('broken')
  expect(await whyNot(png().subarray(0, 8))).toBe('broken')
})

test('refuses a picture too small to show a document, or larger than any phone takes, without decoding it', async () => {
  expect(await whyNot(png({ width: 199 }))).toBe('pixels')
  expect(await whyNot(png({ width: 12_001, rows: 1 }))).toBe('pixels')
  expect(await whyNot(png({ width: 11_000, height: 11_000, rows: 1 }))).toBe('pixels')
  expect(await whyNot(await photo({ width: 100 }))).toBe('pixels')
  expect((await readFile(png({ width: 200 }))).format).toBe('png')
})

test('a JPEG is turned upright and loses its camera metadata', async () => {
  const sent = Buffer.concat([
    await photo({ orientation: 6 }),
    Buffer.from('PK\u0003\u0004', 'latin1'),
  ])
  expect(sent.includes('Sirkeci')).toBe(true)
  const { format, kept } = await readFile(sent)
  expect([format, kept.includes('Sirkeci'), kept.includes('PK\u0003\u0004')]).toEqual([
    'jpeg',
    false,
    false,
  ])
  const { width, height, exif, orientation } = await sharp(kept).metadata()
  expect({ width, height, exif, orientation }).toEqual({
    width: 240,
    height: 320,
    exif: undefined,
    orientation: undefined,
  })
})

test('a truncated JPEG is broken', async () => {
  const whole = await photo()
  for (const cut of [3, 30, Math.floor(whole.length / 2)])
    expect(await whyNot(whole.subarray(0, cut)), String(cut)).toBe('broken')
  expect(await whyNot(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toBe('broken')
  expect(await whyNot(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), png()]))).toBe('broken')
})

test('a PDF without active content is stored unchanged', async () => {
  const plain = pdf(packedObjects('1 0 << /Type /Annot >>'))
  expect((await readFile(plain)).kept.equals(plain)).toBe(true)
})

test('finds active content of a PDF by its plain name, by an escaped one, and inside packed objects', async () => {
  expect(await whyNot(pdf('4 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'))).toBe('active')
  expect(await whyNot(pdf('4 0 obj << /S /Java#53cript /JS (x) >> endobj'))).toBe('active')
  expect(await whyNot(pdf(packedObjects('4 0 << /S /Launch /F (calc.exe) >>')))).toBe('active')
  expect(await whyNot(pdf(packedObjects('x').replace('/ObjStm', '/Obj#53tm')))).toBe('active')
  expect(
    await whyNot(pdf('4 0 obj << /Filter /Standard >> endobj trailer << /Encrypt 4 0 R >>')),
  ).toBe('locked')
})

test('does not unpack a packed object that expands without end', async () => {
  expect(await whyNot(pdf(packedObjects('a'.repeat(40 * 1024 * 1024))))).toBe('broken')
})

test('refuses a PDF with another file before or after it', async () => {
  expect(await whyNot(Buffer.concat([Buffer.from('<html><script>1</script>'), pdf()]))).toBe('type')
  expect(await whyNot(Buffer.concat([pdf(), Buffer.from('PK\u0003\u0004 a zip')]))).toBe('broken')
})

test('refuses anything but JPEG, PNG and PDF, whatever its name', async () => {
  for (const content of [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!doctype html>',
    'GIF89a',
    'PK\u0003\u0004',
    'MZ',
    '%PDF-9',
    ' %PDF-1.7',
    '',
  ])
    expect(await whyNot(Buffer.from(content, 'latin1')), content).not.toBe('taken')
  expect(await whyNot(Buffer.from('<svg/>'))).toBe('type')
})
