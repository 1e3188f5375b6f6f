import { z } from 'zod'
import { COMPLAINT_OUTCOMES, type ComplaintOutcome } from './players/complaints.ts'
import {
  DOCUMENT_KINDS,
  DOCUMENT_NAMES,
  DOCUMENT_REASONS,
  REASON_WORDS,
} from './players/documents.ts'
import type { Lang } from './lang.ts'
import { formatMoney, fromWireMoney } from './money.ts'
import { WITHDRAWAL_REASON_WORDS, WITHDRAWAL_REASONS } from './payments/withdrawals.ts'

const amount = z.object({ amount: z.string() })
const bilingual = z.object({ tr: z.string(), en: z.string() })
const couponFacts = { code: z.string(), name: bilingual, amount: z.string() }

export const securityChange = z.enum([
  'password',
  'two-factor-on',
  'two-factor-off',
  'two-factor-type',
  'email-asked',
  'email',
  'phone',
  'passkey-added',
  'passkey-removed',
  'payout-account',
])
type SecurityChange = z.output<typeof securityChange>

/**
 * A notification to a player about their own account: its kind and the facts that its text is built
 * from when it is read.
 */
export const notification = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deposit-approved'), facts: amount }),
  z.object({ kind: z.literal('deposit-declined'), facts: amount }),
  z.object({ kind: z.literal('deposit-held'), facts: amount }),
  z.object({ kind: z.literal('withdrawal-paid'), facts: amount }),
  z.object({
    kind: z.literal('withdrawal-declined'),
    facts: amount.extend({ playerReason: z.enum(WITHDRAWAL_REASONS).optional() }),
  }),
  z.object({
    kind: z.literal('device-signed-in'),
    facts: z.object({ device: z.string(), address: z.string() }),
  }),
  z.object({ kind: z.literal('security-changed'), facts: z.object({ change: securityChange }) }),
  z.object({
    kind: z.literal('round-closed'),
    facts: z.object({ game: bilingual, amount: z.string(), isStakeBack: z.boolean() }),
  }),
  /** `amount` is the coupon's payout by its results, `stake` the stake still open at settlement. */
  z.object({
    kind: z.literal('coupon-settled'),
    facts: z.object({ ...couponFacts, state: z.enum(['won', 'lost', 'void']), stake: z.string() }),
  }),
  /** Settled again or reopened; `amount` is the new payout, `before` the previous one. */
  z.object({
    kind: z.literal('coupon-corrected'),
    facts: z.object({
      ...couponFacts,
      state: z.enum(['won', 'lost', 'void', 'open']),
      before: z.string(),
    }),
  }),
  /** Sold by the player's cash-out rule; `isWhole` when nothing of it stays open. */
  z.object({
    kind: z.literal('coupon-sold'),
    facts: z.object({ ...couponFacts, isWhole: z.boolean() }),
  }),
  z.object({
    kind: z.literal('jackpot-won'),
    facts: z.object({ jackpot: bilingual, amount: z.string() }),
  }),
  z.object({
    kind: z.literal('level-reached'),
    facts: z.object({ level: bilingual, percent: z.number(), hours: z.number() }),
  }),
  z.object({
    kind: z.literal('cashback-paid'),
    facts: z.object({ amount: z.string(), week: z.string() }),
  }),
  z.object({
    kind: z.literal('tournament-over'),
    facts: z.object({ title: bilingual, rank: z.number(), amount: z.string() }),
  }),
  z.object({ kind: z.literal('gift-given'), facts: z.object({ promotion: bilingual }) }),
  z.object({
    kind: z.literal('bonus-decided'),
    facts: z.object({
      promotion: bilingual,
      state: z.enum(['given', 'rejected']),
      reason: z.string(),
    }),
  }),
  z.object({ kind: z.literal('friend-joined'), facts: z.object({ name: z.string() }) }),
  z.object({
    kind: z.literal('referral-given'),
    facts: z.object({
      amount: z.string(),
      reward: z.enum(['bonus', 'cash', 'free-bet']),
      name: z.string().nullable(),
    }),
  }),
  /** The code given at registration does not exist or no longer accepts referrals. */
  z.object({ kind: z.literal('code-unknown'), facts: z.object({ code: z.string() }) }),
  /**
   * Result of a promotion code given at registration: `deposit` awaits a deposit; `reason` is set
   * when refused.
   */
  z.object({
    kind: z.literal('code-answered'),
    facts: z.object({
      code: z.string(),
      promotion: bilingual,
      state: z.enum(['given', 'deposit', 'staff', 'refused']),
      reason: bilingual,
    }),
  }),
  z.object({
    kind: z.literal('document-decided'),
    facts: z.object({
      document: z.enum(DOCUMENT_KINDS),
      state: z.enum(['accepted', 'refused', 'another']),
      reason: z.enum(DOCUMENT_REASONS).nullable(),
      asked: z.enum(DOCUMENT_KINDS).nullable(),
    }),
  }),
  z.object({ kind: z.literal('funds-asked'), facts: z.object({ dueOn: z.string() }) }),
  /** `on`: the first dormant day, YYYY-MM-DD. */
  z.object({ kind: z.literal('dormancy-near'), facts: z.object({ on: z.string() }) }),
  z.object({ kind: z.literal('dormancy-began'), facts: z.object({}) }),
  z.object({ kind: z.literal('dormancy-over'), facts: z.object({ since: z.string() }) }),
  z.object({
    kind: z.literal('funds-decided'),
    facts: z.object({ state: z.enum(['accepted', 'refused']) }),
  }),
  z.object({
    kind: z.literal('dispute-answered'),
    facts: z.object({
      code: z.string(),
      state: z.enum(['upheld', 'declined']),
      answer: z.string(),
    }),
  }),
  z.object({
    kind: z.literal('complaint-filed'),
    facts: z.object({ ticketID: z.string(), number: z.string(), dueOn: z.string() }),
  }),
  z.object({
    kind: z.literal('complaint-reopened'),
    facts: z.object({ ticketID: z.string(), number: z.string(), dueOn: z.string() }),
  }),
  z.object({
    kind: z.literal('complaint-decided'),
    facts: z.object({
      ticketID: z.string(),
      number: z.string(),
      outcome: z.enum(COMPLAINT_OUTCOMES),
    }),
  }),
  z.object({
    kind: z.literal('ticket-answered'),
    facts: z.object({ ticketID: z.string(), number: z.string() }),
  }),
])
export type Notification = z.output<typeof notification>

