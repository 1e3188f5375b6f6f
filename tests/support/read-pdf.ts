import { inflateSync } from 'node:zlib'

/**
 * A piece of text as it is read or copied: its page (from 0) and where it begins, in points from
 * the page's lower left corner.
 */
export type PdfText = { page: number; x: number; y: number; text: string }

const CODE = /[0-9a-f]{4}/gi
const OBJECT = /(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g

/**
 * Everything written in a PDF of ours, in the order it was drawn: fonts of two-byte codes that map
 * back to letters, one piece of text a block.
 */
export function readPdf(pdf: Buffer): PdfText[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(OBJECT)].map(([, id, body]) => [Number(id), body ?? '']),
  )
  const at = (id: string | undefined) => objects.get(Number(id)) ?? ''
  const pages = [...objects.values()].filter((body) => body.includes('/Type /Page\n'))
  return pages.flatMap((body, page) => {
    const fonts = new Map(
      [...at(refOf(body, 'Resources')).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
        name,
        lettersOf(streamOf(at(refOf(at(id), 'ToUnicode')))),
      ]),
    )
    return textsOf(streamOf(at(refOf(body, 'Contents'))), fonts).map((text) => ({ page, ...text }))
  })
}

function refOf(body: string, name: string): string | undefined {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1]
}

// By its length: packed bytes may themselves end in what ends a line.
function streamOf(body: string): string {
  const [, length] = /\/Length (\d+)/.exec(body) ?? []
  const begin = /stream\r?\n/.exec(body)
  if (length === undefined || begin === null) return ''
  const from = begin.index + begin[0].length
  return inflateSync(Buffer.from(body.slice(from, from + Number(length)), 'latin1')).toString(
    'latin1',
  )
}

/** From code to letters. */
function lettersOf(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>()
  for (const [, first, , list = ''] of map.matchAll(
    /<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi,
  )) {
    for (const [n, [, units = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries()) {
      letters.set(
        Number.parseInt(first ?? '', 16) + n,
        String.fromCharCode(...(units.match(CODE) ?? []).map((unit) => Number.parseInt(unit, 16))),
      )
    }
  }
  return letters
}

function textsOf(
  content: string,
  fonts: ReadonlyMap<string | undefined, ReadonlyMap<number, string>>,
): Omit<PdfText, 'page'>[] {
  return [
    ...content.matchAll(/BT\n1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) [\d.]+ Tf\n([\s\S]*?)ET/g),
  ].map(([, x, y, font, shown = '']) => {
    const letters = fonts.get(font)
    const codes = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(
      ([, run]) => run?.match(CODE) ?? [],
    )
    return {
      x: Number(x),
      y: Number(y),
      text: codes.map((code) => letters?.get(Number.parseInt(code, 16)) ?? '\uFFFD').join(''),
    }
  })
}
