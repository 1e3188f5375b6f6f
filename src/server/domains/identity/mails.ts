import type { Lang } from '#shared/lang.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Platform } from '#server/platform/platform.ts'

export type Mail = { subject: string; text: string }
/** Whom a mail is for; `language` is the player's own, whatever this browser shows. */
export type Reader = { email: string; firstname: string; language: string }
export type MailExtras = { links?: string[]; code?: string; to?: string }

export function languageOf({ language }: { language: string }): Lang {
  return language === 'en' ? 'en' : 'tr'
}

/** Mails a player in their own language; `to` in place of their address. */
export async function mailPlayer(tx: Tx, { messages }: Platform, reader: Reader, write: (firstname: string, lang: Lang) => Mail, now: Date, extras: MailExtras = {}): Promise<void> {
  const mail = write(reader.firstname, languageOf(reader))
  await messages.send(tx, { channel: 'email', to: extras.to ?? reader.email, ...mail, links: extras.links ?? [], ...(extras.code !== undefined && { code: extras.code }) }, now)
}

function letter(firstname: string, lang: Lang, ...paragraphs: string[]): string {
  return [lang === 'tr' ? `Merhaba ${firstname},` : `Hello ${firstname},`, ...paragraphs, 'Kupa'].join('\n\n')
}

export const confirmationMail = (link: string) => (firstname: string, lang: Lang): Mail =>
  lang === 'tr'
    ? {
        subject: 'Kupa hesabını onayla',
        text: letter(firstname, lang, 'Hesabını açmak için aşağıdaki bağlantıya dokun. Bağlantı 24 saat geçerli ve bir kez kullanılabilir.', link,
          'Bu kaydı sen yapmadıysan bu iletiyi yok say; onaylanmayan hesap kullanılamaz.'),
      }
    : {
        subject: 'Confirm your Kupa account',
        text: letter(firstname, lang, 'Open your account with the link below. It is good for 24 hours and works once.', link,
          'If you did not register, ignore this message; an account that is not confirmed cannot be used.'),
      }

export const resetMail = (link: string) => (firstname: string, lang: Lang): Mail =>
  lang === 'tr'
    ? {
        subject: 'Yeni Kupa şifreni belirle',
        text: letter(firstname, lang, 'Yeni bir şifre belirlemek için aşağıdaki bağlantıya dokun. Bağlantı 30 dakika geçerli ve bir kez kullanılabilir.', link,
          'Bunu sen istemediysen bu iletiyi yok say; şifren olduğu gibi kalır.'),
      }
    : {
        subject: 'Set a new Kupa password',
        text: letter(firstname, lang, 'Set a new password with the link below. It is good for 30 minutes and works once.', link,
          'If you did not ask for it, ignore this message; your password stays as it is.'),
      }

export const newDeviceMail = (device: string, address: string) => (firstname: string, lang: Lang): Mail =>
  lang === 'tr'
    ? {
        subject: 'Kupa hesabına yeni bir cihazdan girildi',
        text: letter(firstname, lang, 'Hesabına daha önce kullanılmamış bir cihazdan girildi.', `Cihaz: ${device}\nİnternet adresi: ${address}`,
          'Bu sen değilsen şifreni değiştir; böylece diğer oturumlar kapanır.'),
      }
    : {
        subject: 'A new device signed in to your Kupa account',
        text: letter(firstname, lang, 'Somebody signed in to your account on a device that was not used before.', `Device: ${device}\nInternet address: ${address}`,
          'If this was not you, change your password; that ends the other sessions.'),
      }

export const contactCodeMail = (code: string) => (firstname: string, lang: Lang): Mail =>
  lang === 'tr'
    ? {
        subject: 'Yeni e-postanı onayla',
        text: letter(firstname, lang, `Kupa hesabının yeni e-postası bu olacak. Onay kodu: ${code}`, 'Kod 15 dakika geçerli. Bunu sen istemediysen bu iletiyi yok say; kodu kimseyle paylaşma.'),
      }
    : {
        subject: 'Confirm your new e-mail',
        text: letter(firstname, lang, `This will be the e-mail of your Kupa account. Confirmation code: ${code}`, 'The code is good for 15 minutes. If you did not ask for it, ignore this message; share the code with nobody.'),
      }

export function contactCodeSms(code: string, lang: Lang): string {
  return lang === 'tr' ? `Kupa telefon onay kodun: ${code}. 15 dakika geçerli. Kimseyle paylaşma.` : `Your Kupa phone confirmation code: ${code}. Good for 15 minutes. Share it with nobody.`
}

export function phoneChangeSms(lang: Lang): string {
  return lang === 'tr'
    ? 'Kupa hesabının telefonu değiştirilmek isteniyor. Bu sen değilsen hemen şifreni değiştir ve bize yaz.'
    : 'Somebody asked to change the phone of your Kupa account. If it was not you, change your password at once and write to us.'
}

/** What can happen to an account's safety, each told by mail. */
export type SecurityChange =
  | 'password' | 'two-factor-on' | 'two-factor-off' | 'two-factor-type' | 'email-asked' | 'email' | 'phone' | 'passkey-added' | 'passkey-removed' | 'closed' | 'excluded'

const NOT_YOU = {
  tr: 'Bunu sen yapmadıysan hemen şifreni değiştir ve destek ekibine yaz.',
  en: 'If this was not you, change your password at once and write to support.',
}