export const notificationKind = z.enum(
  notification.options.map((option) => option.shape.kind.value),
)
export type NotificationKind = z.output<typeof notificationKind>

/** `title` is for lists; `body` is complete without it. */
export type NotificationWords = { title: string; body: string }

const wording = (
  trTitle: string,
  trBody: string,
  enTitle: string,
  enBody: string,
): Record<Lang, NotificationWords> => ({
  tr: { title: trTitle, body: trBody },
  en: { title: enTitle, body: enBody },
})

export function wordNotification(notice: Notification, lang: Lang): NotificationWords {
  return wordInBoth(notice)[lang]
}

function wordInBoth(notice: Notification): Record<Lang, NotificationWords> {
  switch (notice.kind) {
    case 'deposit-approved': {
      const money = moneyIn(notice.facts.amount)
      return wording(
        'Yatırımın hesabında',
        `Yatırdığın ${money.tr} bakiyene eklendi.`,
        'Your deposit has arrived',
        `Your deposit of ${money.en} is in your balance.`,
      )
    }
    case 'deposit-declined': {
      const money = moneyIn(notice.facts.amount)
      return wording(
        'Yatırımın onaylanmadı',
        `${money.tr} tutarındaki yatırımın onaylanmadı; bakiyen değişmedi.`,
        'Your deposit was declined',
        `Your deposit of ${money.en} was declined; your balance has not changed.`,
      )
    }
    case 'deposit-held': {
      const money = moneyIn(notice.facts.amount)
      return wording(
        'Yatırımın incelemede',
        `${money.tr} tutarındaki yatırımını inceliyoruz. Sonucunu burada yazacağız.`,
        'Your deposit is under review',
        `We are reviewing your deposit of ${money.en}. The result will appear here.`,
      )
    }
    case 'withdrawal-paid': {
      const money = moneyIn(notice.facts.amount)
      return wording(
        'Paran gönderildi',
        `Çektiğin ${money.tr} gönderildi.`,
        'Your withdrawal was paid',
        `Your withdrawal of ${money.en} has been sent.`,
      )
    }
    case 'withdrawal-declined': {
      const money = moneyIn(notice.facts.amount)
      const why =
        notice.facts.playerReason === undefined
          ? { tr: '', en: '' }
          : WITHDRAWAL_REASON_WORDS[notice.facts.playerReason]
      return wording(
        'Çekimin onaylanmadı',
        `${money.tr} tutarındaki çekimin onaylanmadı; tutar bakiyene döndü. ${why.tr}`.trim(),
        'Your withdrawal was declined',
        `Your withdrawal of ${money.en} was declined; the amount is back in your balance. ${why.en}`.trim(),
      )
    }
    case 'device-signed-in':
      return wordDevice(notice.facts.device, notice.facts.address)
    case 'security-changed':
      return SECURITY_WORDS[notice.facts.change]
    case 'round-closed':
      return wordRound(notice.facts)
    case 'coupon-settled':
      return wordSettled(notice.facts)
    case 'coupon-corrected':
      return wordCorrected(notice.facts)
    case 'coupon-sold':
      return wordSold(notice.facts)
    case 'jackpot-won': {
      const [money, { jackpot }] = [moneyIn(notice.facts.amount), notice.facts]
      return wording(
        'Jackpot senin!',
        `${jackpot.tr} sana düştü: ${money.tr} bakiyene eklendi.`,
        'The jackpot is yours!',
        `You won ${jackpot.en}: ${money.en} is in your balance.`,
      )
    }
    case 'level-reached':
      return wordLevel(notice.facts)
    case 'cashback-paid': {
      const money = moneyIn(notice.facts.amount)
      return wording(
        'Haftalık iaden hesabında',
        `Geçen haftanın net kaybından ${money.tr} bakiyene eklendi. Çevrim şartı yok.`,
        'Your weekly cashback has arrived',
        `${money.en} of last week’s net loss is in your balance. No wagering.`,
      )
    }
    case 'tournament-over':
      return wordTournament(notice.facts)
    case 'bonus-decided': {
      const { promotion, state, reason } = notice.facts
      return state === 'given'
        ? wording(
            'Promosyon isteğin onaylandı',
            `“${promotion.tr}” isteğin onaylandı ve verildi. Ayrıntısı Bonuslarım sayfanda.`,
            'Your promotion was granted',
            `Your request for “${promotion.en}” was approved and granted. See My bonuses.`,
          )
        : wording(
            'Promosyon isteğin onaylanmadı',
            `“${promotion.tr}” isteğin onaylanmadı: ${reason}`,
            'Your promotion was not granted',
            `Your request for “${promotion.en}” was not approved: ${reason}`,
          )
    }
    case 'gift-given': {
      const { promotion } = notice.facts
      return wording(
        'Sana bir hediye verildi',
        `${promotion.tr} hesabına eklendi. Koşulları ve süresi Bonuslarım sayfanda; istemezsen oradan bırakabilirsin.`,
        'You received a gift',
        `${promotion.en} has been added to your account. See its terms and expiry on the My bonuses page, where you can also give it up.`,
      )
    }
    case 'friend-joined':
      return wording(
        'Arkadaşın katıldı',
        `${notice.facts.name} davet kodunla kaydoldu. Koşulları karşılayınca ikinizin de ödülü verilir.`,
        'Your friend has joined',
        `${notice.facts.name} signed up with your code. When they meet the terms, both of you get your reward.`,
      )
    case 'referral-given':
      return wordReferral(notice.facts)
    case 'code-unknown':
      return wording(
        'Kayıt kodun geçerli değil',
        `Kaydolurken yazdığın “${notice.facts.code}” kodu tanınmadı ya da şu an kullanılamıyor. Hesabını etkilemez.`,
        'Your code is not valid',
        `The code “${notice.facts.code}” that you entered at registration is not valid or cannot be used now. It does not affect your account.`,
      )
    case 'code-answered':
      return wordCode(notice.facts)
    case 'document-decided':
      return wordDocument(notice.facts)
    case 'funds-asked':
      return wordFundsAsked(notice.facts)
    case 'funds-decided':
      return wordFundsDecided(notice.facts)
    case 'dormancy-near':
      return wording(
        'Hesabın uzun süredir hareketsiz',
        `Hareket olmazsa hesabın ${dayOf(notice.facts.on)} tarihinde hareketsiz hesap sayılacak. Ücret alınmaz, bakiyen yerinde kalır.`,
        'Your account has been inactive',
        `If it stays inactive, your account becomes dormant on ${dayOf(notice.facts.on)}. No fees are charged, and your balance does not change.`,
      )
    case 'dormancy-began':
      return wording(
        'Hesabın hareketsiz hesap sayıldı',
        'Uzun süredir hareket olmadı. Ücret alınmadı ve alınmayacak; bir sonraki girişinde bu durum kendiliğinden kalkar.',
        'Your account is dormant',
        'Your account has been inactive for a long time. No fees are charged. It becomes active again when you sign in.',
      )
    case 'dormancy-over':
      return wording(
        'Hesabın yeniden etkin',
        `Hesabın ${dayOf(notice.facts.since)} tarihinden beri hareketsizdi; girişinle bu durum kalktı. Bakiyenden hiçbir ücret kesilmedi.`,
        'Your account is active again',
        `Your account had been dormant since ${dayOf(notice.facts.since)}; your sign-in made it active again. No fees were charged.`,
      )
    case 'dispute-answered':
      return wordAnswered(notice.facts)
    case 'complaint-filed':
    case 'complaint-reopened':
      return wordComplaint(notice)
    case 'complaint-decided':
      return wordComplaintDecided(notice.facts)
    case 'ticket-answered':
      return wording(
        'Destek yanıtladı',
        `${notice.facts.number} numaralı destek kaydına yanıt geldi.`,
        'Support has answered',
        `There is an answer to your ticket ${notice.facts.number}.`,
      )
    default:
      return notice satisfies never
  }
}

