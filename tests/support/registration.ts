import { nextIdentityNumber } from './test-identity.ts'

export const TEST_PASSWORD = 'Sifre123'
const PHONES = 10_000_000

export function registration(n: number, username: string): Record<string, unknown> {
  return {
    firstname: 'Deniz',
    lastname: 'Aydın',
    birthDate: '1990-05-14',
    identityNumber: nextIdentityNumber(n),
    country: 'TR',
    city: 'İzmir',
    address: 'Kıbrıs Şehitleri Caddesi 5, Alsancak',
    currency: 'TRY',
    email: `${username}@kupa.example`,
    phone: `+90532${String(n % PHONES).padStart(7, '0')}`,
    username,
    password: TEST_PASSWORD,
    passwordAgain: TEST_PASSWORD,
    smsConsent: false,
    emailConsent: true,
    rulesAccepted: true,
  }
}
