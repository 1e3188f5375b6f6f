import type { Lang } from '#shared/lang.ts'
import type { ComplaintCategory } from '#shared/players/complaints.ts'
import type { TicketSubject } from '#shared/players/support.ts'

type Words<T = string> = Readonly<Record<Lang, readonly T[]>>

export const QUESTIONS: Words<{ subject: TicketSubject; text: string }> = {
  tr: [
    { subject: 'withdrawal-where', text: 'Çekim talebim ne zaman sonuçlanır?' },
    { subject: 'withdrawal-where', text: 'Dün akşam çekim istedim, hâlâ beklemede görünüyor.' },
    { subject: 'deposit-missing', text: 'Havale yaptım ama bakiyeme geçmedi. Dekontum hazır.' },
    { subject: 'bonus-terms', text: 'Bonus şartlarını anlamadım, açıklar mısınız?' },
    { subject: 'bonus-missing', text: 'Yatırım bonusum gelmedi, şartları tamamladım.' },
    { subject: 'round-result', text: 'Oyun ortasında bağlantım koptu, tur ne oldu?' },
    { subject: 'coupon-result', text: 'Kuponum kaybetmiş görünüyor ama maç berabere bitti.' },
    { subject: 'identity-check', text: 'Kimliğimi yükledim, inceleme ne kadar sürer?' },
    { subject: 'limits', text: 'Yatırım limitimi nasıl düşürürüm?' },
    { subject: 'idea', text: 'Takip ettiğim maçlar için bildirim açılabilse güzel olur.' },
    { subject: 'something-else', text: 'Telefonumu değiştirdim, hesabıma nasıl girerim?' },
  ],
  en: [
    { subject: 'withdrawal-where', text: 'When will my withdrawal be processed?' },
    { subject: 'bonus-terms', text: 'I do not understand the bonus terms. Please explain.' },
    {
      subject: 'round-result',
      text: 'My connection was lost during a round. What happened to it?',
    },
    { subject: 'identity-check', text: 'I uploaded my passport. How long does the check take?' },
  ],
}
export const REPLIES: Words = {
  tr: ['Teşekkürler, anladım.', 'Peki, bekliyorum.', 'Sorun hâlâ aynı, bir daha bakar mısınız?'],
  en: ['Thank you, that is clear.', 'It is still the same. Could you look again?'],
}

export const COMPLAINTS: Words<{ category: ComplaintCategory; text: string; wanted: string }> = {
  tr: [
    {
      category: 'game',
      text: 'Son oyunumun sonucu bana yanlış geldi.',
      wanted: 'Turun incelenmesini istiyorum.',
    },
    {
      category: 'payment',
      text: 'Çekimim iki gündür bekliyor, kimse bilgi vermedi.',
      wanted: 'Çekimimin sonuçlanmasını istiyorum.',
    },
    {
      category: 'bonus',
      text: 'Verilen bonus, promosyon sayfasında yazan orana uymuyor.',
      wanted: 'Eksik kalan kısmın verilmesini istiyorum.',
    },
    {
      category: 'conduct',
      text: 'Desteğe yazdığım soruya hazır bir cevap geldi, sorumla ilgisi yoktu.',
      wanted: 'Sorumun cevaplanmasını istiyorum.',
    },
  ],
  en: [
    {
      category: 'game',
      text: 'The result of my last game seems wrong.',
      wanted: 'Please examine the round.',
    },
    {
      category: 'payment',
      text: 'My withdrawal has been waiting for two days without any news.',
      wanted: 'Please process my withdrawal.',
    },
  ],
}
export const CHARGEBACKS: Words<{ category: ComplaintCategory; text: string; wanted: string }> = {
  tr: [
    {
      category: 'payment',
      text: 'Kartımdan çekilen bu ödemeyi ben yapmadım.',
      wanted: 'Paramın iadesini istiyorum.',
    },
  ],
  en: [
    {
      category: 'payment',
      text: 'I did not make this payment from my card.',
      wanted: 'I want my money back.',
    },
  ],
}

export const DISPUTES: Words = {
  tr: [
    'Maçın sonucu yanlış girilmiş, resmî sitede farklı yazıyor.',
    'Bu bahis iade edilmeliydi.',
    'Kupondaki oran, oynarken gördüğüm orandan farklı.',
  ],
  en: ['The official result is different.', 'This market should have been void.'],
}

export const FUNDS_ANSWERS: Words = {
  tr: [
    'Bir lojistik firmasında çalışıyorum, maaşım her ayın ilk haftası yatıyor. Bordromu yükledim.',
    'Emekli öğretmenim. Emekli maaşım dışında kira gelirim var.',
    'Geçen yıl arabamı sattım, oradan kalan birikimi kullanıyorum.',
  ],
  en: [
    'I work as an engineer and am paid monthly. I have uploaded a payslip.',
    'I run a small shop. The deposits come from its income.',
  ],
}

export const CHAT: Words = {
  tr: [
    'Selam herkese',
    'İyi şanslar herkese',
    'İyi akşamlar',
    'Az kaldı',
    'Bir sayı eksik kaldı',
    'Tebrikler kazananlara',
    'Bu el olmadı, sıradakine',
    'Bugün hiç tutturamadım',
    'Küçük küçük oynuyorum',
    'Sonunda tuttu',
    'Kolay gelsin',
    'Biraz mola vereceğim',
    'Bu sefer geldi',
    'Bol şans',
    'Görüşürüz arkadaşlar',
  ],
  en: [
    'Hello all',
    'Good luck everyone',
    'Good evening',
    'So close',
    'One number short',
    'Congrats to the winners',
    'Not this time, on to the next',
    'Nothing lands for me today',
    'Small stakes for me',
    'Finally got one',
    'Taking a short break',
    'That one came in',
    'See you later',
  ],
}
