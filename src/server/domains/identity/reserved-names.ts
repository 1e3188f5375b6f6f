/**
 * Words, in Turkish and English, that only the operator uses for itself. A user name that contains
 * one claims to be staff.
 */
const STAFF_WORDS = [
  'admin',
  'administrator',
  'moderator',
  'support',
  'destek',
  'yonetici',
  'yonetim',
  'operator',
  'helpdesk',
  'musterihizmet',
  'customerservice',
  'customercare',
  'guvenlikekibi',
  'security',
  'resmihesap',
  'official',
  'temsilci',
  'yetkili',
  'compliance',
  'sysadmin',
  'webmaster',
  'postmaster',
  'cagrimerkezi',
] as const
/**
 * Words that occur inside ordinary ones: reserved only alone, or with digits and signs around them.
 */
const WHOLE_WORDS = [
  'mod',
  'root',
  'system',
  'sistem',
  'staff',
  'personel',
  'ekip',
  'kasa',
  'cashier',
  'kasiyer',
  'help',
  'yardim',
  'bot',
  'house',
  'casino',
  'info',
  'bilgi',
  'noreply',
  'odeme',
  'odemeler',
  'payments',
  'finans',
  'abuse',
  'legal',
  'hukuk',
] as const

const DRAWN: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  l: 'i',
}

/**
 * Reads a user name as it looks: signs are dropped, digits become the letters they resemble, and l
 * becomes i.
 */
const read = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[0134578l]/g, (letter) => DRAWN[letter] ?? letter)
const STAFF_READ = STAFF_WORDS.map(read)
const WHOLE_READ = new Set(WHOLE_WORDS.map(read))

export function isReservedUsername(username: string, siteName: string): boolean {
  const asRead = read(username)
  const bare = read(username.replace(/^[^A-Za-z]+|[^A-Za-z]+$/g, ''))
  const site = read(siteName)
  return (
    STAFF_READ.some((word) => asRead.includes(word)) ||
    WHOLE_READ.has(asRead) ||
    WHOLE_READ.has(bare) ||
    (site !== '' && (asRead === site || bare === site))
  )
}
