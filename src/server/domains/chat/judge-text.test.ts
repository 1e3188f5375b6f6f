import { expect, test } from 'vitest'
import { FieldRefusal } from '#shared/refusals.ts'
import { isAbusive } from './abusive-words.ts'
import { judgeText } from './judge-text.ts'

const refusedFor = (text: string): string | undefined => {
  try {
    judgeText(text)
  } catch (error) {
    if (error instanceof FieldRefusal) return error.fields['text']
    throw error
  }
  return undefined
}

test('accepts ordinary table talk unchanged', () => {
  for (const text of [
    'Herkese bol şans!',
    'Sıkıldım, kırmızı gelsin artık',
    'Bu çok sık oluyor',
    'SIKINTI YOK',
    'Şikayet etmiyorum',
    'klasik tire',
    'Götür beni 17',
    'I got it, nice pic',
    'Kasayı götürdüm',
    '17 20 32 4 5 16 8 23 geldi üst üste',
    '1.000.000 lira olsa',
    '₺50.000 koydum',
    'M.K. Atatürk',
    'amca hoş geldin',
    'Amina hanım merhaba',
    'as usual',
    '455 lira',
    'class pass assist',
    'cocktail',
    'Dickens',
    'geldi.Evet',
    'sıkıştık kaldık',
    'sıkı tut',
    'kanalı kapat',
    'picnic',
    'iyi akşamlar... :)',
    'üçlü mü dörtlü mü',
    'siklon geliyor',
    '0-0 bitti',
    '36,5',
    'sikke topluyorum',
    'psikolog lazım',
    '👏👏',
    'mkv dosyası',
    'Aksaray’dan selam',
    'bu masa mı diğeri mi',
    'E-posta gelmedi hâlâ',
    'skor 3.2 mi',
  ])
    expect([text, refusedFor(text)]).toEqual([text, undefined])
  expect(judgeText('  iki\n satır\u200B burada  ')).toBe('iki satır burada')
})

test('refuses abuse in both languages, however it is spelled', () => {
  for (const text of [
    'siktir git',
    'SİKTİR',
    'SIKTIR',
    's i k t i r',
    's.i.k.t.i.r',
    'siiiiktiiir',
    's1kt1r',
    'sik-tir',
    's*ktir lan',
    'orospu çocuğu',
    'OROSPU',
    'or0spu',
    'o r o s p u',
    'oç',
    'o.ç.',
    'amk',
    'AMK',
    'a m k',
    'amına koyim',
    'amina koyayim',
    'piçler',
    'götüne',
    'yarrağı',
    'şerefsiz',
    'SEREFSIZ',
    'şerefsizler',
    'ibne',
    'pezevenk',
    'gerizekalı',
    'fuck',
    'f*ck you',
    'FUUUUCK',
    'fucking',
    'f u c k',
    'asshole',
    'a$$hole',
    'b1tch',
    'nigger',
    'kill yourself',
    'оrospu',
    'sik\u200Btir',
  ])
    expect([text, refusedFor(text)]).toEqual([text, 'chatAbuse'])
})

test('refuses links and contact details', () => {
  for (const text of [
    'https://kupa.example/x',
    'bakın www.iyi-bahis.com',
    'iyibahis.com girin',
    'iyibahis . com',
    'iyibahis (nokta) com',
    'iyibahis nokta bet',
    'kazan.xyz/ref',
  ])
    expect([text, refusedFor(text)]).toEqual([text, 'chatLink'])
  for (const text of [
    '0532 123 45 67',
    '5321234567',
    '+90 532 123 45 67',
    '0 (532) 123-45-67',
    'ara 05321234567',
    '+49 151 23456789',
    'ali@posta.com',
    'ali (at) posta.com',
    'beni bul @ali_kazanir',
    'telegramdan yaz',
    'WhatsApp’tan yaz',
    't.me/kanal',
    'TR65 0001 0000 0000 1000 0791 90',
    '0 5 3 2 1 2 3 4 5 6 7',
  ])
    expect([text, refusedFor(text)]).toEqual([text, 'chatContact'])
})

test('refuses a message without visible characters', () => {
  for (const text of ['\u200B\u200B', '\u2063', '\u0301']) expect(refusedFor(text)).toBe('required')
})

test('judges the longest message quickly', () => {
  const begun = performance.now()
  for (const text of [
    's '.repeat(100),
    'a'.repeat(200),
    'sik'.repeat(66),
    '5 '.repeat(100),
    'a.'.repeat(100),
    'www'.repeat(66),
  ])
    isAbusive(text)
  for (const text of ['s '.repeat(100), 'a'.repeat(200), 'a-'.repeat(100), '('.repeat(200)])
    refusedFor(text)
  expect(performance.now() - begun).toBeLessThan(500)
})
