/**
 * Capitals of other scripts that are drawn like a Latin letter, and Latin letters that have no
 * decomposition.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...pairs('АВЕЗІЈКМНОРЅСТУҮХԚԜҺӀԀ', 'ABE3IJKMHOPSCTYYXQWHID'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'),
  ...pairs('ՏՍՕԼ', 'SUOL'),
  ...pairs('ĐÐØŁĦŦƗƵɃ', 'DDOLHTIZB'),
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
  Ŋ: 'N',
  Ə: 'E',
  ẞ: 'SS',
}

function pairs(letters: string, plain: string): Record<string, string> {
  return Object.fromEntries(Array.from(letters, (letter, n) => [letter, plain[n] ?? letter]))
}

/**
 * A name's letters without what only changes how they look: case, the dot of İ and ı, marks,
 * invisible characters, compatibility forms, and letters of another script that are drawn like a
 * Latin one. Capitals are compared, since fewer of them are told apart by script.
 */
export function foldLetters(text: string): string {
  return plain(plain(text).toUpperCase()).replace(/\p{Lu}/gu, (letter) =>
    (LOOKALIKES[letter] ?? letter).toLowerCase(),
  )
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, (c) =>
      /\s/.test(c) ? ' ' : '',
    )

/**
 * What every way of writing one person's whole name has in common: its folded letters in order. The
 * order of the words, hyphens, apostrophes and spaces make no difference. Two names of the same
 * letters are taken for one: whether they mean one person is judged together with the birth date.
 */
export function nameSkeleton(name: string): string {
  return Array.from(foldLetters(name).replace(/[^\p{L}\p{N}]/gu, ''))
    .toSorted()
    .join('')
}
