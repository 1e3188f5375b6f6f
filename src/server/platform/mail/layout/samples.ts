import type { Lang } from '#shared/lang.ts'
import { formatMoney } from '#shared/money.ts'
import { writeMoment } from '#shared/players/protection.ts'
import { MAILS } from '#shared/texts/mails.ts'
import type { ReportFacts } from '#shared/texts/mails/office.tr.ts'
import { button, say, type MailWords } from '#shared/texts/mails/words.ts'
import type { Letter } from './letter.ts'

const AT = new Date('2026-11-20T18:42:00Z')
const LATER = new Date('2026-11-21T18:42:00Z')
const FIRSTNAME = 'Deniz'

type Sample = { reason: Letter['reason']; write: (lang: Lang, publicUrl: string) => MailWords }

const receipt = (lang: Lang, feeMinor?: bigint) => ({
  amount: formatMoney(125_050n, lang),
  fee: feeMinor === undefined ? undefined : formatMoney(feeMinor, lang),
  method: lang === 'tr' ? 'Havale / EFT' : 'Bank transfer',
  reference: '0198d3c4-5f1e-7a42-9d37-2b6d1c0e84aa',
  at: writeMoment(AT, lang),
})
const history = (publicUrl: string) => `${publicUrl}/account/history`
const limits = (publicUrl: string) => `${publicUrl}/account/protection`
const ticket = (publicUrl: string) => `${publicUrl}/account/support`
const depositLimit = (lang: Lang) =>
  ({ kind: 'deposit', period: 'week', amount: formatMoney(250_000n, lang) }) as const

const REPORT: ReportFacts = {
  from: '2026-11-20',
  to: '2026-11-20',
  now: {
    money: {
      depositsMinor: 48_250_000n,
      withdrawalsMinor: 31_480_050n,
      stakesMinor: 212_906_400n,
      ggrMinor: 9_154_275n,
      bonusMinor: 1_204_000n,
      ngrMinor: 7_412_310n,
    },
    people: { active: 412, registrations: 38, firstDeposits: 21 },
  },
  before: {
    money: {
      depositsMinor: 45_100_000n,
      withdrawalsMinor: 29_955_000n,
      stakesMinor: 205_330_150n,
      ggrMinor: 8_870_125n,
      bonusMinor: 1_360_000n,
      ngrMinor: 6_990_480n,
    },
    people: { active: 397, registrations: 41, firstDeposits: 19 },
  },
}

const OFFER = {
  tr: {
    subject: 'Hafta sonu bonusun hazır',
    text:
      'Bu hafta sonu ilk yatırımına 250 TL’ye kadar bonus var. ' +
      'Koşulları promosyon sayfasında bulursun.',
    action: 'Koşulları gör',
  },
  en: {
    subject: 'Your weekend bonus is ready',
    text:
      'Your first deposit this weekend comes with a bonus of up to 250 TL. ' +
      'The promotion page has the terms.',
    action: 'View the terms',
  },
} as const

const isChange = (name: string): name is keyof typeof MAILS.tr.changes =>
  Object.hasOwn(MAILS.tr.changes, name)

const changes = Object.fromEntries(
  Object.keys(MAILS.tr.changes)
    .filter(isChange)
    .map((change) => [
      `change-${change}`,
      {
        reason: ['readmitted', 'excluded', 'closed'].includes(change) ? 'protection' : 'security',
        write: (lang) => MAILS[lang].changes[change](writeMoment(AT, lang)),
      } satisfies Sample,
    ]),
)