function wordCode({
  code,
  promotion: { tr, en },
  state,
  reason,
}: Extract<Notification, { kind: 'code-answered' }>['facts']): Record<Lang, NotificationWords> {
  switch (state) {
    case 'given':
      return wording(
        'Kayıt kodun kullanıldı',
        `“${code}” kodunla “${tr}” hesabına tanımlandı. Ayrıntısı Bonuslarım sayfanda.`,
        'Your code was used',
        `Your code “${code}” added “${en}” to your account. See My bonuses.`,
      )
    case 'deposit':
      return wording(
        'Kayıt kodun hazır',
        `“${code}” kodun kabul edildi. “${tr}”, koşullarını karşılayan ilk yatırımınla kendiliğinden verilir.`,
        'Your code is ready',
        `Your code “${code}” was accepted. “${en}” is credited automatically with your first deposit that meets its terms.`,
      )
    case 'staff':
      return wording(
        'Kayıt kodun alındı',
        `“${code}” kodunla “${tr}” istendi. Ekibimiz inceliyor; sonucunu burada yazacağız.`,
        'Your code was received',
        `You requested “${en}” with your code “${code}”. Our team is reviewing it; the result will appear here.`,
      )
    case 'refused':
      return wording(
        'Kayıt kodun kullanılamadı',
        `“${code}” kodu kullanılamadı: ${reason.tr}. Hesabını etkilemez.`,
        'Your code could not be used',
        `Your code “${code}” could not be used: ${reason.en}. It does not affect your account.`,
      )
  }
}

