import type { Lang } from '#shared/lang.ts'
import type { TicketKind } from '#shared/players/support.ts'

type Words = Readonly<Record<Lang, readonly string[]>>

export const ANSWERS: Readonly<Record<TicketKind, Words>> = {
  payment: {
    tr: [
      'Merhaba, talebini ödeme ekibine ilettim. Çekimler sıraya göre inceleniyor; ' +
        'çoğu aynı gün sonuçlanıyor. Durumunu Hesabım > Çekimler sayfasından izleyebilirsin.',
      'Merhaba, yatırımını kontrol ettim. ' +
        'Banka dekontunda referans numarası yoksa eşleştirme biraz uzuyor. ' +
        'Dekonttaki referansı buraya yazarsan hemen bakarım.',
      'Merhaba, bu yöntemde hesabın kendi adına olması gerekiyor. ' +
        'Başka birinin hesabından gelen ödemeleri kabul edemiyoruz.',
    ],
    en: [
      'Hello, I have passed your request to the payments team. ' +
        'Withdrawals are reviewed in order and most are decided on the same day. ' +
        'You can follow it under My account > Withdrawals.',
      'Hello, I checked your deposit. ' +
        'Matching takes longer if the transfer has no reference. ' +
        'Please send me the reference on your receipt and I will look at it right away.',
    ],
  },
  bonus: {
    tr: [
      'Merhaba, bonusunun çevrim şartı yatırdığın tutara değil, ' +
        'bonus tutarına göre hesaplanıyor. Kalan tutarı Bonuslarım sayfasında görebilirsin.',
      'Merhaba, bu promosyonda masa oyunları çevrime sayılmıyor. ' +
        'Slotlarda oynadığın tutarın tamamı sayılıyor.',
      'Merhaba, bonusun yatırımın onaylandıktan sonra tanımlanmış görünüyor. ' +
        'Sayfayı yenilediğinde bakiyende göreceksin.',
    ],
    en: [
      'Hello, the wagering requirement is a multiple of the bonus, not of your deposit. ' +
        'The remaining amount is shown under My bonuses.',
      'Hello, table games do not count towards this promotion. Stakes on slots count in full.',
    ],
  },
  game: {
    tr: [
      'Merhaba, turu inceledim: sonuç sunucuda kayıtlı ve gördüğün kazançla aynı. ' +
        'Turun kanıt sayfasından sen de doğrulayabilirsin.',
      'Merhaba, bağlantın oyun sırasında kopmuş. ' +
        'Tur sunucuda tamamlandı, kazancın bakiyene eklendi.',
    ],
    en: [
      'Hello, I reviewed the round. ' +
        'The result recorded on the server is the win that you saw. ' +
        'You can verify it on the proof page of the round.',
      'Hello, your connection was lost during the game. ' +
        'The round was completed on the server and its win was credited.',
    ],
  },
  sports: {
    tr: [
      'Merhaba, kuponundaki maç resmî sonuca göre sonuçlandırıldı. ' +
        'Uzatmalar bu bahis türüne dahil değil, kural kuponun altında yazıyor.',
      'Merhaba, maç ertelendiği için seçimin 1,00 oranla hesaplandı, yani iade edildi.',
    ],
    en: [
      'Hello, the match on your bet was settled on the official result. ' +
        'Extra time does not count for this market; the rule is shown below the bet.',
      'Hello, the match was postponed, so the selection was settled at odds of 1.00.',
    ],
  },
  account: {
    tr: [
      'Merhaba, kimlik belgen inceleniyor. Sonuç sana bildirim olarak gelecek; ' +
        'bu arada ek bir belge göndermene gerek yok.',
      'Merhaba, telefon numaranı Hesabım > İletişim sayfasından değiştirebilirsin. ' +
        'Yeni numarana gelen kodu girmen yeterli.',
    ],
    en: [
      'Hello, your identity document is being reviewed. You will be notified of the result. ' +
        'There is no need to send another document now.',
      'Hello, you can change your phone number under My account > Contact. ' +
        'Enter the code that we send to the new number.',
    ],
  },
  protection: {
    tr: [
      'Merhaba, düşürdüğün limit hemen geçerli olur, ' +
        'yükselttiğin limit ise 24 saat sonra yeniden onaylarsan. ' +
        'Biraz ara vermek istersen Sorumlu oyun sayfasından mola alabilirsin.',
      'Merhaba, bize yazdığın için teşekkürler. ' +
        'Molan bitene kadar hesabın oyuna kapalı kalacak; bakiyeni bu sürede de çekebilirsin.',
    ],
    en: [
      'Hello, a lower limit applies at once. ' +
        'A higher limit applies if you confirm it again after 24 hours. ' +
        'If you would like to pause, you can take a break on the Responsible gaming page.',
      'Hello, thank you for your message. ' +
        'Your account stays closed to play until your break ends; ' +
        'you can still withdraw your balance.',
    ],
  },
  other: {
    tr: [
      'Merhaba, mesajın için teşekkürler. Önerini ürün ekibine ilettim.',
      'Merhaba, sorunu inceledim. Sormak istediğin başka bir şey olursa buradan yazabilirsin.',
      'Merhaba, yardımcı olabilmem için sorunun hangi oyunda ya da işlemde olduğunu yazar mısın?',
    ],
    en: [
      'Hello, thank you for your message. I have passed your suggestion to the product team.',
      'Hello, I looked into your question. If you need anything else, please reply here.',
    ],
  },
}

