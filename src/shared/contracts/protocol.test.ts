import { expect, test } from 'vitest'
import { z } from 'zod'
import { CONTRACT } from './contract.ts'
import type { CallSpec } from './define.ts'

/**
 * Section 4 of the wire protocol: each call, its access (`-` anyone, `U` a signed-in player), its
 * input fields and the fields of its reply's data. A dot leads into a field. External clients rely
 * on every name.
 */
const PROTOCOL = `
cmscontroller.getIcSlider | - | SiteType SliderType sliderPlace | id title text image link Status Start_date End_date sliderPlace
cmscontroller.getSlider | - | limit offset | id title text image link Status Start_date End_date sliderPlace
cmscontroller.getPromotions | - | SiteType | id slug title summary body image Status Start_date End_date state terms
cmscontroller.popupInformation | - | siteId | id title body image link Active
cmscontroller.getInformation | - | InfType | InfType title Text
cmscontroller.getSpecialDateInf | - | | id title text image Status
cmscontroller.getTournaments | - | Lang SiteType limit offset | id slug title image Start_date End_date state prizePool games rules standings
slider.get_all_items | - | siteId | id title text image link Status Start_date End_date sliderPlace
slider.get_active_items | - | siteId | id title text image link Status Start_date End_date sliderPlace
user.login | - | username password ga_code | rid uid sid uip gtm gmt language username lastlogin gasecret pending restricted auth.sid auth.uid auth.uip
user.refresh | auth-record | | rid uid sid uip gtm gmt language username lastlogin gasecret pending restricted auth.sid auth.uid auth.uip
user.logout | U | |
user.get_user_profile | U | | uid username firstname lastname birthDate identityNumber nationality country city address currency email emailVerified phone phoneVerified smsConsent emailConsent twoFactor kycStatus createdAt
user.update_profile | U | address city smsConsent emailConsent | uid address city smsConsent emailConsent
user.change_contact | U | kind value password |
user.confirm_contact | U | code |
user.pass_change | U | oldPassword newPassword newPasswordAgain |
user.two_auth_type | U | mode data ga_code code | type
user.sms_validate | - | code Lang SiteType | sid auth.sid
user.check_ga | - | ga_code recoveryCode | active recoveryCodes sid auth.sid
user.check_user_ga | U | | active
user.user_generate_ga | U | | secret otpauth qr
user.clear_generated_ga | U | gacode |
user.register | - | firstname lastname birthDate identityNumber nationality country city address currency email phone username password passwordAgain promotionCode referenceNumber smsConsent emailConsent rulesAccepted | uid
user.confirm_register | - | token | username session.sid session.auth.sid
user.pending_registration | - | username password | username email retryAfterSeconds restSeconds mailsLeft mailsADay correctionsLeft
user.resend_confirmation | - | username password | username email retryAfterSeconds
user.correct_registration | - | email username password | username email retryAfterSeconds
user.forgot | - | username email |
user.pass_reset | - | token password passwordAgain |
user.favorites | U | mode type id | casino livecasino
user.list_sessions | U | | id
user.end_session | U | id |
user.export_data | U | | url
user.close_account | U | password reason |
system.ping | U | | alive expiresAt
maintenance.check_status | - | | maintenance until
casino.category_list | - | limit offset | CategoryID name slug icon count items.gameID
casino.type_list | - | | type name count
casino.provider_list | - | limit offset status | providerID providerName logo count
casino.games_list | - | limit offset categoryID providerID favorites searchGameName type sort | gameID name slug providerID providerName image type rtp volatility minBet maxBet isNew isFavorite jackpot
casino.init_game | - | gameID mode | url roundToResume
livecasino.category_list | - | limit offset | CategoryID name slug icon count items.tableID
livecasino.type_list | - | | type name count
livecasino.provider_list | - | limit offset status | providerID providerName logo count
livecasino.game_table_list | - | limit offset categoryID providerID favorites searchGameName type sort | tableID name providerID providerName image type minBet maxBet seats players dealer state history isFavorite
livecasino.init_game | U | tableID isMobile | url
virtualgames.list | - | | providerID name type image nextRoundAt
virtualgames.init_game | U | providerID type | url
finance.check_balance | U | | balance bonus locked withdrawable currency
finance.list_cash_methods | U | Type methodID favorites | methodID name type logo isFavorite transfer_type_id min max fee eta properties.logo properties.min properties.max properties.fee properties.eta properties.text fields.name fields.label fields.kind fields.required fields.pattern fields.options
finance.list_cash_methods_new | U | Type Lang methodID | type id name isFavorite properties methods_list.id methods_list.methodID methods.methodID fields.name
finance.list_highlighted_cash_methods | U | Type Lang | type id name isFavorite properties methods_list.id methods
finance.add_favorite_cash_method | U | id | id isFavorite
finance.remove_favorite_cash_method | U | id | id isFavorite
finance.check_favorite_cash_method | U | id | id isFavorite
finance.list_banks | U | typeID | bankID name code logo
finance.list_bank_accounts | U | Lang SiteType showPrepaid | bankAccountID bankID bankName owner branchCode accountNumber iban
finance.get_bank_account | U | bankID Lang | id owner iban branchCode accountNumber
finance.save_bank_account | U | bankAccountID bankID owner branchCode accountNumber iban | bankAccountID bankID bankName owner branchCode accountNumber iban
finance.delete_bank_account | U | bankAccountID |
finance.save_bank_transfer | U | requestId Type methodID amount bankID account branch reference date customerNote identityValidity | transactionID status
finance.save_cep_bank_transfer | U | requestId Type amount bankID senderPhone receiverPhone senderIdentity receiverIdentity reference | transactionID status
finance.list_transactions | U | limit offset OrderDir OrderPar searchType searchID searchCategory searchSubCategory startDate endDate searchMinAmount status Lang concatRequire | id date type transaction_category_id category sub_category transaction_status statusName amount balanceAfter method reference description
finance.list_types_frontend | U | | id name
finance.list_categories | U | | id name
finance.list_sub_categories | U | | id name
finance.export_statement | U | startDate endDate format | url
finance.cancel_transaction | U | transactionID |
prepayServices.processTransaction | U | requestId Type methodID amount fields customerNote identityValidity bankAccountID | transactionID status url
envoy.getDepositAmounts | U | bankcode |
betframe.getCoupons | U | startDate endDate limit offset status | couponID code type placedAt stake lines price potentialWin state acceptsAt reason payout cashout legs.eventID legs.event legs.market legs.selection legs.price legs.result legs.score legs.explanation
sportsbook.list_sports | - | live | sportID name events live
sportsbook.list_leagues | - | sportID | leagueID name country events
sportsbook.list_events | - | sportID leagueID live from to search limit offset | eventID sportID leagueID home away startTime state clock score marketCount mainMarkets
sportsbook.get_event | - | eventID | event markets.marketID markets.type markets.name markets.line markets.status markets.selections.selectionID markets.selections.name markets.selections.price markets.selections.status stats builder
sportsbook.quote_coupon | - | type legs stake systems | price combinations maxStake potentialWin problems.leg problems.debug problems.message
sportsbook.place_coupon | U | requestId type legs.selectionID legs.price legs.banker legs.eachWay systems stake accept tolerance freebetID | couponID code type placedAt stake lines price potentialWin state acceptsAt reason payout cashout legs.result
sportsbook.get_coupon | U | couponID | couponID state
sportsbook.share_coupon | U | couponID | code
sportsbook.load_coupon | - | code | legs.selectionID
sportsbook.cashout_quote | U | couponID part | amount fair expiresAt
sportsbook.cashout | U | couponID part requestId amount accept | couponID state payout
bingo.list_rooms | - | | roomID name variant ticketPrice nextRoundAt roundID prizes players jackpot
bingo.get_room | - | roomID | room phase calls
bingo.buy_tickets | U | roomID roundID count requestId | tickets.ticketID tickets.numbers balance
bingo.my_tickets | U | roundID | ticketID numbers marks prizes
habanero.getJackpots | - | | id name currentvalue amount mustHitBy games
egtJackpots.getJackpotsEgt | - | | clubs.currentvalue clubs.amount diamonds.currentvalue diamonds.amount hearts.currentvalue hearts.amount spades.currentvalue spades.amount
tournament.join | U | tournamentID | joined
tournament.standings | - | tournamentID limit offset | rank name score prize
tournament.mine | U | | tournamentID rank score toNext
promotion.request | U | promotionID | id promotionID state amount wagered required expiresAt termsVersion
promotion.mine | U | | id promotionID state amount wagered required expiresAt termsVersion
promotion.forfeit | U | id | id promotionID state amount wagered required expiresAt termsVersion
lottery.list_campaigns | - | | campaignID name startDate endDate prizes state
lottery.my_tickets | U | campaignID limit offset | ticketID number date transactionID
crm.list_mass_messages | U | limit offset | id title body date read
crm.read | U | ids |
protection.get | U | | limits.id limits.kind limits.period limits.amount limits.used limits.effectiveAt limits.pending timeOutUntil excludedUntil realityCheckMinutes
protection.set_limit | U | kind period amount | limits
protection.confirm_limit | U | id | limits
protection.time_out | U | hours | timeOutUntil
protection.self_exclude | U | months password | excludedUntil
protection.activity | U | | today.staked today.won today.net today.minutes d7.staked d30.staked d365.staked
fairness.get_seeds | U | | serverSeedHash nextServerSeedHash clientSeed nonce
fairness.rotate | U | clientSeed | serverSeed serverSeedHash clientSeed nonce
fairness.verify | - | game serverSeed clientSeed nonce params | outcome
fairness.round | U | roundID | serverSeedHash serverSeed clientSeed nonce
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

type Schema = Readonly<Record<string, unknown>>
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fieldsNamed(name: string, schema: unknown, root: Schema): unknown[] {
  if (!isSchema(schema)) return []
  const { $ref, properties, items } = schema
  if (typeof $ref === 'string') {
    const target = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (isSchema(at) ? at[key] : undefined), root)
    return fieldsNamed(name, target, root)
  }
  const own = isSchema(properties) && name in properties ? [properties[name]] : []
  const variants = ['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
    Array.isArray(schema[key]) ? (schema[key] as unknown[]) : [],
  )
  return [...own, ...[items, ...variants].flatMap((inner) => fieldsNamed(name, inner, root))]
}

function missingIn(type: z.ZodType, io: 'input' | 'output', paths: string): string[] {
  const root: Schema = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  const found = (path: string) =>
    path
      .split('.')
      .reduce<unknown[]>(
        (schemas, name) => schemas.flatMap((schema) => fieldsNamed(name, schema, root)),
        [root],
      )
  return paths.split(' ').filter((path) => path !== '' && found(path).length === 0)
}

const AUTH: Readonly<Record<string, CallSpec['auth']>> = {
  '-': 'open',
  U: 'player',
  'auth-record': 'auth-record',
}
const specs = new Map(
  Object.values(CONTRACT)
    .flatMap((methods): CallSpec[] => Object.values(methods))
    .map((spec) => [`${spec.class}.${spec.method}`, spec]),
)

test.each(PROTOCOL)(
  '%s has the access, fields and reply of the protocol',
  (name = '', auth = '', input = '', output = '') => {
    const spec = specs.get(name)
    if (spec === undefined) throw new Error('the contract has no such call')
    expect(spec.auth).toBe(AUTH[auth])
    expect({
      input: missingIn(spec.input, 'input', input),
      output: missingIn(spec.output, 'output', output),
    }).toEqual({ input: [], output: [] })
  },
)

test('a name missing from the contract is found at any depth', () => {
  const { input, output } = CONTRACT.betframe.getCoupons
  expect(missingIn(input, 'input', 'status state')).toEqual(['state'])
  expect(missingIn(output, 'output', 'state legs.price legs.bank market')).toEqual([
    'legs.bank',
    'market',
  ])
})