const TR_NOT_YOU = 'Bunu sen yapmadıysan hemen şifreni değiştir ve destek ekibine yaz.'
const EN_NOT_YOU = 'If this was not you, change your password immediately and contact support.'

const SECURITY_WORDS: Readonly<Record<SecurityChange, Record<Lang, NotificationWords>>> = {
  password: wording(
    'Şifren değişti',
    `Hesabının şifresi değişti, diğer cihazlardaki oturumlar kapatıldı. ${TR_NOT_YOU}`,
    'Your password has changed',
    `The password of your account has changed, and sessions on other devices were ended. ${EN_NOT_YOU}`,
  ),
  'two-factor-on': wording(
    'İki adımlı giriş açıldı',
    `Hesabına artık şifrenle birlikte bir kodla giriliyor. ${TR_NOT_YOU}`,
    'Two-factor sign-in is on',
    `Sign-in to your account now requires a code in addition to your password. ${EN_NOT_YOU}`,
  ),
  'two-factor-off': wording(
    'İki adımlı giriş kapatıldı',
    `Hesabına artık yalnızca şifrenle giriliyor. ${TR_NOT_YOU}`,
    'Two-factor sign-in is off',
    `Sign-in to your account now requires your password only. ${EN_NOT_YOU}`,
  ),
  'two-factor-type': wording(
    'İki adımlı girişin değişti',
    `Girişin ikinci adımı değişti. ${TR_NOT_YOU}`,
    'Your two-factor sign-in has changed',
    `The second step of your sign-in has changed. ${EN_NOT_YOU}`,
  ),
  'email-asked': wording(
    'Yeni bir e-posta adresi verildi',
    `Hesabın için yeni bir e-posta adresi verildi; onaylanana kadar eskisi geçerli. ${TR_NOT_YOU}`,
    'A new e-mail address was requested',
    `A new e-mail address was requested for your account. The old address stays in use until the new one is confirmed. ${EN_NOT_YOU}`,
  ),
  email: wording(
    'E-postan değişti',
    `Hesabının e-posta adresi değişti. ${TR_NOT_YOU}`,
    'Your e-mail has changed',
    `The e-mail address of your account has changed. ${EN_NOT_YOU}`,
  ),
  phone: wording(
    'Telefonun değişti',
    `Hesabının telefon numarası değişti. ${TR_NOT_YOU}`,
    'Your phone number has changed',
    `The phone number of your account has changed. ${EN_NOT_YOU}`,
  ),
  'passkey-added': wording(
    'Geçiş anahtarı eklendi',
    `Hesabına şifresiz giriş için yeni bir geçiş anahtarı eklendi. ${TR_NOT_YOU}`,
    'A passkey was added',
    `A new passkey for sign-in without a password was added to your account. ${EN_NOT_YOU}`,
  ),
  'payout-account': wording(
    'Ödeme hesabı kaydedildi',
    `Para çekilebilecek bir banka hesabı eklendi ya da değiştirildi. ${TR_NOT_YOU}`,
    'A payout account was saved',
    `A bank account for withdrawals was added or changed. ${EN_NOT_YOU}`,
  ),
  'passkey-removed': wording(
    'Geçiş anahtarı kaldırıldı',
    `Hesabındaki geçiş anahtarlarından biri kaldırıldı. ${TR_NOT_YOU}`,
    'A passkey was removed',
    `One of the passkeys of your account was removed. ${EN_NOT_YOU}`,
  ),
}