const CHANGES: Readonly<Record<SecurityChange, Record<Lang, { subject: string; text: string; notYou?: string }>>> = {
  password: {
    tr: {
      subject: 'Kupa şifren değişti', text: 'Hesabının şifresi az önce değişti ve diğer cihazlardaki oturumlar kapatıldı.',
      notYou: 'Bunu sen yapmadıysan giriş sayfasındaki “Şifremi unuttum” bağlantısıyla hemen yeni bir şifre belirle ve destek ekibine yaz.',
    },
    en: {
      subject: 'Your Kupa password has changed', text: 'The password of your account has just changed, and sessions on other devices were ended.',
      notYou: 'If this was not you, set a new password at once with “Forgot password” on the sign-in page and write to support.',
    },
  },
  'two-factor-on': {
    tr: { subject: 'İki adımlı giriş açıldı', text: 'Kupa hesabında iki adımlı giriş açıldı.' },
    en: { subject: 'Two-factor sign-in is on', text: 'Two-factor sign-in was turned on for your Kupa account.' },
  },
  'two-factor-off': {
    tr: { subject: 'İki adımlı giriş kapatıldı', text: 'Kupa hesabında iki adımlı giriş kapatıldı.' },
    en: { subject: 'Two-factor sign-in is off', text: 'Two-factor sign-in was turned off for your Kupa account.' },
  },
  'two-factor-type': {
    tr: { subject: 'İki adımlı girişin değişti', text: 'Kupa hesabında girişin ikinci adımı değişti.' },
    en: { subject: 'Your two-factor sign-in has changed', text: 'The second step of signing in to your Kupa account has changed.' },
  },
  'email-asked': {
    tr: { subject: 'Kupa hesabının e-postası değiştirilmek isteniyor', text: 'Hesabın için yeni bir e-posta adresi verildi. Yeni adres onaylanana kadar bu adres geçerli.' },
    en: { subject: 'A new e-mail was given for your Kupa account', text: 'A new e-mail address was given for your account. This one stays until the new one is confirmed.' },
  },
  email: {
    tr: { subject: 'Kupa hesabının e-postası değişti', text: 'Hesabının e-posta adresi değişti. Bundan sonra yeni adresine yazacağız.' },
    en: { subject: 'The e-mail of your Kupa account has changed', text: 'The e-mail address of your account has changed. From now on we write to the new one.' },
  },
  phone: {
    tr: { subject: 'Kupa hesabının telefonu değişti', text: 'Hesabının telefon numarası değişti.' },
    en: { subject: 'The phone of your Kupa account has changed', text: 'The phone number of your account has changed.' },
  },
  'passkey-added': {
    tr: { subject: 'Kupa hesabına geçiş anahtarı eklendi', text: 'Hesabına şifresiz giriş için yeni bir geçiş anahtarı eklendi.' },
    en: { subject: 'A passkey was added to your Kupa account', text: 'A new passkey, for signing in without a password, was added to your account.' },
  },
  'passkey-removed': {
    tr: { subject: 'Kupa hesabından geçiş anahtarı kaldırıldı', text: 'Hesabındaki geçiş anahtarlarından biri kaldırıldı.' },
    en: { subject: 'A passkey was removed from your Kupa account', text: 'One of the passkeys of your account was removed.' },
  },
  excluded: {
    tr: {
      subject: 'Kupa hesabını oyuna kapattın', text: 'İsteğin üzerine hesabın oyuna, para yatırmaya ve tekliflere kapatıldı; bu süre kısaltılamaz. Açık bahislerin sonuçlanır, bakiyeni dilediğin an çekebilirsin. Konuşmak istersen YEDAM 115 numaralı hattan ücretsiz ve gizli destek veriyor.',
      notYou: 'Bunu sen yapmadıysan hemen destek ekibine yaz.',
    },
    en: {
      subject: 'You have closed your Kupa account to play', text: 'As you asked, your account is closed to play, deposits and offers; this cannot be cut short. Open bets settle, and you can withdraw your balance at any time. If you would like to talk, the YEDAM helpline in Türkiye, 115, is free and confidential.',
      notYou: 'If this was not you, write to support at once.',
    },
  },
  closed: {
    tr: {
      subject: 'Kupa hesabın kapatıldı', text: 'İsteğin üzerine hesabın kapatıldı: para yatırılamaz, oyun oynanamaz. Açık bahislerin sonuçlanır; bakiyen varsa giriş yapıp çekebilirsin.',
      notYou: 'Bunu sen yapmadıysan hemen destek ekibine yaz.',
    },
    en: {
      subject: 'Your Kupa account is closed', text: 'Your account was closed as you asked: nothing can be deposited or played. Open bets settle; while there is a balance you can sign in and withdraw it.',
      notYou: 'If this was not you, write to support at once.',
    },
  },
}

/** Mails what changed in the account's safety, and states the fact for whoever listens. */
export async function tellOfChange(tx: Tx, platform: Platform, player: Reader & { id: string }, change: SecurityChange, now: Date): Promise<void> {
  await mailPlayer(tx, platform, player, (firstname, lang) => {
    const { subject, text, notYou = NOT_YOU[lang] } = CHANGES[change][lang]
    return { subject, text: letter(firstname, lang, text, notYou) }
  }, now)
  await platform.outbox.add(tx, 'security-changed', { playerId: player.id, change, at: now.toISOString() })
}
