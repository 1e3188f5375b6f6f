const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
const CONTROL = /\p{Cc}/gu
const TOWERS = /(\p{M}{2})\p{M}+/gu

export function cleanText(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(CONTROL, '')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(TOWERS, '$1')
    .trim()
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  к: 'k',
  м: 'm',
  т: 't',
  і: 'i',
  ѕ: 's',
  ο: 'o',
  α: 'a',
  ι: 'i',
  κ: 'k',
}
const SINGLE_LETTERS =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@$!*][\s.,\-_·*'’/|]+){2,}[\p{L}\p{N}@$!*](?![\p{L}\p{N}])/gu

export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLocaleLowerCase('tr')
    .replace(/[а-яіѕα-ω]/gu, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(SINGLE_LETTERS, (spaced) => spaced.replace(/[\s.,\-_·'’/|]+/gu, ''))
}