function moneyIn(wire: string): Record<Lang, string> {
  const minor = fromWireMoney(wire)
  return { tr: formatMoney(minor, 'tr'), en: formatMoney(minor, 'en') }
}

function wordDevice(device: string, address: string): Record<Lang, NotificationWords> {
  return wording(
    'Yeni bir cihazdan giriş',
    `Hesabına ilk kez kullanılan bir cihazdan girildi: ${device === '' ? 'bilinmeyen cihaz' : device} (${address}). Bu sen değilsen hemen şifreni değiştir.`,
    'Sign-in on a new device',
    `Someone signed in to your account on a new device: ${device === '' ? 'unknown device' : device} (${address}). If this was not you, change your password immediately.`,
  )
}

function wordRound({
  game,
  amount: wire,
  isStakeBack,
}: Extract<Notification, { kind: 'round-closed' }>['facts']): Record<Lang, NotificationWords> {
  const money = moneyIn(wire)
  const [trEnd, enEnd] = isStakeBack
    ? [`bahsin (${money.tr}) bakiyene döndü`, `your stake (${money.en}) is back in your balance`]
    : fromWireMoney(wire) > 0n
      ? [`kazancın (${money.tr}) bakiyene eklendi`, `your win (${money.en}) is in your balance`]
      : ['tur kazançsız bitti', 'the round ended without a win']
  return wording(
    'Açık turun sonuçlandı',
    `${game.tr} oyununda bir gündür açık duran turunu kapattık; ${trEnd}.`,
    'Your open round was settled',
    `We closed your round of ${game.en} that had been open for a day; ${enEnd}.`,
  )
}

