import type { MailBlock, MailFact } from '#shared/texts/mails/words.ts'
import { MAILS } from '#shared/texts/mails.ts'
import { footerOf } from './footer.ts'
import { withName, type Letter, type MailSender } from './letter.ts'
import { inlineStyles, styleSheet } from './style.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
const lines = (text: string) => escape(text).replaceAll('\n', '<br>')

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
/** Keeps mail programs from showing the mail's text after a short preheader. */
const FILLER = '&#8199;&#65279;&#847; '.repeat(60)

type Styles = ReturnType<typeof inlineStyles>
type Option = { publicUrl: string; mode?: 'light' | 'dark' | undefined }

const withSpace = (html: string, below: number) =>
  `<table ${TABLE} width="100%"><tr><td style="padding:0 0 ${below}px">${html}</td></tr></table>`

function factRows(rows: readonly MailFact[], style: Styles): string {
  const cells = rows.map(([label, value], at) => {
    const line = at === 0 ? '' : `;${style.rowLine}`
    return `<tr><th scope="row" class="m-soft m-line" style="${style.label}${line}">${escape(label)}</th><td class="m-ink m-line" style="${style.value}${line}">${lines(value)}</td></tr>`
  })
  // A table of facts is data: it has no presentation role, so a screen reader reads its headings.
  return `<table class="m-panel" cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:separate;${style.panel}">${cells.join('')}</table>`
}

function writeBlock(block: MailBlock, style: Styles, isLast: boolean): string {
  const spaced = (html: string, below = 24) => (isLast ? html : withSpace(html, below))
  switch (block.kind) {
    case 'text':
      return `<p class="m-ink" style="${isLast ? style.lastText : style.text}">${lines(block.text)}</p>`
    case 'quote':
      return spaced(
        `<table ${TABLE} width="100%"><tr><td class="m-edge" style="${style.quoteCell}"><p class="m-ink" style="${style.quote}">${lines(block.text)}</p></td></tr></table>`,
      )
    case 'warning':
      return `<table ${TABLE} width="100%"><tr><td class="m-line" style="${style.warningCell}"><p class="m-soft" style="${style.warning}">${lines(block.text)}</p></td></tr></table>`
    case 'amount':
      return spaced(
        `<p class="m-soft" style="${style.amountLabel}">${escape(block.label)}</p><p class="m-ink" style="${style.amount}">${escape(block.value)}</p>`,
        20,
      )
    case 'facts':
      return spaced(factRows(block.rows, style))
    case 'code':
      return spaced(
        `<table ${TABLE} width="100%"><tr><td class="m-panel" style="${style.panel};${style.codeCell}"><p class="m-soft" style="${style.amountLabel}">${escape(block.label)}</p><p class="m-ink" style="${style.code}">${escape(block.code)}</p></td></tr></table>`,
      )
    case 'button':
      // Outlook ignores the padding of a link; the cell's colour keeps the shape of a button.
      return spaced(
        `<table ${TABLE} class="m-wide"><tr><td class="m-primary" style="${style.buttonCell}"><a class="m-primary m-button" href="${escape(block.url)}" style="${style.button}">${escape(block.text)}</a></td></tr></table>`,
      )
    default:
      return block satisfies never
  }
}

function footer(letter: Letter, sender: MailSender, { publicUrl }: Option, style: Styles): string {
  const { lines: texts, links } = footerOf(letter, sender, publicUrl)
  const link = (text: string, url: string) =>
    `<a class="m-soft" href="${escape(url)}" style="${style.footLink}">${escape(text)}</a>`
  return [
    ...texts.map(({ text, url }) => (url === undefined ? escape(text) : link(text, url))),
    ...(links.length === 0
      ? []
      : [links.map(({ text, url }) => link(text, url)).join(' &nbsp;·&nbsp; ')]),
  ]
    .map((html) => `<p class="m-soft" style="${style.footText}">${html}</p>`)
    .join('')
}

/**
 * The HTML part of a mail: tables and inline styles, which every mail program understands, 600 px
 * wide at most. It loads nothing. `mode` fixes one colour scheme for a preview.
 */
export function writeHtml(letter: Letter, sender: MailSender, option: Option): string {
  const { words, lang, firstname } = letter
  const named = (text: string) => withName(text, sender.name)
  const style = inlineStyles(sender)
  const initial = Array.from(sender.name.trim())[0]?.toLocaleUpperCase('tr') ?? ''
  const blocks = words.blocks.map((block, at) =>
    withName(writeBlock(block, style, at === words.blocks.length - 1), escape(sender.name)),
  )
  return [
    `<!doctype html><html lang="${lang}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escape(named(words.subject))}</title><style>${styleSheet(sender, option.mode)}</style></head>`,
    `<body class="m-ground" style="${style.body}"><div style="${style.preheader}">${escape(named(words.preheader))}${FILLER}</div>`,
    `<table ${TABLE} width="100%"><tr><td class="m-ground" align="center" style="${style.ground}"><!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]--><table ${TABLE} width="100%" style="max-width:600px">`,
    `<tr><td style="${style.head}"><table ${TABLE}><tr><td class="m-primary" aria-hidden="true" style="${style.mark}">${escape(initial)}</td><td class="m-ink" style="${style.brand}">${escape(sender.name)}</td></tr></table></td></tr>`,
    `<tr><td class="m-card" style="${style.card}"><h1 class="m-ink" style="${style.title}">${escape(named(words.title))}</h1><p class="m-ink" style="${style.text}">${escape(MAILS[lang].frame.greeting(firstname))}</p>`,
    ...blocks,
    '</td></tr>',
    `<tr><td style="${style.foot}">${footer(letter, sender, option, style)}</td></tr>`,
    '</table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>',
  ].join('\n')
}
