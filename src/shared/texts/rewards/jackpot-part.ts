import type { Bilingual } from '../../lang.ts'

export const JACKPOT_PART: Bilingual = {
  tr: 'Gerçek parayla oynadığın her turdan dört jackpota küçük bir pay gider. Bu pay kasanın payından çıkar; yazan geri ödeme oranının dışındadır ve onu değiştirmez. Oranlar Jackpotlar sayfasında.',
  en: 'A small part of every round you play for money goes to the four jackpots. It comes out of the house’s part; it is not in the return stated here and does not change it. The rates stand on the Jackpots page.',
}