type FactsOf<K extends Notification['kind']> = Extract<Notification, { kind: K }>['facts']

function wordSettled({
  code,
  name,
  state,
  amount: wire,
  stake,
}: FactsOf<'coupon-settled'>): Record<Lang, NotificationWords> {
  const money = moneyIn(wire)
  const [tr, en] = [`${code} kodlu kuponun (${name.tr})`, `Your coupon ${code} (${name.en})`]
  if (state === 'lost')
    return wording(
      'Kuponun tutmadı',
      `${tr} sonuçlandı ve tutmadı.`,
      'Your coupon lost',
      `${en} is settled and did not win.`,
    )
  if (state === 'void')
    return wording(
      'Kuponun iptal oldu',
      `${tr} iptal oldu; ${money.tr} bakiyene döndü.`,
      'Your coupon is void',
      `${en} is void; ${money.en} is back in your balance.`,
    )
  // Halves and dead heats may return less than the stake, which is not presented as a win.
  if (fromWireMoney(wire) <= fromWireMoney(stake)) {
    return wording(
      'Kuponun sonuçlandı',
      `${tr} sonuçlandı; ${money.tr} bakiyene eklendi.`,
      'Your coupon is settled',
      `${en} is settled; ${money.en} is in your balance.`,
    )
  }
  return wording(
    'Kuponun kazandı',
    `${tr} kazandı; ${money.tr} bakiyene eklendi.`,
    'Your coupon won',
    `${en} won; ${money.en} is in your balance.`,
  )
}

function wordLevel({
  level,
  percent,
  hours,
}: FactsOf<'level-reached'>): Record<Lang, NotificationWords> {
  return wording(
    `Yeni seviyen: ${level.tr}`,
    `Artık haftalık net kaybının %${percent} kadarı geri ödenir, çekimlerin sırada ${hours} saat öne geçer. Bu seviye geri alınmaz.`,
    `Your new level: ${level.en}`,
    `You now get ${percent}% of your weekly net loss back, and your withdrawals move up ${hours} hours in the queue. You never lose this level.`,
  )
}

function wordReferral({
  amount: wire,
  reward,
  name,
}: FactsOf<'referral-given'>): Record<Lang, NotificationWords> {
  const money = moneyIn(wire)
  const what = {
    bonus: { tr: 'bonus', en: 'bonus' },
    cash: { tr: 'nakit', en: 'in cash' },
    'free-bet': { tr: 'bedava bahis', en: 'free bet' },
  }[reward]
  const [trWhy, enWhy] =
    name === null
      ? ['Davetle katıldın ve koşulları karşıladın', 'You joined by invitation and met the terms']
      : [`Davet ettiğin ${name} koşulları karşıladı`, `Your friend ${name} met the terms`]
  return wording(
    'Davet ödülün verildi',
    `${trWhy}: ${money.tr} ${what.tr} senin.`,
    'Your referral reward is here',
    `${enWhy}: ${money.en} ${what.en} is yours.`,
  )
}

