import { describe, expect, test } from 'vitest'
import { LANGS } from '#shared/lang.ts'
import { MAILS } from '#shared/texts/mails.ts'
import { list, quote, say, warn, button, type MailWords } from '#shared/texts/mails/words.ts'
import { houseSender, type Letter, type MailSender } from './letter.ts'
import { SAMPLE_NAMES, sampleLetter } from './samples.ts'
import { writeHtml } from './write-html.ts'
import { writeText } from './write-text.ts'

const URL = 'https://kupa.example'
const sender: MailSender = {
  ...houseSender(),
  legalName: 'Örnek Oyun A.Ş.',
  licences: [{ name: 'MGA', number: '123/2026' }],
  whatsapp: 'https://wa.me/905320000000',
  telegram: 'https://t.me/ornek',
}

function seenIn(html: string): string {
  return html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<div style="display:none.*?<\/div>/s, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
}
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

function factsOf({ words }: Letter): string[] {
  return words.blocks.flatMap((block) => {
    switch (block.kind) {
      case 'amount':
        return [block.label, block.value]
      case 'code':
        return [block.label, block.code]
      case 'facts':
        return block.rows.flat()
      case 'button':
        return [block.text]
      default:
        return [block.text]
    }
  })
}
const sampleOf = (name: string, lang: 'tr' | 'en'): Letter => {
  const letter = sampleLetter(name, lang, URL)
  if (letter === undefined) throw new Error(`no sample ${name}`)
  return letter
}

describe.each(SAMPLE_NAMES)('the mail %s', (name) => {
  test.each(LANGS)('has the same facts and links in text and HTML (%s)', (lang) => {
    const letter = sampleOf(name, lang)
    const html = writeHtml(letter, sender, { publicUrl: URL })
    const [seen, text] = [flat(seenIn(html)), flat(writeText(letter, sender, URL))]
    for (const fact of factsOf(letter)) {
      const shown = flat(fact.replaceAll('{site}', 'Kupa'))
      expect(seen).toContain(shown)
      expect(text).toContain(shown)
    }
    const linked = [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    )
    for (const url of linked) expect(text).toContain(url)
    expect(`${seen}${text}`).not.toMatch(/\{site\}|undefined|\[object/)
    expect(html).not.toMatch(/<(?:img|link|script)|url\(/)
  })

  test('is translated: no sentence of one language is in the other', () => {
    const [tr, en] = [factsOf(sampleOf(name, 'tr')), factsOf(sampleOf(name, 'en'))]
    expect(tr).toHaveLength(en.length)
    const sentences = (facts: string[]) => facts.filter((fact) => fact.split(' ').length > 3)
    for (const sentence of sentences(tr)) expect(en).not.toContain(sentence)
    expect(sampleOf(name, 'tr').words.subject).not.toBe(sampleOf(name, 'en').words.subject)
    expect(sampleOf(name, 'tr').words.preheader).not.toBe('')
  })
})

test('every mail of the texts is in the gallery', () => {
  const shown = new Set(
    LANGS.flatMap((lang) => SAMPLE_NAMES.map((name) => sampleOf(name, lang).words.subject)),
  )
  const { changes } = MAILS.tr
  expect(shown.size).toBeGreaterThanOrEqual(2 * (Object.keys(changes).length + 15))
  const mails = Object.entries(MAILS.tr).filter(
    ([key, value]) => typeof value === 'function' && !key.endsWith('Sms'),
  )
  // The changes of an account and the promotion are samples of their own.
  expect(SAMPLE_NAMES).toHaveLength(mails.length + Object.keys(changes).length + 1)
})

test('what people wrote is escaped everywhere', () => {
  const evil = `<script>alert("1")</script>&'`
  const words: MailWords = {
    subject: evil,
    preheader: evil,
    title: evil,
    blocks: [
      say(evil),
      quote(evil),
      warn(evil),
      list([evil, evil]),
      button(evil, `https://kupa.example/?a="><script>`),
      { kind: 'amount', label: evil, value: evil },
      { kind: 'code', label: evil, code: evil },
    ],
  }
  const letter: Letter = { words, lang: 'tr', firstname: evil, reason: 'offer', stop: `x"><b>` }
  const html = writeHtml(
    letter,
    { ...sender, name: evil, legalName: evil, licences: [{ name: evil, number: evil }] },
    { publicUrl: URL },
  )
  expect(html).not.toMatch(/<script|<b>/)
  expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(14)
})

test('the operator appears in the footer, and what is not set is absent', () => {
  const letter = sampleOf('deposit-received', 'tr')
  const text = writeText(letter, sender, URL)
  expect(text).toContain('Örnek Oyun A.Ş. · Lisans: MGA, 123/2026')
  expect(text).toContain('WhatsApp: https://wa.me/905320000000')
  expect(text).toContain('18 yaşından küçükler oynayamaz')
  const plain = writeText(letter, houseSender(), URL)
  expect(plain).not.toMatch(/WhatsApp|Telegram|Lisans/)
})

test('only a promotion has a link to stop promotions', () => {
  for (const name of SAMPLE_NAMES)
    expect(writeText(sampleOf(name, 'tr'), sender, URL).includes('/unsubscribe')).toBe(
      name === 'promotion',
    )
})
