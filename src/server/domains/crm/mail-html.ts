import type { Lang } from '#shared/lang.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)

/** Mail programs hardly support style sheets, so every element carries its own style. */
const STYLE = {
  body: 'margin:0;padding:24px 12px;background:#fbf8f5;color:#1b1424;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e7e0ea;border-radius:12px',
  brand: 'margin:0 0 24px;font-size:18px;font-weight:bold',
  title: 'margin:0 0 16px;font-size:22px;line-height:28px',
  text: 'margin:0 0 16px',
  way: 'display:inline-block;margin:8px 0 16px;padding:12px 20px;background:#c41a3d;color:#ffffff;border-radius:10px;font-weight:bold;text-decoration:none',
  foot: 'max-width:560px;margin:16px auto 0;font-size:13px;line-height:20px;color:#5f5668',
} as const

export type MailParts = {
  site: string
  lang: Lang
  title: string
  greeting: string
  paragraphs: readonly string[]
  way: { url: string; text: string } | undefined
  stop: { url: string; text: string } | undefined
}

/**
 * Builds an HTML mail with one link to the site and the unsubscribe link. It loads no external
 * resources.
 */
export function mailHtml({
  site,
  lang,
  title,
  greeting,
  paragraphs,
  way,
  stop,
}: MailParts): string {
  const lines = [greeting, ...paragraphs].map(
    (text) => `<p style="${STYLE.text}">${escape(text).replaceAll('\n', '<br>')}</p>`,
  )
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>`,
    `<body style="${STYLE.body}"><div style="${STYLE.card}"><p style="${STYLE.brand}">${escape(site)}</p><h1 style="${STYLE.title}">${escape(title)}</h1>`,
    ...lines,
    ...(way === undefined
      ? []
      : [`<a href="${escape(way.url)}" style="${STYLE.way}">${escape(way.text)}</a>`]),
    '</div>',
    ...(stop === undefined
      ? []
      : [
          `<p style="${STYLE.foot}"><a href="${escape(stop.url)}" style="color:inherit">${escape(stop.text)}</a></p>`,
        ]),
    '</body></html>',
  ].join('\n')
}
