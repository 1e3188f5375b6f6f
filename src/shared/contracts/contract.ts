import type { z } from 'zod'
import * as bingo from './bingo.ts'
import * as casino from './casino.ts'
import * as chat from './chat.ts'
import * as closing from './closing.ts'
import * as contact from './contact.ts'
import * as content from './content.ts'
import * as crm from './crm.ts'
import * as disclosure from './disclosure.ts'
import * as documents from './documents.ts'
import * as funds from './funds.ts'
import type { CallSpec, Pagination } from './define.ts'
import * as fairness from './fairness.ts'
import * as codes from './finance/codes.ts'
import * as statement from './finance/statement.ts'
import * as cashMethods from './finance/cash-methods.ts'
import * as bankAccounts from './finance/bank-accounts.ts'
import * as savedMethods from './finance/saved-methods.ts'
import * as transfers from './finance/transfers.ts'
import * as popups from './popups.ts'
import * as promotions from './promotions.ts'
import * as protection from './protection.ts'
import * as tables from './tables.ts'
import * as tournaments from './tournaments.ts'
import * as jackpots from './jackpots.ts'
import * as live from './live.ts'
import * as loyalty from './loyalty.ts'
import * as lottery from './lottery.ts'
import * as twoFactor from './two-factor.ts'
import * as passkeys from './passkeys.ts'
import * as security from './security.ts'
import * as signInProviders from './sign-in-providers.ts'
import * as matches from './sportsbook/matches.ts'
import * as outrights from './sportsbook/outrights.ts'
import * as coupons from './sportsbook/coupons.ts'
import * as placing from './sportsbook/placing.ts'
import * as cashOut from './sportsbook/cash-out.ts'
import * as edits from './sportsbook/edits.ts'
import * as liveSupport from './live-support.ts'
import * as support from './support.ts'
import * as statementExport from './statement-export.ts'
import * as user from './user.ts'
import * as virtuals from './virtuals.ts'
import { getIdentityLevel } from './identity-level.ts'
import * as receipts from './receipts.ts'
import * as registration from './registration.ts'
import * as vault from './vault.ts'
import * as withdrawals from './withdrawals.ts'
import * as drops from './drops.ts'
import * as shop from './shop.ts'
import * as wheel from './wheel.ts'

