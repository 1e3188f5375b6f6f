/** A live table's round computed again, on the fairness page. */
export const tableProof = {
  title: 'Canlı masa turları',
  lead: 'Bir masa ve tur numarası seç: toplar, kartlar, zarlar ve çark bu tarayıcıda, turun özetinden yeniden çıkarılır.',
  table: 'Masa',
  number: 'Tur numarası',
  check: 'Turu doğrula',
  badNumber: 'Tur numarası 1’den başlayan tam sayıdır',
  none: 'Bu tur bitmemiş ya da yok.',
  past: 'Masanın son turları',
  pastOf: (round: string, result: string) => `${round} numaralı tur: ${result}`,
  voidMark: 'iptal',
  resultHolds: 'Sonuç turun özetinden çıkıyor',
  resultHoldsText: 'Özet, tuz ve tur numarası masada gösterilen sonucu veriyor.',
  resultFails: 'Sonuç hesaba uymuyor',
  resultFailsText: 'Özetten başka bir sonuç çıkıyor. Tur numarasını destek ekibine ilet.',
  returnsHold: 'Ödemen hesapla aynı',
  returnsHoldText: (amount: string) =>
    `Bahislerinin karşılığı kurallara göre yeniden hesaplandı: ${amount}.`,
  returnsFail: 'Ödemen hesaba uymuyor',
  returnsFailText:
    'Bahislerinin yeniden hesaplanan karşılığı kayıttakinden farklı. Tur numarasını destek ekibine ilet.',
  isVoid:
    'Bu tur yarıda kaldı, bütün bahisler geri ödendi. Aşağıdaki sonuç, tur oynansaydı çıkacak olandır.',
  notPlayed: 'Bu tur yarıda kaldı, bütün bahisler geri ödendi.',
  steps: 'Adım adım',
  stepSeal: 'Mühür',
  stepSealText:
    'Turun özetinin SHA-256’sı bir önceki turun özetidir; bahislerden önce herkes onu gördü.',
  stepSeats: 'Koltuklar ve kararlar',
  stepSeatsText: (seats: string) =>
    `Oturulan koltuklar: ${seats}. Kartların sırasını özet, kimin çekip durduğunu oyuncular belirler.`,
  moves: {
    hit: 'kart çekti',
    stand: 'durdu',
    double: 'ikiye katladı',
    split: 'böldü',
    insurance: 'sigorta aldı',
  },
  moveOf: (seat: number, move: string) => `${seat}. koltuk ${move}`,
  insuranceClosed: 'Sigorta kapandı',
  stepResult: 'Sonuç',
  cardOf: (who: string, card: string) => `${who}: ${card}`,
  sides: {
    player: 'Oyuncu',
    banker: 'Kasa',
    dragon: 'Ejderha',
    tiger: 'Kaplan',
    dealer: 'Krupiye',
  },
  seat: (seat: number) => `${seat}. koltuk`,
  behind: (seat: number) => `${seat}. koltuğun arkası`,
  segment: (segment: string) => `Çarkta ${segment}`,
  verdicts: {
    win: 'kazandı',
    lose: 'kaybetti',
    push: 'berabere',
    blackjack: 'blackjack ile kazandı',
  },
  verdictOf: (seat: string, verdict: string) => `${seat} ${verdict}`,
  yourBets: 'Bahislerin',
  bet: 'Bahis',
  staked: 'Yatırılan',
  returned: 'Geri dönen',
  total: 'Toplam',
}

export type TableProofTexts = typeof tableProof
