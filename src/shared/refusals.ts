import type { Bilingual } from './lang.ts'

const LEGAL_NOTICE = {
  tr:
    'Kuzey Kıbrıs’ta ikamet edenler ve KKTC kimlik kartı sahipleri canlı casino, ' +
    'slot ve spor bahislerine katılamaz.',
  en:
    'Residents of northern Cyprus and holders of its identity card may not play live casino, ' +
    'slots or sports bets.',
} as const

export const REFUSALS = {
  'invalid input': { code: 400, text: { tr: 'Bilgiler geçersiz', en: 'Invalid input' } },
  'session expired': { code: 401, text: { tr: 'Oturum süresi doldu', en: 'Session expired' } },
  'login failed': { code: 401, text: { tr: 'Giriş Başarısız', en: 'Login failed' } },
  'wrong code': {
    code: 401,
    text: { tr: 'Girdiğiniz kod hatalı', en: 'The code you entered is incorrect' },
  },
  'token expired': {
    code: 401,
    text: { tr: 'Oyun oturumu sona erdi', en: 'The game session has ended' },
  },
  'invalid key': {
    code: 401,
    text: { tr: 'API anahtarı geçersiz', en: 'The API key is not valid' },
  },
  'wrong signature': {
    code: 401,
    text: { tr: 'İmza doğrulanamadı', en: 'The signature could not be verified' },
  },
  'anonymous user': {
    code: 403,
    text: { tr: 'Bu işlem için yetkiniz yok', en: 'You are not authorized to do this' },
  },
  'not authorized': {
    code: 403,
    text: { tr: 'Bu işlem için yetkiniz yok', en: 'You are not authorized to do this' },
  },
  'network not allowed': {
    code: 403,
    text: {
      tr: 'Yönetime bu ağdan girilemez',
      en: 'The back office cannot be reached from this network',
    },
  },
  'inactive account': { code: 403, text: { tr: 'İnaktif hesap', en: 'Inactive account' } },
  'unknown call': { code: 404, text: { tr: 'Kayıt bulunamadı', en: 'Record not found' } },
  'record not found': { code: 404, text: { tr: 'Kayıt bulunamadı', en: 'Record not found' } },
  'insufficient balance': {
    code: 409,
    text: { tr: 'Bakiyen yetersiz', en: 'Insufficient balance' },
  },
  duplicate: { code: 409, text: { tr: 'Bu kayıt zaten var', en: 'This already exists' } },
  'round open': {
    code: 409,
    text: { tr: 'Bu oyunda açık bir turun var', en: 'You have an open round in this game' },
  },
  'too fast': {
    code: 409,
    text: { tr: 'Çok hızlı gidiyorsun, biraz bekle', en: 'Too fast, wait a moment' },
  },
  'odds changed': { code: 409, text: { tr: 'Oran değişti', en: 'The odds have changed' } },
  suspended: {
    code: 409,
    text: { tr: 'Bu bahis şu anda kapalı', en: 'This bet is suspended right now' },
  },
  'limit reached': { code: 409, text: { tr: 'Sınıra ulaşıldı', en: 'Limit reached' } },
  'game closed': {
    code: 404,
    text: {
      tr: 'Bu oyun şu anda kapalı. Başka bir oyun seç',
      en: 'This game is closed right now. Choose another one',
    },
  },
  'game resting': {
    code: 409,
    text: {
      tr: 'Bu oyunun stüdyosu şu anda yanıt vermiyor. Oyun birazdan geri gelir',
      en: 'The studio of this game is not responding right now. The game will be back soon',
    },
  },
  'not pending': {
    code: 409,
    text: { tr: 'Bu işlem artık beklemede değil', en: 'This transaction is no longer pending' },
  },
  'own proposal': {
    code: 409,
    text: {
      tr: 'Kendi önerini başka biri onaylamalı',
      en: 'Another person must approve your own proposal',
    },
  },
  'related accounts': {
    code: 409,
    text: {
      tr:
        'Öneren kişiyle son 30 günde aynı hesap değişikliğinde yer aldın. ' +
        'Öneriyi başka biri onaylamalı',
      en:
        'You and the proposer took part in the same account change within the last 30 days. ' +
        'Another person must approve',
    },
  },
  'second factor needed': {
    code: 403,
    text: {
      tr:
        'Onaylamak için geçiş anahtarı ya da doğrulama uygulaması gerekir. ' +
        'Birini Hesabım sayfasında kur',
      en: 'To approve, set up a passkey or an authenticator app under My account',
    },
  },
  assigned: {
    code: 409,
    text: {
      tr: 'Bu kayıtla şu anda bir iş arkadaşın ilgileniyor',
      en: 'A colleague is working on this item',
    },
  },
  'not possible': {
    code: 409,
    text: { tr: 'Bu hamle şu anda yapılamaz', en: 'This move is not possible now' },
  },
  locked: {
    code: 409,
    text: {
      tr: 'Çok sayıda hatalı deneme. Bir süre sonra tekrar dene',
      en: 'Too many wrong attempts. Try again later',
    },
  },
  'self excluded': {
    code: 409,
    text: { tr: 'Kendini dışladın', en: 'You are self-excluded' },
  },
  restricted: {
    code: 409,
    text: {
      tr: 'Hesabın kapalı: yalnızca bakiyene ve geçmişine bakabilir, paranı çekebilirsin',
      en:
        'Your account is closed: you can only view your balance and history, ' +
        'and withdraw your money',
    },
  },
  'step-up required': {
    code: 409,
    text: {
      tr: 'Güvenliğin için şifreni, iki aşamalı doğrulama kullanıyorsan kodunu da gir',
      en: 'For your security, enter your password and, if you use two-factor, a code',
    },
  },
  'payments paused': {
    code: 409,
    text: {
      tr: 'Hesabında şu anda para yatırılıp çekilemiyor. Destek ekibine yaz',
      en: 'Payments are not available on your account at the moment. Contact support',
    },
  },
  'provider unreachable': {
    code: 409,
    text: { tr: 'Sağlayıcıya Ulaşılamıyor', en: 'Provider unreachable' },
  },
  expired: { code: 410, text: { tr: 'Bağlantının süresi doldu', en: 'This link has expired' } },
  'request too slow': {
    code: 408,
    text: {
      tr: 'İstek zamanında ulaşmadı. Tekrar dene',
      en: 'The request did not arrive in time. Try again',
    },
  },
  'payload too large': {
    code: 413,
    text: { tr: 'İstek çok büyük', en: 'The request is too large' },
  },
  'unsupported media type': {
    code: 415,
    text: { tr: 'Desteklenmeyen içerik türü', en: 'Unsupported content type' },
  },
  'too many requests': {
    code: 429,
    text: { tr: 'Çok fazla istek. Biraz bekle', en: 'Too many requests. Wait a moment' },
  },
  jurisdiction: { code: 451, text: LEGAL_NOTICE },
  'internal error': {
    code: 500,
    text: {
      tr: 'Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.',
      en: 'Something went wrong, please try later.',
    },
  },
  busy: {
    code: 503,
    text: {
      tr: 'Şu an yoğunuz, birazdan tekrar deneyeceğiz',
      en: 'We are busy and will try again shortly',
    },
  },
  maintenance: {
    code: 503,
    text: { tr: 'This site is under maintenance', en: 'This site is under maintenance' },
  },
} as const satisfies Record<string, { code: number; text: Bilingual }>

