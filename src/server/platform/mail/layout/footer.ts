import { MAILS } from '#shared/texts/mails.ts'
import { withName, type Letter, type MailSender } from './letter.ts'

export type FooterLine = { text: string; url?: string }

export function footerOf(
  { lang, reason, stop }: Pick<Letter, 'lang' | 'reason' | 'stop'>,
  sender: MailSender,
  publicUrl: string,
): { lines: FooterLine[]; links: Required<FooterLine>[] } {
  const { frame } = MAILS[lang]
  const isForPlayers = reason !== 'staff' && reason !== 'partner'
  const links = [
    { text: frame.support, url: `${publicUrl}/account/support` },
    { text: frame.limits, url: `${publicUrl}/info/responsible-gaming` },
    { text: frame.whatsapp, url: sender.whatsapp },
    { text: frame.telegram, url: sender.telegram },
  ].filter(({ url }) => url !== '')
  return {
    links: isForPlayers ? links : [],
    lines: [
      { text: withName(frame.reasons[reason], sender.name) },
      ...(stop === undefined ? [] : [{ text: frame.stop, url: stop }]),
      ...(isForPlayers ? [{ text: frame.play }] : []),
      {
        text: [
          sender.legalName === '' ? sender.name : sender.legalName,
          ...sender.licences.map(({ name, number }) => frame.licence(name, number)),
        ].join(' · '),
      },
    ],
  }
}