function wordTournament({
  title,
  rank,
  amount: wire,
}: FactsOf<'tournament-over'>): Record<Lang, NotificationWords> {
  const money = moneyIn(wire)
  if (fromWireMoney(wire) > 0n) {
    return wording(
      'Turnuva ödülün hesabında',
      `${title.tr} bitti, ${rank}. oldun: ${money.tr} bakiyene eklendi.`,
      'Your tournament prize has arrived',
      `${title.en} is over and you finished in place ${rank}: ${money.en} is in your balance.`,
    )
  }
  return wording(
    'Turnuva bitti',
    `${title.tr} sonuçlandı; ${rank}. bitirdin.`,
    'The tournament is over',
    `${title.en} has concluded; you finished in place ${rank}.`,
  )
}

function wordAnswered({
  code,
  state,
  answer,
}: FactsOf<'dispute-answered'>): Record<Lang, NotificationWords> {
  return state === 'upheld'
    ? wording(
        'İtirazın haklı bulundu',
        `${code} kodlu kuponuna itirazın haklı bulundu: ${answer}`,
        'Your dispute was upheld',
        `Your dispute about coupon ${code} was upheld: ${answer}`,
      )
    : wording(
        'İtirazın yanıtlandı',
        `${code} kodlu kuponuna itirazın kabul edilmedi: ${answer}`,
        'Your dispute was answered',
        `Your dispute about coupon ${code} was not upheld: ${answer}`,
      )
}

function wordDocument({
  document,
  state,
  reason,
  asked,
}: FactsOf<'document-decided'>): Record<Lang, NotificationWords> {
  const [name, why] = [
    DOCUMENT_NAMES[document],
    reason === null ? { tr: '', en: '' } : REASON_WORDS[reason],
  ]
  if (state === 'accepted')
    return wording(
      'Belgen kabul edildi',
      `${name.tr}: inceledik ve kabul ettik.`,
      'Your document was accepted',
      `${name.en}: we reviewed it and accepted it.`,
    )
  if (state === 'refused')
    return wording(
      'Belgen kabul edilmedi',
      `${name.tr}: ${why.tr} Yenisini Belgelerim sayfandan yükleyebilirsin.`,
      'Your document was not accepted',
      `${name.en}: ${why.en} You can upload a new one on your Documents page.`,
    )
  const next = asked === null ? name : DOCUMENT_NAMES[asked]
  return wording(
    'Senden bir belge daha istiyoruz',
    `${name.tr}: ${why.tr} Şunu da yükle: ${next.tr}.`,
    'We need one more document',
    `${name.en}: ${why.en} Also upload: ${next.en}.`,
  )
}

const dayOf = (date: string): string => date.split('-').toReversed().join('.')

function wordFundsAsked({ dueOn }: FactsOf<'funds-asked'>): Record<Lang, NotificationWords> {
  const day = dayOf(dueOn)
  return wording(
    'Gelir kaynağını soruyoruz',
    `Yasal yükümlülüğümüz gereği bir sorumuz var. Belgelerim sayfandan ${day} gününün sonuna kadar yanıtla.`,
    'We have a question about your source of funds',
    `We are legally required to ask. Answer on your Documents page by the end of ${day}.`,
  )
}

function wordComplaint({
  kind,
  facts: { number, dueOn },
}: Extract<Notification, { kind: 'complaint-filed' | 'complaint-reopened' }>): Record<
  Lang,
  NotificationWords
