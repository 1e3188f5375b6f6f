/**
 * Capitals of other scripts that look like a Latin letter, and Latin letters without a
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
 * Reduces a name's letters to their basic form: removes case, the dot of İ and ı, marks, invisible
 * characters and compatibility forms, and maps look-alike letters of other scripts to Latin. It
 * works on capitals because more of them look alike across scripts.
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
 * Returns the folded letters of a full name in sorted order, so that word order, hyphens,
 * apostrophes and spaces make no difference. Different names with the same letters collide; the
 * birth date decides if they mean one person.
 */
export function nameSkeleton(name: string): string {
  return Array.from(foldLetters(name).replace(/[^\p{L}\p{N}]/gu, ''))
    .toSorted()
    .join('')
}
