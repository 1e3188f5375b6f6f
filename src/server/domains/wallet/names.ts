import {
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  TRANSACTION_TYPE,
} from '#shared/contracts/finance/codes.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { NOTIFICATION_SUB_CATEGORY } from '#server/domains/notifications/index.ts'
import { WALLET_TEXTS } from '#shared/texts/server/texts.ts'

type CodeName = { id: number; name: Bilingual }

export const TYPE_NAMES: readonly CodeName[] = [
  { id: TRANSACTION_TYPE.deposit, name: WALLET_TEXTS.transactionTypes.deposit },
  { id: TRANSACTION_TYPE.withdraw, name: WALLET_TEXTS.transactionTypes.withdraw },
  { id: TRANSACTION_TYPE.bet, name: WALLET_TEXTS.transactionTypes.bet },
  { id: TRANSACTION_TYPE.win, name: WALLET_TEXTS.transactionTypes.win },
  { id: TRANSACTION_TYPE.refund, name: WALLET_TEXTS.transactionTypes.refund },
  { id: TRANSACTION_TYPE.bonus, name: WALLET_TEXTS.transactionTypes.bonus },
  { id: TRANSACTION_TYPE.adjustment, name: WALLET_TEXTS.transactionTypes.adjustment },
  { id: TRANSACTION_TYPE.vault, name: WALLET_TEXTS.transactionTypes.vault },
]

export const CATEGORY_NAMES: readonly CodeName[] = [
  { id: TRANSACTION_CATEGORY.finance, name: WALLET_TEXTS.transactionCategories.finance },
  { id: TRANSACTION_CATEGORY.notification, name: WALLET_TEXTS.transactionCategories.notification },
  { id: TRANSACTION_CATEGORY.casino, name: WALLET_TEXTS.transactionCategories.casino },
  { id: TRANSACTION_CATEGORY.liveCasino, name: WALLET_TEXTS.transactionCategories.liveCasino },
  { id: TRANSACTION_CATEGORY.sports, name: WALLET_TEXTS.transactionCategories.sports },
  { id: TRANSACTION_CATEGORY.bingo, name: WALLET_TEXTS.transactionCategories.bingo },
  { id: TRANSACTION_CATEGORY.virtual, name: WALLET_TEXTS.transactionCategories.virtual },
  { id: TRANSACTION_CATEGORY.bonus, name: WALLET_TEXTS.transactionCategories.bonus },
  { id: TRANSACTION_CATEGORY.tournament, name: WALLET_TEXTS.transactionCategories.tournament },
  { id: TRANSACTION_CATEGORY.jackpot, name: WALLET_TEXTS.transactionCategories.jackpot },
  { id: TRANSACTION_CATEGORY.correction, name: WALLET_TEXTS.transactionCategories.correction },
]

export const SUB_CATEGORY = {
  fast: 101,
  bankTransfer: 102,
  card: 103,
  crypto: 104,
  wallet: 105,
  mobileTransfer: 106,
  vault: 107,
  ...NOTIFICATION_SUB_CATEGORY,
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
  { id: SUB_CATEGORY.fast, name: WALLET_TEXTS.transactionSubCategories.fast },
  { id: SUB_CATEGORY.bankTransfer, name: WALLET_TEXTS.transactionSubCategories.bankTransfer },
  { id: SUB_CATEGORY.card, name: WALLET_TEXTS.transactionSubCategories.card },
  { id: SUB_CATEGORY.crypto, name: WALLET_TEXTS.transactionSubCategories.crypto },
  { id: SUB_CATEGORY.wallet, name: WALLET_TEXTS.transactionSubCategories.wallet },
  { id: SUB_CATEGORY.mobileTransfer, name: WALLET_TEXTS.transactionSubCategories.mobileTransfer },
  { id: SUB_CATEGORY.vault, name: WALLET_TEXTS.transactionSubCategories.vault },
  { id: SUB_CATEGORY.noticePayment, name: WALLET_TEXTS.transactionSubCategories.noticePayment },
  { id: SUB_CATEGORY.noticeSecurity, name: WALLET_TEXTS.transactionSubCategories.noticeSecurity },
  { id: SUB_CATEGORY.noticeGame, name: WALLET_TEXTS.transactionSubCategories.noticeGame },
  { id: SUB_CATEGORY.noticeSport, name: WALLET_TEXTS.transactionSubCategories.noticeSport },
  { id: SUB_CATEGORY.noticeSupport, name: WALLET_TEXTS.transactionSubCategories.noticeSupport },
  { id: SUB_CATEGORY.slot, name: WALLET_TEXTS.transactionSubCategories.slot },
  { id: SUB_CATEGORY.original, name: WALLET_TEXTS.transactionSubCategories.original },
  { id: SUB_CATEGORY.liveTable, name: WALLET_TEXTS.transactionSubCategories.liveTable },
  { id: SUB_CATEGORY.sport, name: WALLET_TEXTS.transactionSubCategories.sport },
  { id: SUB_CATEGORY.bingo, name: WALLET_TEXTS.transactionSubCategories.bingo },
  { id: SUB_CATEGORY.virtualSport, name: WALLET_TEXTS.transactionSubCategories.virtualSport },
  { id: SUB_CATEGORY.bonus, name: WALLET_TEXTS.transactionSubCategories.bonus },
  { id: SUB_CATEGORY.loyaltyCashback, name: WALLET_TEXTS.transactionSubCategories.loyaltyCashback },
  { id: SUB_CATEGORY.tournamentPrize, name: WALLET_TEXTS.transactionSubCategories.tournamentPrize },
  { id: SUB_CATEGORY.lotteryPrize, name: WALLET_TEXTS.transactionSubCategories.lotteryPrize },
  { id: SUB_CATEGORY.jackpot, name: WALLET_TEXTS.transactionSubCategories.jackpot },
  { id: SUB_CATEGORY.adjustment, name: WALLET_TEXTS.transactionSubCategories.adjustment },
]

const STATUS_NAMES: readonly CodeName[] = [
  { id: TRANSACTION_STATUS.pending, name: WALLET_TEXTS.transactionStatuses.pending },
  { id: TRANSACTION_STATUS.inReview, name: WALLET_TEXTS.transactionStatuses.inReview },
  { id: TRANSACTION_STATUS.approved, name: WALLET_TEXTS.transactionStatuses.approved },
  { id: TRANSACTION_STATUS.message, name: WALLET_TEXTS.transactionStatuses.message },
  { id: TRANSACTION_STATUS.rejected, name: WALLET_TEXTS.transactionStatuses.rejected },
  { id: TRANSACTION_STATUS.cancelled, name: WALLET_TEXTS.transactionStatuses.cancelled },
]

export type DescriptionKey = keyof typeof WALLET_TEXTS.transactionDescriptions

const DESCRIPTION_OF = new Map<string, Bilingual>(
  Object.entries(WALLET_TEXTS.transactionDescriptions),
)

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