export const CONTRACT = {
  user: {
    login: user.login,
    refresh: user.refresh,
    logout: user.logout,
    get_user_profile: user.getUserProfile,
    register: user.register,
    confirm_register: registration.confirmRegister,
    pending_registration: registration.pendingRegistration,
    resend_confirmation: registration.resendConfirmation,
    correct_registration: registration.correctRegistration,
    favorites: user.favorites,
    forgot: security.forgot,
    pass_reset: security.passReset,
    pass_change: security.passChange,
    update_profile: security.updateProfile,
    change_contact: contact.changeContact,
    confirm_contact: contact.confirmContact,
    export_data: closing.exportData,
    close_account: closing.closeAccount,
    passkey_options: passkeys.passkeyOptions,
    passkey_register: passkeys.passkeyRegister,
    passkey_login_options: passkeys.passkeyLoginOptions,
    passkey_login: passkeys.passkeyLogin,
    list_passkeys: passkeys.listPasskeys,
    remove_passkey: passkeys.removePasskey,
    list_sign_in_providers: signInProviders.listSignInProviders,
    start_provider_sign_in: signInProviders.startProviderSignIn,
    finish_provider_sign_in: signInProviders.finishProviderSignIn,
    link_sign_in_provider: signInProviders.linkSignInProvider,
    list_linked_providers: signInProviders.listLinkedProviders,
    unlink_sign_in_provider: signInProviders.unlinkSignInProvider,
    list_documents: documents.listDocuments,
    offer_document: documents.offerDocument,
    start_identity_check: documents.startIdentityCheck,
    get_funds_request: funds.getFundsRequest,
    answer_funds_request: funds.answerFundsRequest,
    list_sessions: security.listSessions,
    end_session: security.endSession,
    check_user_ga: twoFactor.checkUserGa,
    user_generate_ga: twoFactor.userGenerateGa,
    check_ga: twoFactor.checkGa,
    clear_generated_ga: twoFactor.clearGeneratedGa,
    two_auth_type: twoFactor.twoAuthType,
    sms_send: twoFactor.smsSend,
    sms_validate: twoFactor.smsValidate,
  },
  system: { ping: user.ping },
  maintenance: { check_status: user.checkStatus },
  cmscontroller: {
    getPromotions: promotions.getPromotions,
    popupInformation: popups.popupInformation,
    getSpecialDateInf: popups.getSpecialDateInf,
    getTournaments: tournaments.getTournaments,
    getSlider: content.getSlider,
    getIcSlider: content.getIcSlider,
    getInformation: content.getInformation,
  },
  slider: { get_all_items: content.getAllItems, get_active_items: content.getActiveItems },
  casino: {
    category_list: casino.categoryList,
    type_list: casino.typeList,
    provider_list: casino.providerList,
    games_list: casino.gamesList,
    recent_games: casino.recentGames,
    recent_wins: casino.recentWins,
    open_rounds: casino.openRounds,
    similar_games: casino.similarGames,
    studio_rounds: casino.studioRounds,
    round_page: casino.roundPage,
    get_game: casino.getGame,
    init_game: casino.initGame,
  },
  livecasino: {
    category_list: live.categoryList,
    type_list: live.typeList,
    provider_list: live.providerList,
    game_table_list: live.gameTableList,
    init_game: live.initGame,
  },
  chat: {
    list_messages: chat.listMessages,
    send_message: chat.sendMessage,
    report_message: chat.reportMessage,
  },
  virtualgames: { list: virtuals.list, init_game: virtuals.initGame },
  betframe: { getCoupons: coupons.getCoupons },
  sportsbook: {
    list_sports: matches.listSports,
    list_leagues: matches.listLeagues,
    list_events: matches.listEvents,
    list_outrights: outrights.listOutrights,
    get_event: matches.getEvent,
    follow: matches.follow,
    quote_coupon: placing.quoteCoupon,
    place_coupon: placing.placeCoupon,
    get_coupon: coupons.getCoupon,
    share_coupon: coupons.shareCoupon,
    load_coupon: coupons.loadCoupon,
    cashout_quote: cashOut.cashoutQuote,
    cashout: cashOut.cashout,
    set_cashout_rule: cashOut.setCashoutRule,
    remove_cashout_rule: cashOut.removeCashoutRule,
    edit_quote: edits.editQuote,
    edit_coupon: edits.editCoupon,
    dispute_leg: coupons.disputeLeg,
  },
  bingo: {
    list_rooms: bingo.listRooms,
    get_room: bingo.getRoom,
    buy_tickets: bingo.buyTickets,
    my_tickets: bingo.myTickets,
    init_game: bingo.initGame,
    rounds: bingo.bingoRounds,
  },
  habanero: { getJackpots: jackpots.getJackpots },
  egtJackpots: { getJackpotsEgt: jackpots.getJackpotsEgt },
  jackpots: {
    list: jackpots.listJackpots,
    falls: jackpots.listFalls,
    list_wins: jackpots.listWins,
  },
  disclosure: {
    get_receipt: disclosure.getReceipt,
    prove_balance: disclosure.proveBalance,
  },
  lottery: {
    list_campaigns: lottery.listCampaigns,
    list_tickets: lottery.listTickets,
    my_tickets: lottery.myTickets,
  },
  drops: {
    list: drops.listCampaigns,
    list_wins: drops.listWins,
    mine: drops.mine,
  },
  shop: {
    get_shop: shop.getShop,
    buy: shop.buy,
    my_purchases: shop.myPurchases,
  },
  wheel: {
    get_wheel: wheel.getWheel,
    get_standing: wheel.getStanding,
    spin: wheel.spin,
    my_spins: wheel.mySpins,
  },
  loyalty: { levels: loyalty.levels, mine: loyalty.mine },
  support: {
    list_tickets: support.listTickets,
    get_ticket: support.getTicket,
    open_ticket: support.openTicket,
    write: support.writeTicket,
    offer_file: support.offerTicketFile,
    read: support.readTicket,
    close: support.closeTicket,
    get_complaint: support.getComplaint,
    file_complaint: support.fileComplaint,
    withdraw_complaint: support.withdrawComplaint,
    reopen_complaint: support.reopenComplaint,
    get_live: liveSupport.getLiveState,
    start_live: liveSupport.startLive,
    keep_live: liveSupport.keepLive,
    rate_live: liveSupport.rateLive,
  },
  crm: {
    list_mass_messages: crm.listMassMessages,
    read: crm.read,
    unreachable: crm.unreachable,
    unsubscribe: crm.unsubscribe,
  },
  finance: {
    check_balance: statement.checkBalance,
    list_cash_methods: cashMethods.listCashMethods,
    list_cash_methods_new: cashMethods.listCashMethodsNew,
    list_highlighted_cash_methods: cashMethods.listHighlightedCashMethods,
    add_favorite_cash_method: cashMethods.addFavoriteCashMethod,
    remove_favorite_cash_method: cashMethods.removeFavoriteCashMethod,
    check_favorite_cash_method: cashMethods.checkFavoriteCashMethod,
    list_banks: bankAccounts.listBanks,
    list_bank_accounts: bankAccounts.listBankAccounts,
    get_bank_account: bankAccounts.getBankAccount,
    save_bank_account: bankAccounts.saveBankAccount,
    delete_bank_account: bankAccounts.deleteBankAccount,
    list_saved_methods: savedMethods.listSavedMethods,
    remove_saved_method: savedMethods.removeSavedMethod,
    save_bank_transfer: transfers.saveBankTransfer,
    save_cep_bank_transfer: transfers.saveCepBankTransfer,
    list_transactions: statement.listTransactions,
    statement_summary: statement.statementSummary,
    prove_statement: statement.proveStatement,
    export_statement: statementExport.exportStatement,
    yearly_statements: statementExport.yearlyStatements,
    export_yearly_statement: statementExport.exportYearlyStatement,
    list_types_frontend: codes.listTypesFrontend,
    list_categories: codes.listCategories,
    list_sub_categories: codes.listSubCategories,
    cancel_transaction: transfers.cancelTransaction,
    withdrawal_readiness: withdrawals.withdrawalReadiness,
    track_withdrawal: withdrawals.trackWithdrawal,
    identity_level: getIdentityLevel,
    list_receipts: receipts.listReceipts,
    offer_receipt: receipts.offerReceipt,
    vault: vault.getVault,
    move_to_vault: vault.moveToVault,
    take_from_vault: vault.takeFromVault,
    withdrawal_locks: withdrawals.withdrawalLocks,
    set_withdrawal_lock: withdrawals.setWithdrawalLock,
    confirm_withdrawal_unlock: withdrawals.confirmWithdrawalUnlock,
  },
  promotion: {
    request: promotions.request,
    redeem: promotions.redeem,
    free_bets: promotions.freeBets,
    bonus_value: promotions.bonusValueCall,
    bounds: promotions.bounds,
    mine: promotions.mine,
    forfeit: promotions.forfeit,
    referral: promotions.referral,
  },
  protection: {
    get: protection.get,
    set_limit: protection.setLimit,
    confirm_limit: protection.confirmLimit,
    set_reality_check: protection.setRealityCheck,
    time_out: protection.timeOut,
    self_exclude: protection.selfExclude,
    activity: protection.activity,
    play_session: protection.playSession,
    seen: protection.seen,
  },
  tournament: {
    join: tournaments.join,
    standings: tournaments.standings,
    mine: tournaments.mine,
    list_of_game: tournaments.listOfGame,
  },
  prepayServices: { processTransaction: transfers.processTransaction },
  envoy: { getDepositAmounts: cashMethods.getDepositAmounts },
  fairness: {
    get_seeds: fairness.getSeeds,
    rotate: fairness.rotate,
    verify: fairness.verify,
    round: fairness.round,
    shared_rounds: fairness.sharedRounds,
    table_rounds: tables.tableRounds,
    virtual_rounds: virtuals.virtualRounds,
    returns: fairness.returns,
    own_returns: fairness.ownReturns,
  },
} as const satisfies Record<string, Record<string, CallSpec>>

export type Contract = typeof CONTRACT
export type CallClass = keyof Contract

export type MethodOf<C extends CallClass> = keyof Contract[C] & string
export type SpecOf<C extends CallClass, M extends MethodOf<C>> = Extract<Contract[C][M], CallSpec>

export type CallInput<S extends CallSpec> = z.input<S['input']>
export type CallParsed<S extends CallSpec> = z.output<S['input']>
export type CallRow<S extends CallSpec> = z.output<S['output']>
export type CallData<S extends CallSpec> = S extends { paged: true } ? CallRow<S>[] : CallRow<S>
export type CallReply<S extends CallSpec> = S extends { paged: true }
  ? { data: CallRow<S>[]; pagination: Pagination }
  : { data: CallRow<S> }
