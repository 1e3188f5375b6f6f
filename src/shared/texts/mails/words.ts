export type MailReason =
  | 'account'
  | 'security'
  | 'payment'
  | 'protection'
  | 'support'
  | 'staff'
  | 'partner'

export type MailBlock =
  | { kind: 'text'; text: string }
  /** An amount of money, in large type. */
  | { kind: 'amount'; label: string; value: string }
  | { kind: 'facts'; rows: readonly MailFact[] }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'button'; text: string; url: string }
  /** Words of a person, such as an answer by support. */
  | { kind: 'quote'; text: string }
  | { kind: 'warning'; text: string }
export type MailFact = readonly [label: string, value: string]

/**
 * The words of one mail. `{site}` stands for the operator's name. `preheader` is the line that mail
 * programs show beside the subject.
 */
export type MailWords = {
  subject: string
  preheader: string
  title: string
  blocks: readonly MailBlock[]
}

export const say = (text: string): MailBlock => ({ kind: 'text', text })
export const warn = (text: string): MailBlock => ({ kind: 'warning', text })
export const quote = (text: string): MailBlock => ({ kind: 'quote', text })
export const list = (...rows: readonly MailFact[]): MailBlock => ({ kind: 'facts', rows })
export const button = (text: string, url: string): MailBlock => ({ kind: 'button', text, url })
