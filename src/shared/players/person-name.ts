const WORD = String.raw`\p{L}[\p{L}\p{M}]*`
/**
 * Words joined by one space, hyphen or apostrophe; a full stop ends a word of at most three
 * letters, as in "M."
 */
const NAME = new RegExp(
  String.raw`^${WORD}(?:['’ -]${WORD}|(?<=(?:^|[ '’-])\p{L}{1,3})\.(?:$| (?=\p{L})${WORD}))*$`,
  'u',
)
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]
const MAX_WORDS = 8
const MAX_LETTERS_ALIKE = /(\p{L})\1{3}/iu

export function isPersonName(text: string): boolean {
  const name = text.normalize('NFC')
  return (
    NAME.test(name) &&
    name.split(/[ -]/).length <= MAX_WORDS &&
    !MAX_LETTERS_ALIKE.test(name) &&
    scriptsOf(name) <= 1
  )
}

export function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\p{M}\p{P} ]*$/u.test(text.normalize('NFC'))
}

export const scriptsOf = (text: string) => SCRIPTS.filter((script) => script.test(text)).length