> {
  const day = dayOf(dueOn)
  return kind === 'complaint-filed'
    ? wording(
        'Şikâyetini aldık',
        `Şikâyet numaran ${number}. En geç ${day} günü yanıtlarız.`,
        'We received your complaint',
        `Your complaint number is ${number}. We will answer by ${day}.`,
      )
    : wording(
        'Şikâyetin yeniden açıldı',
        `${number} numaralı şikâyetini yeniden inceliyoruz. En geç ${day} günü yanıtlarız.`,
        'Your complaint was reopened',
        `We are reviewing your complaint ${number} again. We will answer by ${day}.`,
      )
}

const OUTCOME_WORDS: Readonly<Record<ComplaintOutcome, { tr: string; en: string }>> = {
  upheld: { tr: 'haklı bulundu', en: 'was upheld' },
  partly: { tr: 'kısmen haklı bulundu', en: 'was upheld in part' },
  rejected: { tr: 'kabul edilmedi', en: 'was not upheld' },
}

function wordComplaintDecided({
  number,
  outcome,
}: FactsOf<'complaint-decided'>): Record<Lang, NotificationWords> {
  const { tr, en } = OUTCOME_WORDS[outcome]
  return wording(
    'Şikâyetin yanıtlandı',
    `${number} numaralı şikâyetin ${tr}. Gerekçesini Destek sayfanda oku.`,
    'Your complaint was answered',
    `Your complaint ${number} ${en}. See the reasons on your Support page.`,
  )
}

function wordFundsDecided({ state }: FactsOf<'funds-decided'>): Record<Lang, NotificationWords> {
  return state === 'accepted'
    ? wording(
        'Yanıtın kabul edildi',
        'Gelir kaynağınla ilgili yanıtını inceledik ve kabul ettik.',
        'Your answer was accepted',
        'We reviewed your answer about your source of funds and accepted it.',
      )
    : wording(
        'Yanıtın yeterli bulunmadı',
        'Gelir kaynağınla ilgili yanıtın yeterli bulunmadı. Nedenini Belgelerim sayfanda gör.',
        'Your answer was not sufficient',
        'Your answer about your source of funds was not sufficient. See the reason on your Documents page.',
      )
}

function wordSold({
  code,
  name,
  amount: wire,
  isWhole,
}: FactsOf<'coupon-sold'>): Record<Lang, NotificationWords> {
  const money = moneyIn(wire)
  return wording(
    'Kuponun kuralınla bozduruldu',
    `${code} kodlu ${isWhole ? `kuponun (${name.tr})` : `kuponunun (${name.tr}) bir kısmı`} koyduğun kuralla bozduruldu; ${money.tr} bakiyene eklendi.`,
    'Cashed out by your rule',
    `${isWhole ? 'Your' : 'Part of your'} coupon ${code} (${name.en}) was cashed out by your rule; ${money.en} is in your balance.`,
  )
}

function wordCorrected({
  code,
  name,
  state,
  amount: wire,
  before: wireBefore,
}: FactsOf<'coupon-corrected'>): Record<Lang, NotificationWords> {
  const [money, before] = [moneyIn(wire), moneyIn(wireBefore)]
  const [trEnd, enEnd] = {
    open: ['yeniden açık, kalan maçlarını bekliyor', 'is open again until its other matches end'],
    won: [
      `artık ${money.tr} ödüyor (önceki: ${before.tr})`,
      `now pays ${money.en} (before: ${before.en})`,
    ],
    void: [
      `artık iptal sayılıyor, ${money.tr} iade edildi (önceki: ${before.tr})`,
      `is now void, and ${money.en} was returned (before: ${before.en})`,
    ],
    lost: [
      `artık tutmuyor (önceki ödeme: ${before.tr})`,
      `no longer wins (it had paid ${before.en})`,
    ],
  }[state]
  return wording(
    'Kuponunun sonucu düzeltildi',
    `Bir maçın sonucu düzeltildi: ${code} kodlu kuponun (${name.tr}) ${trEnd}.`,
    'Your coupon was corrected',
    `A match’s result was corrected: your coupon ${code} (${name.en}) ${enEnd}.`,
  )
}
