import type { Bilingual } from '../../lang.ts'

export const JACKPOT_PART: Bilingual = {
  tr: 'Gerçek parayla oynadığın her turdan dört jackpota küçük bir pay gider. Bu pay kasanın payından çıkar; yazan geri ödeme oranının dışındadır ve onu değiştirmez. Oranlar Jackpotlar sayfasında.',
  en: 'A small share of every real-money stake goes to the four jackpots. We pay it from the house’s share; it is not part of the stated RTP and does not change it. For the rates, see the Jackpots page.',
}
