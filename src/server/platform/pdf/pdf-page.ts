import { fileURLToPath } from 'node:url'
import type { Lang } from '#shared/lang.ts'
import { PLATFORM_TEXTS } from '#shared/texts/server/texts.ts'

export type Pdf = PDFKit.PDFDocument

const FONTS = { regular: font('onest-regular.ttf'), bold: font('onest-semibold.ttf') }
export const INK = '#1a1420'
export const GREY = '#6b6472'
const RULE = '#ddd8e0'
export const MARGIN = 40

function font(name: string): string {
  return fileURLToPath(new URL(`fonts/${name}`, import.meta.url))
}

export type Letterhead = {
  site: string
  title: string
  lang: Lang
  now: Date
  layout?: 'portrait' | 'landscape'
}

/**
 * Opens an A4 sheet headed by the site's name and the title. `written` is the file once `pdf.end()`
 * was called. `right` and `bottom` are the edges of its text area, in points.
 */
export async function openPage({ site, title, lang, now, layout = 'portrait' }: Letterhead) {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf: Pdf = new PDFDocument({
    size: 'A4',
    layout,
    margin: MARGIN,
    bufferPages: true,
    lang,
    info: { Title: `${site} · ${title}`, Author: site, CreationDate: now },
  })
  const written = collect(pdf)
  pdf.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold)
  const { right, bottom } =
    layout === 'portrait' ? { right: 555, bottom: 792 } : { right: 802, bottom: 545 }
  const half = (right - MARGIN) / 2
  pdf
    .font('bold')
    .fontSize(20)
    .fillColor(INK)
    .text(site, MARGIN, MARGIN, { width: half, height: 24, lineBreak: false, ellipsis: true })
  pdf.fontSize(13).text(title, MARGIN + half, MARGIN + 6, { width: half, align: 'right' })
  return { pdf, written, right, bottom }
}

function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

export function drawRule(pdf: Pdf, y: number, right: number): void {
  pdf.moveTo(MARGIN, y).lineTo(right, y).lineWidth(0.5).strokeColor(RULE).stroke()
}

export function drawFeet(pdf: Pdf, lang: Lang, right: number, bottom: number): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0
    pdf
      .font('regular')
      .fontSize(7.5)
      .fillColor(GREY)
      .text(PLATFORM_TEXTS.pageOf(page + 1, count)[lang], MARGIN, bottom + 16, {
        width: right - MARGIN,
        align: 'right',
        lineBreak: false,
      })
  }
}

export function shownDate(date: string, lang: Lang): string {
  const [year, month, day] = date.split('-')
  return lang === 'tr' ? `${day}.${month}.${year}` : `${day}/${month}/${year}`
}
