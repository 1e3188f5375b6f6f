import { bilingual } from './bilingual.ts'
import { backoffice as backofficeEn } from './backoffice.en.ts'
import { backoffice } from './backoffice.tr.ts'
import { bingo as bingoEn } from './bingo.en.ts'
import { bingo } from './bingo.tr.ts'
import { chat as chatEn } from './chat.en.ts'
import { chat } from './chat.tr.ts'
import { content as contentEn } from './content.en.ts'
import { content } from './content.tr.ts'
import { coupons as couponsEn } from './coupons.en.ts'
import { coupons } from './coupons.tr.ts'
import { crm as crmEn } from './crm.en.ts'
import { crm } from './crm.tr.ts'
import { demonstration as demonstrationEn } from './demonstration.en.ts'
import { demonstration } from './demonstration.tr.ts'
import { drops as dropsEn } from './drops.en.ts'
import { drops } from './drops.tr.ts'
import { documents as documentsEn } from './documents.en.ts'
import { documents } from './documents.tr.ts'
import { events as eventsEn } from './events.en.ts'
import { events } from './events.tr.ts'
import { feed as feedEn } from './feed.en.ts'
import { feed } from './feed.tr.ts'
import { funds as fundsEn } from './funds.en.ts'
import { funds } from './funds.tr.ts'
import { identity as identityEn } from './identity.en.ts'
import { identity } from './identity.tr.ts'
import { live as liveEn } from './live.en.ts'
import { live } from './live.tr.ts'
import { lobby as lobbyEn } from './lobby.en.ts'
import { lobby } from './lobby.tr.ts'
import { menus as menusEn } from './menus.en.ts'
import { menus } from './menus.tr.ts'
import { payments as paymentsEn } from './payments.en.ts'
import { payments } from './payments.tr.ts'
import { platform as platformEn } from './platform.en.ts'
import { platform } from './platform.tr.ts'
import { promotions as promotionsEn } from './promotions.en.ts'
import { promotions } from './promotions.tr.ts'
import { protection as protectionEn } from './protection.en.ts'
import { protection } from './protection.tr.ts'
import { reconciliation as reconciliationEn } from './reconciliation.en.ts'
import { reconciliation } from './reconciliation.tr.ts'
import { screening as screeningEn } from './screening.en.ts'
import { screening } from './screening.tr.ts'
import { staff as staffEn } from './staff.en.ts'
import { staff } from './staff.tr.ts'
import { support as supportEn } from './support.en.ts'
import { support } from './support.tr.ts'
import { tables as tablesEn } from './tables.en.ts'
import { tables } from './tables.tr.ts'
import { tournaments as tournamentsEn } from './tournaments.en.ts'
import { tournaments } from './tournaments.tr.ts'
import { trading as tradingEn } from './trading.en.ts'
import { trading } from './trading.tr.ts'
import { virtuals as virtualsEn } from './virtuals.en.ts'
import { virtuals } from './virtuals.tr.ts'
import { wallet as walletEn } from './wallet.en.ts'
import { wallet } from './wallet.tr.ts'
import { shop as shopEn } from './shop.en.ts'
import { shop } from './shop.tr.ts'
import { wheel as wheelEn } from './wheel.en.ts'
import { wheel } from './wheel.tr.ts'

export const BACKOFFICE_TEXTS = bilingual(backoffice, backofficeEn)
export const BINGO_TEXTS = bilingual(bingo, bingoEn)
export const CHAT_TEXTS = bilingual(chat, chatEn)
export const CONTENT_TEXTS = bilingual(content, contentEn)
export const COUPONS_TEXTS = bilingual(coupons, couponsEn)
export const CRM_TEXTS = bilingual(crm, crmEn)
export const DEMONSTRATION_TEXTS = bilingual(demonstration, demonstrationEn)
export const DOCUMENTS_TEXTS = bilingual(documents, documentsEn)
export const DROPS_TEXTS = bilingual(drops, dropsEn)
export const EVENTS_TEXTS = bilingual(events, eventsEn)
export const FEED_TEXTS = bilingual(feed, feedEn)
export const FUNDS_TEXTS = bilingual(funds, fundsEn)
export const IDENTITY_TEXTS = bilingual(identity, identityEn)
export const LIVE_TEXTS = bilingual(live, liveEn)
export const LOBBY_TEXTS = bilingual(lobby, lobbyEn)
export const MENUS_TEXTS = bilingual(menus, menusEn)
export const PAYMENTS_TEXTS = bilingual(payments, paymentsEn)
export const PLATFORM_TEXTS = bilingual(platform, platformEn)
export const PROMOTIONS_TEXTS = bilingual(promotions, promotionsEn)
export const PROTECTION_TEXTS = bilingual(protection, protectionEn)
export const RECONCILIATION_TEXTS = bilingual(reconciliation, reconciliationEn)
export const SCREENING_TEXTS = bilingual(screening, screeningEn)
export const STAFF_TEXTS = bilingual(staff, staffEn)
export const SUPPORT_TEXTS = bilingual(support, supportEn)
export const TABLES_TEXTS = bilingual(tables, tablesEn)
export const TOURNAMENTS_TEXTS = bilingual(tournaments, tournamentsEn)
export const TRADING_TEXTS = bilingual(trading, tradingEn)
export const VIRTUALS_TEXTS = bilingual(virtuals, virtualsEn)
export const WALLET_TEXTS = bilingual(wallet, walletEn)
export const SHOP_TEXTS = bilingual(shop, shopEn)
export const WHEEL_TEXTS = bilingual(wheel, wheelEn)
