import {
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  TRANSACTION_TYPE,
} from '#shared/contracts/finance.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'

type CodeName = { id: number; name: Bilingual }

export const TYPE_NAMES: readonly CodeName[] = [
  { id: TRANSACTION_TYPE.deposit, name: { tr: 'Yatırım', en: 'Deposit' } },
  { id: TRANSACTION_TYPE.withdraw, name: { tr: 'Çekim', en: 'Withdrawal' } },
  { id: TRANSACTION_TYPE.bet, name: { tr: 'Bahis', en: 'Bet' } },
  { id: TRANSACTION_TYPE.win, name: { tr: 'Kazanç', en: 'Win' } },
  { id: TRANSACTION_TYPE.refund, name: { tr: 'İade', en: 'Refund' } },
  { id: TRANSACTION_TYPE.bonus, name: { tr: 'Bonus', en: 'Bonus' } },
  { id: TRANSACTION_TYPE.adjustment, name: { tr: 'Düzeltme', en: 'Adjustment' } },
]

export const CATEGORY_NAMES: readonly CodeName[] = [
  { id: TRANSACTION_CATEGORY.finance, name: { tr: 'Finans', en: 'Finance' } },
  { id: TRANSACTION_CATEGORY.notification, name: { tr: 'Bildirim', en: 'Notification' } },
  { id: TRANSACTION_CATEGORY.casino, name: { tr: 'Casino', en: 'Casino' } },
  { id: TRANSACTION_CATEGORY.liveCasino, name: { tr: 'Canlı casino', en: 'Live casino' } },
  { id: TRANSACTION_CATEGORY.sports, name: { tr: 'Spor', en: 'Sports' } },
  { id: TRANSACTION_CATEGORY.bingo, name: { tr: 'Bingo', en: 'Bingo' } },
  { id: TRANSACTION_CATEGORY.virtual, name: { tr: 'Sanal sporlar', en: 'Virtual sports' } },
  { id: TRANSACTION_CATEGORY.bonus, name: { tr: 'Bonus', en: 'Bonus' } },
  { id: TRANSACTION_CATEGORY.tournament, name: { tr: 'Turnuva', en: 'Tournament' } },
  { id: TRANSACTION_CATEGORY.jackpot, name: { tr: 'Jackpot', en: 'Jackpot' } },
  { id: TRANSACTION_CATEGORY.correction, name: { tr: 'Düzeltme', en: 'Correction' } },
]

export const SUB_CATEGORY = {
  fast: 101,
  bankTransfer: 102,
  card: 103,
  crypto: 104,
  wallet: 105,
  mobileTransfer: 106,
  noticePayment: 201,
  noticeSecurity: 202,
  noticeGame: 203,
  noticeSport: 204,
  noticeSupport: 205,
  slot: 301,
  original: 302,
  liveTable: 401,
  sport: 501,
  bingo: 601,
  virtualSport: 701,
  bonus: 801,
  loyaltyCashback: 802,
  tournamentPrize: 901,
  lotteryPrize: 902,
  jackpot: 1001,
  adjustment: 1101,
} as const

export const SUB_CATEGORY_NAMES: readonly CodeName[] = [
  { id: SUB_CATEGORY.fast, name: { tr: 'FAST', en: 'FAST instant transfer' } },
  { id: SUB_CATEGORY.bankTransfer, name: { tr: 'Havale / EFT', en: 'Bank transfer' } },
  { id: SUB_CATEGORY.card, name: { tr: 'Kredi kartı', en: 'Credit card' } },
  { id: SUB_CATEGORY.crypto, name: { tr: 'Kripto para', en: 'Crypto' } },
  { id: SUB_CATEGORY.wallet, name: { tr: 'Cüzdan', en: 'E-wallet' } },
  { id: SUB_CATEGORY.mobileTransfer, name: { tr: 'Cep bankası', en: 'Mobile transfer' } },
  { id: SUB_CATEGORY.noticePayment, name: { tr: 'Ödeme bildirimi', en: 'Payment notice' } },
  { id: SUB_CATEGORY.noticeSecurity, name: { tr: 'Güvenlik bildirimi', en: 'Security notice' } },
  { id: SUB_CATEGORY.noticeGame, name: { tr: 'Oyun bildirimi', en: 'Game notice' } },
  { id: SUB_CATEGORY.noticeSport, name: { tr: 'Bahis bildirimi', en: 'Bet notice' } },
  { id: SUB_CATEGORY.noticeSupport, name: { tr: 'Destek bildirimi', en: 'Support notice' } },
  { id: SUB_CATEGORY.slot, name: { tr: 'Slot', en: 'Slots' } },
  { id: SUB_CATEGORY.original, name: { tr: 'Originals', en: 'Originals' } },
  { id: SUB_CATEGORY.liveTable, name: { tr: 'Canlı masa', en: 'Live table' } },
  { id: SUB_CATEGORY.sport, name: { tr: 'Spor bahsi', en: 'Sports bet' } },
  { id: SUB_CATEGORY.bingo, name: { tr: 'Tombala', en: 'Bingo' } },
  { id: SUB_CATEGORY.virtualSport, name: { tr: 'Sanal spor', en: 'Virtual sport' } },
  { id: SUB_CATEGORY.bonus, name: { tr: 'Bonus', en: 'Bonus' } },
  { id: SUB_CATEGORY.loyaltyCashback, name: { tr: 'Sadakat iadesi', en: 'Loyalty cashback' } },
  { id: SUB_CATEGORY.tournamentPrize, name: { tr: 'Turnuva ödülü', en: 'Tournament prize' } },
  { id: SUB_CATEGORY.lotteryPrize, name: { tr: 'Çekiliş ödülü', en: 'Draw prize' } },
  { id: SUB_CATEGORY.jackpot, name: { tr: 'Jackpot', en: 'Jackpot' } },
  { id: SUB_CATEGORY.adjustment, name: { tr: 'Bakiye düzeltmesi', en: 'Balance adjustment' } },
]