export const TICKET_NOTES: readonly string[] = [
  'Oyuncuyla telefonda da görüşüldü, durumu anlatıldı.',
  'Aynı konuda ikinci yazışması. Önceki yazışmaya bakıldı.',
  'Ödeme ekibinin cevabı bekleniyor.',
]

export const CANNED = [
  {
    kind: 'payment',
    title: { tr: 'Çekim sırada bekliyor', en: 'Withdrawal in the queue' },
    text: {
      tr:
        'Merhaba {firstname}, {amount} tutarındaki çekim talebin sırada. ' +
        'Sonuçlanınca bildirim alacaksın.',
      en:
        'Hello {firstname}, your withdrawal of {amount} is in the queue. ' +
        'You will be notified once it is decided.',
    },
  },
  {
    kind: 'account',
    title: { tr: 'Belge okunmuyor', en: 'Document not readable' },
    text: {
      tr:
        'Merhaba {firstname}, gönderdiğin belge okunmuyor. ' +
        'Aydınlık bir yerde, dört köşesi görünecek şekilde yeniden çekip yükler misin?',
      en:
        'Hello {firstname}, the document that you sent is not readable. ' +
        'Please take the photo again in good light, with all four corners visible.',
    },
  },
  {
    kind: null,
    title: { tr: 'Kapanış', en: 'Closing' },
    text: {
      tr:
        'Merhaba {firstname}, konuyu çözdüğümüzü düşünüyorum. ' +
        'Yazışmayı kapatıyorum; yazarsan yeniden açılır.',
      en:
        'Hello {firstname}, I believe that your question is answered. ' +
        'I am closing the ticket; it reopens when you write again.',
    },
  },
] as const

export const DECISIONS: Readonly<Record<'upheld' | 'partly' | 'rejected', Words>> = {
  upheld: {
    tr: [
      'Şikâyetini inceledik ve haklı bulduk. Yaşadığın gecikme bizden kaynaklandı. ' +
        'Telafi tutarı, ikinci bir kişinin onayından sonra bakiyene eklenecek.',
    ],
    en: [
      'We have examined your complaint and we uphold it. ' +
        'The delay was our fault. The compensation will be credited ' +
        'after a second person has approved it.',
    ],
  },
  partly: {
    tr: [
      'Şikâyetini inceledik. Sonuç kurallara uygun; ancak bilgilendirmemiz yetersiz kalmış. ' +
        'Bunun için bir telafi önerdik.',
    ],
    en: [
      'We examined your complaint. ' +
        'The result follows the rules, but our information was not sufficient. ' +
        'We have proposed compensation for that.',
    ],
  },
  rejected: {
    tr: [
      'Şikâyetini inceledik. Kayıtlarımız oyunun sonucunun doğru olduğunu gösteriyor; ' +
        'turu kanıt sayfasından kendin de doğrulayabilirsin. ' +
        'Bu nedenle şikâyetini kabul edemiyoruz.',
      'Şikâyetini inceledik. Ödeme, hesabına kayıtlı kartla ' +
        've kartın doğrulama koduyla yapılmış. Bu nedenle iade edemiyoruz.',
    ],
    en: [
      'We examined your complaint. Our records show that the result of the game is correct; ' +
        'you can verify the round on its proof page. We therefore cannot uphold it.',
      'We examined your complaint. ' +
        'The payment was made with the card registered on your account ' +
        'and confirmed with its code. We therefore cannot refund it.',
    ],
  },
}

export const DISPUTE_ANSWERS: Readonly<Record<'upheld' | 'declined', Words>> = {
  upheld: {
    tr: [
      'İtirazında haklısın. Maçın resmî sonucu sonradan düzeltilmiş; ' +
        'kuponun yeniden sonuçlandırılacak.',
    ],
    en: [
      'Your dispute is justified. The official result was corrected later. ' +
        'Your bet will be resettled.',
    ],
  },
  declined: {
    tr: [
      'Maçın sonucunu resmî kaynakla karşılaştırdık, aynı. Bu bahis türü uzatmaları kapsamıyor.',
      'Kuponunda, oynadığın andaki oran geçerlidir. Sonradan değişen oranlar kuponunu etkilemez.',
    ],
    en: [
      'The result was compared with the official source and is the same. ' +
        'Extra time does not count for this market.',
      'Your bet keeps the odds from the time when you placed it. Later changes do not affect it.',
    ],
  },
}
