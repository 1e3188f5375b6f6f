import type { Lang } from '#shared/lang.ts'

export type Mail = { subject: string; text: string }

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

export function resetMail(firstname: string, link: string, lang: Lang): Mail {
  return lang === 'tr'
    ? {
        subject: 'Yeni Kupa şifreni belirle',
        text: `Merhaba ${firstname},\n\nYeni bir şifre belirlemek için aşağıdaki bağlantıya dokun. Bağlantı 30 dakika geçerli ve bir kez kullanılabilir.\n\n${link}\n\nBunu sen istemediysen bu iletiyi yok say; şifren olduğu gibi kalır.\n\nKupa`,
      }
    : {
        subject: 'Set a new Kupa password',
        text: `Hello ${firstname},\n\nSet a new password with the link below. It is good for 30 minutes and works once.\n\n${link}\n\nIf you did not ask for it, ignore this message; your password stays as it is.\n\nKupa`,
      }
}

export function passwordChangedMail(firstname: string, lang: Lang): Mail {
  return lang === 'tr'
    ? {
        subject: 'Kupa şifren değişti',
        text: `Merhaba ${firstname},\n\nHesabının şifresi az önce değişti ve diğer cihazlardaki oturumlar kapatıldı.\n\nBunu sen yapmadıysan giriş sayfasındaki “Şifremi unuttum” bağlantısıyla hemen yeni bir şifre belirle ve destek ekibine yaz.\n\nKupa`,
      }
    : {
        subject: 'Your Kupa password has changed',
        text: `Hello ${firstname},\n\nThe password of your account has just changed, and sessions on other devices were ended.\n\nIf this was not you, set a new password at once with “Forgot password” on the sign-in page and write to support.\n\nKupa`,
      }
}

export function newDeviceMail(firstname: string, device: string, address: string, lang: Lang): Mail {
  return lang === 'tr'
    ? {
        subject: 'Kupa hesabına yeni bir cihazdan girildi',
        text: `Merhaba ${firstname},\n\nHesabına daha önce kullanılmamış bir cihazdan girildi.\n\nCihaz: ${device}\nİnternet adresi: ${address}\n\nBu sen değilsen şifreni değiştir; böylece diğer oturumlar kapanır.\n\nKupa`,
      }
    : {
        subject: 'A new device signed in to your Kupa account',
        text: `Hello ${firstname},\n\nSomebody signed in to your account on a device that was not used before.\n\nDevice: ${device}\nInternet address: ${address}\n\nIf this was not you, change your password; that ends the other sessions.\n\nKupa`,
      }
}
