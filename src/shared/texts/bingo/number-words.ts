import type { Lang } from '../../lang.ts'

const WORDS = {
  tr: {
    small: ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'],
    tens: ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'],
  },
  en: {
    small: [
      'zero',
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
      'eleven',
      'twelve',
      'thirteen',
      'fourteen',
      'fifteen',
      'sixteen',
      'seventeen',
      'eighteen',
      'nineteen',
    ],
    tens: ['', 'ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
  },
} as const satisfies Record<Lang, { small: readonly string[]; tens: readonly string[] }>
export const MAX_IN_WORDS = 1_000

/**
 * Spells out an integer from 0 to 1,000: "yirmi üç", "two hundred and five".
 * @throws RangeError
 */
export function numberInWords(number: number, lang: Lang): string {
  if (!Number.isInteger(number) || number < 0 || number > MAX_IN_WORDS)
    throw new RangeError(`no words for ${number}`)
  if (number === MAX_IN_WORDS) return lang === 'tr' ? 'bin' : 'one thousand'
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  if (hundreds === 0) return belowHundred(rest, lang)
  const hundred =
    lang === 'tr' ? turkishHundreds(hundreds) : `${belowHundred(hundreds, 'en')} hundred`
  if (rest === 0) return hundred
  return `${hundred}${lang === 'tr' ? ' ' : ' and '}${belowHundred(rest, lang)}`
}

function turkishHundreds(hundreds: number): string {
  return hundreds === 1 ? 'yüz' : `${belowHundred(hundreds, 'tr')} yüz`
}

function belowHundred(number: number, lang: Lang): string {
  const { small, tens } = WORDS[lang]
  const word = small[number]
  if (word !== undefined) return word
  const [ten = '', one = ''] = [
    tens[Math.floor(number / 10)],
    number % 10 === 0 ? '' : small[number % 10],
  ]
  return one === '' ? ten : `${ten}${lang === 'tr' ? ' ' : '-'}${one}`
}

/** Capitalises the first letter by the rules of the language ("iki" → "İki"). */
export function sentence(text: string, lang: Lang): string {
  return text.slice(0, 1).toLocaleUpperCase(lang) + text.slice(1)
}
