import { expect, test } from 'vitest'
import { FIELD_TEXTS, REFUSALS } from '../refusals.ts'
import { account } from './account/account.tr.ts'
import { common as commonEn } from './common.en.ts'
import { common } from './common.tr.ts'
import { lobby } from './pages/lobby.tr.ts'
import { live } from './tables/live.tr.ts'
import { payments } from './account/payments.tr.ts'
import { play } from './slots/play.tr.ts'
import { wallet } from './account/wallet.tr.ts'

/** Other clients and their players rely on these exact texts. */
test('refusals keep their published texts', () => {
  const turkish = (key: keyof typeof REFUSALS) => REFUSALS[key].text.tr
  expect([
    turkish('session expired'),
    turkish('login failed'),
    turkish('inactive account'),
    turkish('not authorized'),
    turkish('anonymous user'),
  ]).toEqual([
    'Oturum süresi doldu',
    'Giriş Başarısız',
    'İnaktif hesap',
    'Bu işlem için yetkiniz yok',
    'Bu işlem için yetkiniz yok',
  ])
  expect(REFUSALS['not authorized'].text.en).toBe('You are not authorized to do this')
  expect(REFUSALS['wrong code'].text.en).toBe('The code you entered is incorrect')
  expect(REFUSALS.maintenance.text).toEqual({
    tr: 'This site is under maintenance',
    en: 'This site is under maintenance',
  })
  expect(turkish('provider unreachable')).toBe('Sağlayıcıya Ulaşılamıyor')
  expect(REFUSALS['internal error'].text).toEqual({
    tr: 'Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.',
    en: 'Something went wrong, please try later.',
  })
})

test('every refusal of the protocol has its code, and its text where it is fixed', () => {
  const keys: Readonly<Record<string, readonly (keyof typeof REFUSALS)[]>> = {
    400: ['invalid input'],
    401: ['session expired', 'login failed', 'wrong code'],
    403: ['anonymous user', 'not authorized', 'inactive account'],
    404: ['record not found', 'unknown call'],
    409: [
      'insufficient balance',
      'odds changed',
      'suspended',
      'duplicate',
      'self excluded',
      'limit reached',
      'round open',
      'too fast',
      'locked',
    ],
    413: ['payload too large'],
    415: ['unsupported media type'],
    429: ['too many requests'],
    451: ['jurisdiction'],
    500: ['internal error'],
    503: ['busy', 'maintenance'],
  }
  for (const [code, named] of Object.entries(keys)) {
    expect(named.map((key) => REFUSALS[key].code)).toEqual(named.map(() => Number(code)))
  }
  const english = (
    ['session expired', 'login failed', 'inactive account', 'record not found'] as const
  ).map((key) => REFUSALS[key].text.en)
  expect(english).toEqual([
    'Session expired',
    'Login failed',
    'Inactive account',
    'Record not found',
  ])
  expect([REFUSALS['wrong code'].text.tr, REFUSALS['record not found'].text.tr]).toEqual([
    'Girdiğiniz kod hatalı',
    'Kayıt bulunamadı',
  ])
  expect(REFUSALS['unknown call'].text).toEqual(REFUSALS['record not found'].text)
  expect(REFUSALS.busy.text).toEqual({
    tr: 'Şu an yoğunuz, birazdan tekrar deneyeceğiz',
    en: 'We are busy and will try again shortly',
  })
})

test('field errors keep their texts', () => {
  const english = (key: keyof typeof FIELD_TEXTS) => FIELD_TEXTS[key].en
  expect([
    english('required'),
    english('passwordMismatch'),
    english('passwordShort'),
    english('passwordUppercase'),
    english('passwordNumber'),
    english('amountRange'),
    english('identityNumber'),
  ]).toEqual([
    'Required field',
    "Passwords don't match",
    'Password must be at least 6 characters',
    'Password must contain at least one uppercase letter',
    'Password must contain at least one number',
    'The amount you entered is not within the minimum and maximum range',
    'T.R. Identity Number is Incorrect...',
  ])
})

test('the site’s fixed texts are unchanged', () => {
  expect([lobby.favouriteAdded, lobby.favouriteRemoved]).toEqual([
    'Favorilere Başarıyla Eklendi',
    'Favorilere Başarıyla Kaldırıldı',
  ])
  expect([payments.favouriteAdded, payments.favouriteRemoved]).toEqual([
    lobby.favouriteAdded,
    lobby.favouriteRemoved,
  ])
  expect([payments.accountAdded, payments.accountUpdated, payments.accountRemoved]).toEqual([
    'Banka Hesabı Başarıyla Eklendi',
    'Banka Hesabı Başarıyla Güncellendi',
    'Banka Hesabı Başarıyla Silindi',
  ])
  expect([wallet.empty, account.bets.empty]).toEqual(
    Array.from({ length: 2 }, () => 'Belirlediğiniz kriterlere göre sonuç bulunamadı.'),
  )
  expect([play.unreachable, live.unreachable]).toEqual(
    Array.from({ length: 2 }, () => 'Sağlayıcıya Ulaşılamıyor'),
  )
  expect([common.maintenanceToast, common.serverFault]).toEqual([
    'Site Bakima Alindi',
    'Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.',
  ])
  expect([commonEn.serverFault, commonEn.processFailed]).toEqual([
    'Something went wrong, please try later.',
    'Process Failed',
  ])
  expect([commonEn.pageBroken, commonEn.pageMissing]).toEqual([
    'Page can not be displayed',
    "The page you're looking for can not be found",
  ])
})
