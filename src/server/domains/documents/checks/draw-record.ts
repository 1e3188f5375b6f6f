import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { DOCUMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { drawFeet, GREY, INK, MARGIN, openPage } from '#server/platform/pdf/pdf-page.ts'
import type { CheckOutcome } from '#shared/players/identity-checks.ts'
import type { CheckFacts } from './port.ts'

export type CheckRecord = {
  site: string
  lang: Lang
  provider: string
  checkId: string
  outcome: CheckOutcome
  facts: CheckFacts
  now: Date
}

const LABEL_WIDTH = 150
const GAP = 6

export async function drawRecord(record: CheckRecord): Promise<Buffer> {
  const { site, lang, now, facts } = record
  const words = DOCUMENTS_TEXTS.check
  const { pdf, written, right, bottom } = await openPage({
    site,
    title: words.title[lang],
    lang,
    now,
  })
  const lines: [string, string | null][] = [
    [words.provider[lang], record.provider],
    [words.checkId[lang], record.checkId],
    [words.receivedAt[lang], toWireTime(now)],
    [words.outcome[lang], words.outcomes[record.outcome][lang]],
    [words.firstName[lang], facts.firstName],
    [words.lastName[lang], facts.lastName],
    [words.birthDate[lang], facts.birthDate],
    [words.documentType[lang], facts.documentType],
    [words.country[lang], facts.country],
    [words.expiresOn[lang], facts.expiresOn],
    ...facts.reasons.map((reason): [string, string] => [words.reason[lang], reason]),
  ]
  pdf.y = MARGIN + 50
  const width = right - MARGIN - LABEL_WIDTH
  for (const [label, value] of lines) {
    pdf.font('regular').fontSize(9)
    const text = value ?? '–'
    const height = pdf.heightOfString(text, { width })
    // Otherwise the label and its value could stand on different pages.
    if (pdf.y + height > bottom) pdf.addPage().y = MARGIN
    const { y } = pdf
    pdf.fillColor(GREY).text(label, MARGIN, y, { width: LABEL_WIDTH })
    pdf.fillColor(INK).text(text, MARGIN + LABEL_WIDTH, y, { width })
    pdf.y = y + height + GAP
  }
  drawFeet(pdf, lang, right, bottom)
  pdf.end()
  return written
}
