import { expect, test } from 'vitest'
import { DOCUMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { FACTS } from './conformance.ts'
import { drawRecord } from './draw-record.ts'

const draw = async (reasons: readonly string[]) =>
  readPdf(
    await drawRecord({
      site: 'Kupa',
      lang: 'tr',
      provider: 'onfido',
      checkId: '63b1f9c7-6a2f-4a5f-9c6a-0d9f5a0f6c11',
      outcome: 'declined',
      facts: { ...FACTS, lastName: 'ŞAHİNOĞLU', expiresOn: null, reasons },
      now: new Date('2026-11-20T18:00:00Z'),
    }),
  )

test('the record of a check states what was read, with Turkish letters', async () => {
  const text = (await draw(['neden'])).map((piece) => piece.text).join('\n')
  for (const part of ['İPEK NUR', 'ŞAHİNOĞLU', '1990-05-14', 'onfido', 'Ret', 'neden'])
    expect(text, part).toContain(part)
})

test('twenty long reasons need two pages, and each stands beside its label', async () => {
  for (let words = 4; words < 100; words += 4) {
    const texts = await draw(
      Array.from({ length: 20 }, (_, n) => `neden ${n}: ${'uzun '.repeat(n === 0 ? words : 50)}`),
    )
    const places = (start: string) =>
      texts.flatMap(({ text, page, y }) =>
        text.startsWith(start) ? [`${page} ${Math.round(y)}`] : [],
      )
    expect(places('neden '), `${words}`).toEqual(places(DOCUMENTS_TEXTS.check.reason.tr))
    expect(places('neden '), `${words}`).toHaveLength(20)
    expect(new Set(texts.map(({ page }) => page)).size, `${words}`).toBe(2)
  }
})