export type DebugKey = keyof typeof REFUSALS

export type RefusalData = Readonly<Record<string, unknown>>

/**
 * An expected refusal. Thrown below a route, it rolls the transaction back and becomes the wire
 * reply. `text` replaces the table's sentence when a clearer one exists.
 */
export class Refusal extends Error {
  readonly debug: DebugKey
  readonly data: RefusalData
  readonly text: Bilingual

  constructor(debug: DebugKey, data: RefusalData = {}, text: Bilingual = REFUSALS[debug].text) {
    super(debug)
    this.name = 'Refusal'
    this.debug = debug
    this.data = data
    this.text = text
  }

  get code(): number {
    return REFUSALS[this.debug].code
  }
}

export function refuseFields(fields: Readonly<Record<string, FieldTextKey>>): FieldRefusal {
  return new FieldRefusal(fields)
}

export class FieldRefusal extends Refusal {
  readonly fields: Readonly<Record<string, FieldTextKey>>

  constructor(fields: Readonly<Record<string, FieldTextKey>>, debug: DebugKey = 'invalid input') {
    const [first] = Object.values(fields)
    super(debug, {}, first === undefined ? REFUSALS[debug].text : FIELD_TEXTS[first])
    this.fields = fields
  }
}

export const FIELD_TEXTS = {
  required: { tr: 'Zorunlu alan', en: 'Required field' },
  invalid: { tr: 'Geçersiz değer', en: 'Invalid value' },
  identityNumber: {
    tr: 'T.C. Kimlik Numarası Hatalı...',
    en: 'T.R. Identity Number is Incorrect...',
  },
  passwordMismatch: { tr: 'Şifreler eşleşmiyor', en: "Passwords don't match" },
  passwordShort: {
    tr: 'Şifre en az 6 karakter olmalı',
    en: 'Password must be at least 6 characters',
  },
  passwordUppercase: {
    tr: 'Şifre en az bir büyük harf içermeli',
    en: 'Password must contain at least one uppercase letter',
  },
  passwordNumber: {
    tr: 'Şifre en az bir rakam içermeli',
    en: 'Password must contain at least one number',
  },
  staffPassword: {
    tr: 'Şifre en az 10 karakter olmalı',
    en: 'Password must be at least 10 characters',
  },
  passwordCommon: {
    tr: 'Bu şifreyi çok kişi kullanıyor. Başka bir şifre seç',
    en: 'This password is too common. Choose another one',
  },
  passwordWrong: { tr: 'Şu anki şifren bu değil', en: 'This is not your current password' },
  passwordLong: {
    tr: 'Şifre en fazla 128 karakter olabilir',
    en: 'Password can be at most 128 characters',
  },
  amountRange: {
    tr: 'Girdiğiniz tutar alt ve üst sınırların dışında',
    en: 'The amount you entered is not within the minimum and maximum range',
  },
  amount: { tr: 'Geçerli bir tutar gir', en: 'Enter a valid amount' },
  levelOrder: {
    tr: 'Bir düzey, altındaki düzeyden daha azına izin veremez',
    en: 'A level cannot allow less than the level below it',
  },
  search: { tr: 'En az 3 karakter yaz', en: 'Type at least 3 characters' },
  adult: { tr: '18 yaşından küçükler kayıt olamaz', en: 'You must be at least 18 years old' },
  birthDate: { tr: 'Geçerli bir doğum tarihi gir', en: 'Enter a valid birth date' },
  email: { tr: 'Geçerli bir e-posta adresi gir', en: 'Enter a valid e-mail address' },
  phone: { tr: 'Geçerli bir telefon numarası gir', en: 'Enter a valid phone number' },
  same: { tr: 'Bu zaten kayıtlı', en: 'This is already saved' },
  username: {
    tr: '3–32 karakter; harf, rakam, nokta, tire ve alt çizgi kullan',
    en: '3–32 characters: letters, digits, dot, hyphen and underscore',
  },
  jurisdiction: LEGAL_NOTICE,
  usernameReserved: {
    tr: 'Bu kullanıcı adı kullanılamaz. Başka bir ad seç',
    en: 'This user name cannot be used. Choose another one',
  },
  personName: {
    tr: 'Adını kimliğinde yazdığı gibi, yalnızca harflerle yaz',
    en: 'Enter the name as on your identity document, in letters only',
  },
  usernameTaken: { tr: 'Bu kullanıcı adı alınmış', en: 'This user name is taken' },
  emailTaken: { tr: 'Bu e-posta ile bir hesap var', en: 'An account with this e-mail exists' },
  phoneTaken: { tr: 'Bu telefon ile bir hesap var', en: 'An account with this phone exists' },
  personTaken: {
    tr:
      'Bu e-posta, telefon ve kimlik numarasıyla yeni hesap açılamıyor. ' +
      'Hesabın varsa giriş yap ya da şifreni sıfırla',
    en:
      'No new account can be opened with this e-mail, phone and identity number. ' +
      'If you have an account, sign in or reset your password',
  },
  iban: { tr: 'IBAN hatalı', en: 'The IBAN is incorrect' },
  ibanBank: {
    tr: 'IBAN seçtiğin bankaya ait değil',
    en: 'The IBAN does not belong to the chosen bank',
  },
  ownerName: { tr: 'Hesap kendi adına olmalı', en: 'The account must be in your own name' },
  method: { tr: 'Bir yöntem seç', en: 'Select a method' },
  account: { tr: 'Bir hesap seç', en: 'Select an account' },
  identityValidity: {
    tr: 'Kimliğinin son geçerlilik tarihini gir',
    en: 'Enter the expiry date of your identity card',
  },
  dateRange: {
    tr: 'Başlangıç tarihi bitişten sonra olamaz',
    en: 'The start date cannot be after the end date',
  },
  chatLink: { tr: 'Sohbette bağlantı paylaşılamaz', en: 'Links cannot be shared in the chat' },
  chatContact: {
    tr: 'Sohbette telefon, e-posta ya da hesap adresi paylaşılamaz',
    en: 'Phone numbers, e-mail addresses and accounts cannot be shared in the chat',
  },
  chatAbuse: {
    tr: 'Bu sözler sohbette kullanılamaz',
    en: 'Words like these cannot be used in the chat',
  },
  placeholder: { tr: 'Süslü ayraçlı yerleri doldur', en: 'Fill in the text in braces' },
  tooLong: { tr: 'Çok uzun', en: 'Too long' },
  onlyExcluding: {
    tr: 'Bu koşul yalnızca oyuncuları dışarıda bırakır: “hiçbiri” grubuna koy',
    en: 'This condition only leaves players out: put it in a group of “none of”',
  },
  contentLink: {
    tr: 'Sitede olan bir sayfa ya da https adresi yaz',
    en: 'Enter a page of this site or an https address',
  },
  contactLink: {
    tr: 'WhatsApp için https://wa.me/…, Telegram için https://t.me/… adresi yaz',
    en: 'Enter an https://wa.me/… address for WhatsApp and an https://t.me/… address for Telegram',
  },
  contrast: {
    tr: 'Bu renkler yan yana okunmuyor: karşıtlık en az 4,5 olmalı',
    en: 'The contrast between these colours is too low: it must be at least 4.5',
  },
} as const satisfies Record<string, Bilingual>

export type FieldTextKey = keyof typeof FIELD_TEXTS

/** Narrows a Zod message to a known key; any other message becomes "invalid". */
export function toFieldTextKey(message: string): FieldTextKey {
  return isFieldTextKey(message) ? message : 'invalid'
}

function isFieldTextKey(message: string): message is FieldTextKey {
  return Object.hasOwn(FIELD_TEXTS, message)
}
