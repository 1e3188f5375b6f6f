import type { RegistrationInput } from './registration.ts'

export function registerInputOf(username: string, password: string): RegistrationInput {
  return {
    Lang: 'tr',
    firstname: 'Deniz',
    lastname: 'Aydın',
    birthDate: '1990-05-14',
    identityNumber: '12345678950',
    nationality: 'TR',
    country: 'TR',
    city: 'İstanbul',
    address: 'Moda Caddesi 12, Kadıköy',
    currency: 'TRY',
    email: `${username}@kupa.example`,
    phone: '+905320000000',
    username,
    password,
    passwordAgain: password,
    smsConsent: false,
    emailConsent: false,
    rulesAccepted: true,
  }
}