const SAMPLES: Readonly<Record<string, Sample>> = {
  confirmation: {
    reason: 'account',
    write: (lang, url) => MAILS[lang].confirmation(`${url}/register-account-confirm?token=sample`),
  },
  'has-account': {
    reason: 'account',
    write: (lang, url) => MAILS[lang].hasAccount(`${url}/login`),
  },
  'deposit-received': {
    reason: 'payment',
    write: (lang, url) => MAILS[lang].depositReceived(receipt(lang), history(url)),
  },
  'withdrawal-paid': {
    reason: 'payment',
    write: (lang, url) => MAILS[lang].withdrawalPaid(receipt(lang, 1_250n), history(url)),
  },
  'withdrawal-declined': {
    reason: 'payment',
    write: (lang, url) => MAILS[lang].withdrawalDeclined(receipt(lang), 'identity', history(url)),
  },
  'new-device': {
    reason: 'security',
    write: (lang) =>
      MAILS[lang].newDevice('Chrome · Windows', '203.0.113.24', writeMoment(AT, lang)),
  },
  reset: {
    reason: 'security',
    write: (lang, url) => MAILS[lang].reset(`${url}/account_reset?token=sample`),
  },
  'contact-code': { reason: 'security', write: (lang) => MAILS[lang].contactCode('481 902') },
  ...changes,
  'limit-lowered': {
    reason: 'protection',
    write: (lang, url) => MAILS[lang].limitLowered(depositLimit(lang), limits(url)),
  },
  'limit-raise-asked': {
    reason: 'protection',
    write: (lang, url) =>
      MAILS[lang].limitRaiseAsked(
        depositLimit(lang),
        { amount: formatMoney(500_000n, lang), from: writeMoment(LATER, lang) },
        limits(url),
      ),
  },
  'time-out': {
    reason: 'protection',
    write: (lang, url) => MAILS[lang].timeOut(writeMoment(LATER, lang), limits(url)),
  },
  answered: {
    reason: 'support',
    write: (lang, url) =>
      MAILS[lang].answered(
        '20418',
        lang === 'tr'
          ? 'Belgeni inceledik, hesabın doğrulandı.\nBaşka bir sorun olursa yazman yeter.'
          : 'We have reviewed your document, and your account is verified.\nWrite to us if anything else comes up.',
        ticket(url),
      ),
  },
  'complaint-filed': {
    reason: 'support',
    write: (lang, url) =>
      MAILS[lang].complaintFiled(
        'S-1042',
        '05.12.2026',
        lang === 'tr' ? 'Bahsimin yeniden sonuçlandırılması.' : 'I want my bet to be resettled.',
        ticket(url),
      ),
  },
  'complaint-decided': {
    reason: 'support',
    write: (lang, url) =>
      MAILS[lang].complaintDecided(
        'S-1042',
        'partly',
        lang === 'tr'
          ? 'Maçın sonucu geç güncellendi. Bahsin yeniden sonuçlandırıldı; ek ödeme yapılmadı.'
          : 'The result of the match was updated late. Your bet was settled again; ' +
              'no further payment is due.',
        ticket(url),
      ),
  },
  'dormant-soon': {
    reason: 'account',
    write: (lang, url) => MAILS[lang].dormantSoon('20.12.2026', `${url}/login`),
  },
  dormant: { reason: 'account', write: (lang, url) => MAILS[lang].dormant(`${url}/login`) },
  'staff-invitation': {
    reason: 'staff',
    write: (lang, url) => MAILS[lang].staffInvitation(`${url}/backoffice/invitation#sample`),
  },
  'office-report': {
    reason: 'staff',
    write: (lang, url) => MAILS[lang].officeReport('day-report', REPORT, `${url}/backoffice/`),
  },
  'office-proposals': {
    reason: 'staff',
    write: (lang, url) => MAILS[lang].officeProposals(2, `${url}/backoffice/proposals`),
  },
  'office-late-items': {
    reason: 'staff',
    write: (lang, url) =>
      MAILS[lang].officeLateItems(
        [
          ['withdrawals', 4],
          ['documents', 1],
        ],
        `${url}/backoffice/`,
      ),
  },
  'office-incidents': {
    reason: 'staff',
    write: (lang, url) => MAILS[lang].officeIncidents([['rtp-alarm', 1]], `${url}/backoffice/`),
  },
  promotion: {
    reason: 'offer',
    write: (lang, url) => {
      const { subject, text, action } = OFFER[lang]
      const blocks = [say(text), button(action, `${url}/promotions`)]
      return { subject, preheader: text, title: subject, blocks }
    },
  },
}

export const SAMPLE_NAMES: readonly string[] = Object.keys(SAMPLES)

export function sampleLetter(name: string, lang: Lang, publicUrl: string): Letter | undefined {
  if (!Object.hasOwn(SAMPLES, name)) return undefined
  const sample = SAMPLES[name]
  if (sample === undefined) return undefined
  return {
    words: sample.write(lang, publicUrl),
    lang,
    firstname: sample.reason === 'staff' ? undefined : FIRSTNAME,
    reason: sample.reason,
    ...(sample.reason === 'offer' && { stop: `${publicUrl}/unsubscribe?token=sample` }),
  }
}
