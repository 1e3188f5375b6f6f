import type { Lang } from '#shared/lang.ts'

type Mail = { subject: string; text: string }

export function confirmationMail(firstname: string, link: string, lang: Lang): Mail {
  return lang === 'tr'
    ? {
        subject: 'Kupa hesabını onayla',
        text: `Merhaba ${firstname},\n\nHesabını açmak için aşağıdaki bağlantıya dokun. Bağlantı 24 saat geçerli ve bir kez kullanılabilir.\n\n${link}\n\nBu kaydı sen yapmadıysan bu iletiyi yok say; onaylanmayan hesap kullanılamaz.\n\nKupa`,
      }
    : {
        subject: 'Confirm your Kupa account',
        text: `Hello ${firstname},\n\nOpen your account with the link below. It is good for 24 hours and works once.\n\n${link}\n\nIf you did not register, ignore this message; an account that is not confirmed cannot be used.\n\nKupa`,
      }
}
