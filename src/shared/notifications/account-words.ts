import { dayOf, wording, type FactsOf, type Words } from './words.ts'

export function wordDevice(device: string, address: string): Words {
  return wording(
    'Yeni bir cihazdan giriş',
    'Hesabına ilk kez kullanılan bir cihazdan girildi: ' +
      `${device === '' ? 'bilinmeyen cihaz' : device} (${address}). ` +
      'Bu sen değilsen hemen şifreni değiştir.',
    'Sign-in on a new device',
    'Someone signed in to your account on a new device: ' +
      `${device === '' ? 'unknown device' : device} (${address}). ` +
      'If this was not you, change your password immediately.',
  )
}

const TR_NOT_YOU = 'Bunu sen yapmadıysan hemen şifreni değiştir ve destek ekibine yaz.'
const EN_NOT_YOU = 'If this was not you, change your password immediately and contact support.'

export const SECURITY_WORDS: Readonly<Record<FactsOf<'security-changed'>['change'], Words>> = {
  password: wording(
    'Şifren değişti',
    `Hesabının şifresi değişti, diğer cihazlardaki oturumlar kapatıldı. ${TR_NOT_YOU}`,
    'Your password has changed',
    `Your password has changed, and sessions on other devices were ended. ${EN_NOT_YOU}`,
  ),
  'two-factor-on': wording(
    'İki adımlı giriş açıldı',
    `Hesabına artık şifrenle birlikte bir kodla giriliyor. ${TR_NOT_YOU}`,
    'Two-factor sign-in is on',
    `Sign-in to your account now requires a code in addition to your password. ${EN_NOT_YOU}`,
  ),
  'two-factor-off': wording(
    'İki adımlı giriş kapatıldı',
    `Hesabına artık yalnızca şifrenle giriliyor. ${TR_NOT_YOU}`,
    'Two-factor sign-in is off',
    `Sign-in to your account now requires your password only. ${EN_NOT_YOU}`,
  ),
  'two-factor-type': wording(
    'İki adımlı girişin değişti',
    `Girişin ikinci adımı değişti. ${TR_NOT_YOU}`,
    'Your two-factor sign-in has changed',
    `The second step of your sign-in has changed. ${EN_NOT_YOU}`,
  ),
  'email-asked': wording(
    'Yeni bir e-posta adresi verildi',
    `Hesabın için yeni bir e-posta adresi verildi; onaylanana kadar eskisi geçerli. ${TR_NOT_YOU}`,
    'A new e-mail address was requested',
    'A new e-mail address was requested for your account. ' +
      `The old address stays in use until the new one is confirmed. ${EN_NOT_YOU}`,
  ),
  email: wording(
    'E-postan değişti',
    `Hesabının e-posta adresi değişti. ${TR_NOT_YOU}`,
    'Your e-mail has changed',
    `The e-mail address of your account has changed. ${EN_NOT_YOU}`,
  ),
  phone: wording(
    'Telefonun değişti',
    `Hesabının telefon numarası değişti. ${TR_NOT_YOU}`,
    'Your phone number has changed',
    `The phone number of your account has changed. ${EN_NOT_YOU}`,
  ),
  'passkey-added': wording(
    'Geçiş anahtarı eklendi',
    `Hesabına şifresiz giriş için yeni bir geçiş anahtarı eklendi. ${TR_NOT_YOU}`,
    'A passkey was added',
    'A new passkey was added to your account. ' +
      `It can be used to sign in without a password. ${EN_NOT_YOU}`,
  ),
  'payout-account': wording(
    'Ödeme hesabı kaydedildi',
    'Para çekmek için kullandığın banka hesaplarında veya cüzdanlarda ekleme ' +
      `ya da değişiklik yapıldı. ${TR_NOT_YOU}`,
    'A withdrawal account was saved',
    `A bank account or wallet for withdrawals was added or changed. ${EN_NOT_YOU}`,
  ),
  'passkey-removed': wording(
    'Geçiş anahtarı kaldırıldı',
    `Hesabındaki geçiş anahtarlarından biri kaldırıldı. ${TR_NOT_YOU}`,
    'A passkey was removed',
    `A passkey was removed from your account. ${EN_NOT_YOU}`,
  ),
  'provider-linked': wording(
    'Hesabına bir giriş yöntemi bağlandı',
    `Hesabına artık bağladığın başka bir hesapla da girilebiliyor. ${TR_NOT_YOU}`,
    'A sign-in method was linked',
    'An account at another provider was linked. ' +
      `It can be used to sign in to your account. ${EN_NOT_YOU}`,
  ),
  'provider-unlinked': wording(
    'Bir giriş yönteminin bağlantısı kaldırıldı',
    `Bağladığın hesaplardan biriyle artık girilemiyor. ${TR_NOT_YOU}`,
    'A sign-in method was unlinked',
    `A linked account can no longer be used to sign in. ${EN_NOT_YOU}`,
  ),
}

export function wordDormancyNear(facts: FactsOf<'dormancy-near'>): Words {
  return wording(
    'Hesabın uzun süredir hareketsiz',
    `Hareket olmazsa hesabın ${dayOf(facts.on)} tarihinde hareketsiz hesap sayılacak. ` +
      'Ücret alınmaz, bakiyen yerinde kalır.',
    'Your account has been inactive',
    `If it stays inactive, your account becomes dormant on ${dayOf(facts.on)}. ` +
      'No fees are charged, and your balance does not change.',
  )
}

export function wordDormancyBegan(): Words {
  return wording(
    'Hesabın hareketsiz hesap sayıldı',
    'Uzun süredir hareket olmadı. Ücret alınmadı ve alınmayacak; ' +
      'bir sonraki girişinde bu durum kendiliğinden kalkar.',
    'Your account is dormant',
    'Your account has been inactive for a long time. ' +
      'No fees are charged. It becomes active again when you sign in.',
  )
}

export function wordDormancyOver(facts: FactsOf<'dormancy-over'>): Words {
  return wording(
    'Hesabın yeniden etkin',
    `Hesabın ${dayOf(facts.since)} tarihinden beri hareketsizdi; girişinle bu durum kalktı. ` +
      'Bakiyenden hiçbir ücret kesilmedi.',
    'Your account is active again',
    `Your account had been dormant since ${dayOf(facts.since)}; ` +
      'your sign-in made it active again. No fees were charged.',
  )
}
