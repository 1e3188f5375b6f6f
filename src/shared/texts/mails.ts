import type { Lang } from '../lang.ts'
import { accountMails as accountEn } from './mails/account.en.ts'
import { accountMails as accountTr } from './mails/account.tr.ts'
import { moneyMails as moneyEn } from './mails/money.en.ts'
import { moneyMails as moneyTr } from './mails/money.tr.ts'
import { officeMails as officeEn } from './mails/office.en.ts'
import { officeMails as officeTr } from './mails/office.tr.ts'
import { securityMails as securityEn } from './mails/security.en.ts'
import { securityMails as securityTr } from './mails/security.tr.ts'

export type { LimitFacts, Receipt } from './mails/money.tr.ts'

export const MAILS: Readonly<
  Record<Lang, typeof accountTr & typeof moneyTr & typeof officeTr & typeof securityTr>
> = {
  tr: { ...accountTr, ...moneyTr, ...officeTr, ...securityTr },
  en: { ...accountEn, ...moneyEn, ...officeEn, ...securityEn },
}
export type MailTexts = (typeof MAILS)[Lang]