const STATUS_NAMES: readonly CodeName[] = [
  { id: TRANSACTION_STATUS.pending, name: { tr: 'Beklemede', en: 'Pending' } },
  { id: TRANSACTION_STATUS.inReview, name: { tr: 'İncelemede', en: 'In review' } },
  { id: TRANSACTION_STATUS.approved, name: { tr: 'Onaylandı', en: 'Approved' } },
  { id: TRANSACTION_STATUS.message, name: { tr: 'Mesaj', en: 'Message' } },
  { id: TRANSACTION_STATUS.rejected, name: { tr: 'Reddedildi', en: 'Rejected' } },
  { id: TRANSACTION_STATUS.cancelled, name: { tr: 'İptal edildi', en: 'Cancelled' } },
]

const DESCRIPTIONS = {
  deposit: { tr: 'Para yatırma', en: 'Deposit' },
  withdrawal: { tr: 'Para çekme', en: 'Withdrawal' },
  'awaiting payment': { tr: 'Ödemeni bekliyoruz', en: 'Waiting for your payment' },
  'awaiting approval': { tr: 'Onay bekliyor', en: 'Waiting for approval' },
  declined: { tr: 'Ödeme reddedildi', en: 'The payment was declined' },
  'payment expired': { tr: 'Süresinde ödenmedi', en: 'Not paid in time' },
  'amount differs': {
    tr: 'Gelen tutar farklı, inceliyoruz',
    en: 'The amount received differs, we are reviewing it',
  },
  'account closed': {
    tr: 'Hesap durumun nedeniyle inceliyoruz',
    en: 'Under review because of your account’s state',
  },
  'over a limit': {
    tr: 'Yatırım limitini aştığı için inceliyoruz',
    en: 'Under review because it goes beyond your deposit limit',
  },
  'cancelled by player': { tr: 'Sen iptal ettin', en: 'Cancelled by you' },
  'withdrawal rejected': {
    tr: 'Reddedildi, tutar bakiyene döndü',
    en: 'Rejected, the amount is back in your balance',
  },
  'provider unreachable': {
    tr: 'Ödeme sağlayıcıya ulaşılamadı',
    en: 'The payment provider could not be reached',
  },
  'opening balance': { tr: 'Açılış bakiyesi', en: 'Opening balance' },
  adjustment: { tr: 'Bakiye düzeltmesi', en: 'Balance adjustment' },
  bonus: { tr: 'Bonus yüklendi', en: 'Bonus credited' },
  'bonus completed': { tr: 'Çevrimi tamamlanan bonus', en: 'Bonus cleared' },
  'bonus to cash': { tr: 'Bonustan nakde', en: 'Bonus turned into cash' },
  'bonus expired': { tr: 'Süresi dolan bonus', en: 'Bonus expired' },
  'bonus spent': { tr: 'Biten bonus', en: 'Bonus used up' },
  'bonus forfeited': { tr: 'Vazgeçilen bonus', en: 'Bonus given up' },
  'cash bonus': { tr: 'Nakit promosyon', en: 'Cash promotion' },
  'loyalty cashback': { tr: 'Haftalık sadakat iadesi', en: 'Weekly loyalty cashback' },
  'tournament prize': { tr: 'Turnuva ödülü', en: 'Tournament prize' },
  'lottery prize': { tr: 'Çekiliş ödülü', en: 'Draw prize' },
  jackpot: { tr: 'Jackpot kazancı', en: 'Jackpot win' },
  'free bet': { tr: 'Bedava bahis', en: 'Free bet' },
  'free round': { tr: 'Bedava tur', en: 'Free round' },
} as const satisfies Record<string, Bilingual>

export type DescriptionKey = keyof typeof DESCRIPTIONS

const DESCRIPTION_OF = new Map<string, Bilingual>(Object.entries(DESCRIPTIONS))

export function describe(key: string, lang: Lang): string {
  return DESCRIPTION_OF.get(key)?.[lang] ?? ''
}

function nameIn(list: readonly CodeName[], id: number, lang: Lang): string {
  return list.find((entry) => entry.id === id)?.name[lang] ?? ''
}

export const typeName = (id: number, lang: Lang): string => nameIn(TYPE_NAMES, id, lang)
export const statusName = (id: number, lang: Lang): string => nameIn(STATUS_NAMES, id, lang)
export const categoryName = (id: number, lang: Lang): string => nameIn(CATEGORY_NAMES, id, lang)
export const subCategoryName = (id: number, lang: Lang): string =>
  nameIn(SUB_CATEGORY_NAMES, id, lang)
