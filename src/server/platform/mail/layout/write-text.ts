import { MAILS } from '#shared/texts/mails.ts'
import type { MailBlock } from '#shared/texts/mails/words.ts'
import { footerOf } from './footer.ts'
import { withName, type Letter, type MailSender } from './letter.ts'

function linesOf(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'quote':
    case 'warning':
      return block.text
    case 'amount':
      return `${block.label}: ${block.value}`
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'code':
      return `${block.label}: ${block.code}`
    case 'button':
      return `${block.text}:\n${block.url}`
    default:
      return block satisfies never
  }
}

export function writeText(letter: Letter, sender: MailSender, publicUrl: string): string {
  const { words, lang, firstname } = letter
  const { lines, links } = footerOf(letter, sender, publicUrl)
  return [
    MAILS[lang].frame.greeting(firstname),
    ...words.blocks.map((block) => withName(linesOf(block), sender.name)),
    sender.name,
    '--',
    ...lines.map(({ text, url }) => (url === undefined ? text : `${text}: ${url}`)),
    ...(links.length === 0 ? [] : [links.map(({ text, url }) => `${text}: ${url}`).join('\n')]),
  ].join('\n\n')
}
