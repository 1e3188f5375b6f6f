import { refuseFields } from '#shared/refusals.ts'
import { isAbusive } from './abusive-words.ts'
import { cleanText, foldText } from './fold-text.ts'

const ENDINGS =
  'com|net|org|info|biz|tr|io|me|gg|bet|casino|xyz|site|online|live|club|vip|top|win|app|tv|co|cc|link|shop|pro|ru|de|uk|eu|ly'
const LINK = new RegExp(
  `https?:|www\\s*[.,]|\\b[\\p{L}\\p{N}-]{2,}\\s*(?:\\.|\\(\\s*(?:dot|nokta)\\s*\\)|\\[\\s*(?:dot|nokta)\\s*\\]|\\s(?:dot|nokta)\\s)\\s*(?:${ENDINGS})(?![\\p{L}\\p{N}])`,
  'u',
)
const MAIL = /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+\s*\.\s*\p{L}{2,}/u
const HANDLE = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/u
const PLACE =
  /(?<![\p{L}\p{N}])(?:telegram|whats?app|vatsap|insta(?:gram)?|discord|skype|t\.me|wa\.me)/u
/** A Turkish mobile number, a number with its country code, or ten or more digits in a row. */
const PHONE =
  /(?<!\p{N})0?\s*\(?5\d{2}\)?[\s.\-/]*\d{3}[\s.\-/]*\d{2}[\s.\-/]*\d{2}(?!\p{N})|(?:\+|(?<!\p{N})00)[1-9]\d?(?:[\s.\-/()]*\d){7,}|\d{10,}/u
const IBAN = /(?<![\p{L}\p{N}])tr\s*(?:\d\s*){16,}/u

/**
 * Returns the message as stored.
 * @throws FieldRefusal naming `text`: 'required' where no visible text is left, 'chatLink',
 * 'chatContact', 'chatAbuse'
 */
export function judgeText(text: string): string {
  const clean = cleanText(text)
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(clean)) throw refuseFields({ text: 'required' })
  const small = clean.normalize('NFKC').toLowerCase()
  if (
    [MAIL, HANDLE, PLACE, PHONE, IBAN].some(
      (contact) => contact.test(small) || contact.test(foldText(clean)),
    )
  )
    throw refuseFields({ text: 'chatContact' })
  if (LINK.test(small)) throw refuseFields({ text: 'chatLink' })
  if (isAbusive(clean)) throw refuseFields({ text: 'chatAbuse' })
  return clean
}
