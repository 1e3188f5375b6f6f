import * as calls from '#shared/contracts/staff/mails.ts'
import { Refusal } from '#shared/refusals.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import { SAMPLE_NAMES, sampleLetter } from '#server/platform/mail/layout/samples.ts'
import type { House } from '../house.ts'
import { readDeliveries } from './delivery-report.ts'

export function mailCalls({ platform }: House): StaffBoundCall[] {
  const {
    database,
    messages,
    config: { publicUrl },
  } = platform
  const subjectOf = (name: string, lang: 'tr' | 'en') => {
    const letter = sampleLetter(name, lang, publicUrl)
    return letter === undefined ? '' : messages.write(letter).subject
  }
  return [
    handleStaff(calls.listMails, async () =>
      SAMPLE_NAMES.map((name) => ({
        name,
        subject: { tr: subjectOf(name, 'tr'), en: subjectOf(name, 'en') },
      })),
    ),
    handleStaff(calls.tryMail, (context, { name, lang }) => {
      const letter = sampleLetter(name, lang, publicUrl)
      if (letter === undefined) throw new Refusal('record not found')
      const { words } = letter
      const subject = BACKOFFICE_TEXTS.trialTitle({ tr: words.subject, en: words.subject })[lang]
      return database.transaction(async (tx) => {
        await messages.send(
          tx,
          {
            channel: 'email',
            purpose: 'notice',
            to: context.staff.email,
            letter: { ...letter, words: { ...words, subject } },
          },
          context.now,
        )
        await audit(tx, actorOf(context), {
          action: 'mail.try',
          subject: { kind: 'mail', id: name },
          after: { lang, to: context.staff.email },
        })
        return { to: context.staff.email }
      })
    }),
    handleStaff(calls.deliveryReport, ({ now }, { days }) =>
      readDeliveries(database.read, days, now),
    ),
  ]
}
