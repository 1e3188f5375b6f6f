import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import type { Content } from '#server/domains/compliance/index.ts'
import * as page from '#server/platform/pdf/pdf-page.ts'
import { TEXTS } from './texts.ts'

export type Section = { title: string; facts: readonly (readonly [string, string])[] }
export type Cover = {
  site: string
  facts: Section['facts']
  sections: readonly Section[]
  contents: readonly Content[]
  lang: Lang
  now: Date
}

type Sheet = Awaited<ReturnType<typeof page.openPage>>

const { MARGIN, INK, GREY } = page
const LABEL_WIDTH = 130
const GAP = 5

export async function coverPdf({
  site,
  facts,
  sections,
  contents,
  lang,
  now,
}: Cover): Promise<Buffer> {
  const words = TEXTS[lang]
  const sheet = await page.openPage({ site, title: words.title, lang, now })
  const { pdf, right, bottom, written } = sheet
  let y = drawFacts(sheet, [...facts, [words.made, toWireTime(now)]], MARGIN + 38)
  for (const { title, facts: own } of sections)
    y = drawFacts(sheet, own, drawTitle(sheet, title, y))
  y = drawTitle(sheet, words.contents, y)
  for (const { name, size, digest } of contents)
    y = drawContent(
      sheet,
      name,
      `${size.toLocaleString(lang === 'tr' ? 'tr-TR' : 'en-GB')} ${words.bytes}`,
      digest,
      y,
    )
  drawText(sheet, words.howToCheck, y + 6)
  page.drawFeet(pdf, lang, right, bottom)
  pdf.end()
  return written
}

function roomFor({ pdf, bottom }: Sheet, y: number, height: number): number {
  if (y + height <= bottom) return y
  pdf.addPage()
  return MARGIN
}

function drawTitle(sheet: Sheet, title: string, at: number): number {
  const { pdf, right } = sheet
  const y = roomFor(sheet, at + 10, 40)
  pdf
    .font('bold')
    .fontSize(10.5)
    .fillColor(INK)
    .text(title, MARGIN, y, { width: right - MARGIN })
  const under = y + pdf.heightOfString(title, { width: right - MARGIN }) + 3
  page.drawRule(pdf, under, right)
  return under + 6
}

function drawFacts(sheet: Sheet, facts: Section['facts'], from: number): number {
  const { pdf, right } = sheet
  const width = right - MARGIN - LABEL_WIDTH
  let y = from
  for (const [label, value] of facts) {
    pdf.font('regular').fontSize(9)
    const height = Math.max(pdf.heightOfString(value, { width }), 11)
    y = roomFor(sheet, y, height)
    pdf.fillColor(GREY).text(label, MARGIN, y, { width: LABEL_WIDTH - 8 })
    pdf.fillColor(INK).text(value, MARGIN + LABEL_WIDTH, y, { width })
    y += height + GAP - 1
  }
  return y
}

function drawContent(sheet: Sheet, name: string, size: string, digest: string, at: number): number {
  const { pdf, right } = sheet
  const y = roomFor(sheet, at, 26)
  pdf.font('bold').fontSize(8.5).fillColor(INK).text(name, MARGIN, y, { lineBreak: false })
  pdf
    .font('regular')
    .fillColor(GREY)
    .text(size, MARGIN, y, { width: right - MARGIN, align: 'right', lineBreak: false })
  pdf.fontSize(7.5).text(digest, MARGIN, y + 11, { lineBreak: false })
  return y + 26
}

function drawText(sheet: Sheet, text: string, at: number): void {
  const { pdf, right } = sheet
  pdf.font('regular').fontSize(8.5)
  const y = roomFor(sheet, at, pdf.heightOfString(text, { width: right - MARGIN }))
  pdf.fillColor(GREY).text(text, MARGIN, y, { width: right - MARGIN })
}
