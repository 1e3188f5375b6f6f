import type { MailSender } from './letter.ts'

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const MONO = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace"

const LIGHT = {
  ground: '#f5f0ec',
  card: '#ffffff',
  line: '#e9e1dc',
  ink: '#1b1424',
  soft: '#5f5668',
  panel: '#fbf8f5',
} as const
const DARK: Record<keyof typeof LIGHT, string> = {
  ground: '#0f0b14',
  card: '#17121e',
  line: '#332a3f',
  ink: '#f6f2f8',
  soft: '#b3a9bd',
  panel: '#211a2a',
}

/** Mail programs that drop style sheets show the light mail from these inline styles. */
export function inlineStyles({ colours: { light } }: MailSender) {
  const text = `font-family:${FONT};color:${LIGHT.ink}`
  return {
    body: `margin:0;padding:0;width:100%;background:${LIGHT.ground};-webkit-text-size-adjust:100%`,
    preheader:
      'display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all',
    ground: `background:${LIGHT.ground};padding:24px 12px`,
    brand: `${text};font-size:20px;line-height:36px;font-weight:700;letter-spacing:-0.3px;padding:0 0 0 10px`,
    mark: `width:36px;height:36px;border-radius:10px;background:${light.primary};color:${light.onPrimary};font-family:${FONT};font-size:20px;line-height:36px;font-weight:800;text-align:center`,
    head: 'padding:4px 8px 16px',
    card: `background:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:14px;padding:32px`,
    title: `${text};margin:0 0 16px;font-size:24px;line-height:30px;font-weight:700;letter-spacing:-0.4px`,
    text: `${text};margin:0 0 16px;font-size:16px;line-height:25px`,
    lastText: `${text};margin:0;font-size:16px;line-height:25px`,
    quote: `${text};margin:0;font-size:16px;line-height:25px`,
    quoteCell: `border-left:3px solid ${light.primary};padding:2px 0 2px 16px`,
    warning: `font-family:${FONT};color:${LIGHT.soft};margin:0;font-size:14px;line-height:21px`,
    warningCell: `border-top:1px solid ${LIGHT.line};padding:16px 0 0`,
    amountLabel: `font-family:${FONT};color:${LIGHT.soft};margin:0;font-size:14px;line-height:20px`,
    amount: `${text};margin:0;font-size:36px;line-height:44px;font-weight:700;letter-spacing:-0.8px;font-variant-numeric:tabular-nums`,
    panel: `background:${LIGHT.panel};border:1px solid ${LIGHT.line};border-radius:10px`,
    label: `font-family:${FONT};color:${LIGHT.soft};font-size:14px;line-height:20px;padding:12px 12px 12px 16px;text-align:left;vertical-align:top;font-weight:400`,
    value: `${text};font-size:14px;line-height:20px;font-weight:600;padding:12px 16px 12px 12px;text-align:right;vertical-align:top;word-break:break-word;overflow-wrap:anywhere;font-variant-numeric:tabular-nums`,
    rowLine: `border-top:1px solid ${LIGHT.line}`,
    code: `font-family:${MONO};color:${LIGHT.ink};margin:0;font-size:34px;line-height:42px;font-weight:700;letter-spacing:6px`,
    codeCell: 'padding:16px;text-align:center',
    button: `display:inline-block;padding:14px 24px;background:${light.primary};border-radius:10px;color:${light.onPrimary};font-family:${FONT};font-size:16px;line-height:20px;font-weight:700;text-decoration:none`,
    buttonCell: `border-radius:10px;background:${light.primary}`,
    foot: 'padding:20px 8px 0',
    footText: `font-family:${FONT};color:${LIGHT.soft};margin:0 0 8px;font-size:12px;line-height:18px`,
    footLink: `color:${LIGHT.soft};text-decoration:underline`,
  } as const
}

/** The rules for small screens and for the dark scheme. `mode` fixes one scheme for a preview. */
export function styleSheet(
  { colours: { dark } }: MailSender,
  mode: 'light' | 'dark' | undefined,
): string {
  const rules = [
    `.m-ground{background:${DARK.ground}!important}`,
    `.m-card{background:${DARK.card}!important;border-color:${DARK.line}!important}`,
    `.m-panel{background:${DARK.panel}!important;border-color:${DARK.line}!important}`,
    `.m-line{border-color:${DARK.line}!important}`,
    `.m-ink{color:${DARK.ink}!important}`,
    `.m-soft{color:${DARK.soft}!important}`,
    `.m-primary{background:${dark.primary}!important;color:${dark.onPrimary}!important}`,
    `.m-edge{border-color:${dark.primary}!important}`,
  ]
  // Outlook.com marks what it darkens itself with this attribute.
  const outlook = rules.map((rule) => `[data-ogsc] ${rule}`).join('')
  const darkRules =
    mode === 'light'
      ? ''
      : mode === 'dark'
        ? rules.join('')
        : `@media (prefers-color-scheme:dark){${rules.join('')}}${outlook}`
  return [
    `:root{color-scheme:${mode ?? 'light dark'};supported-color-schemes:light dark}`,
    '@media (max-width:480px){.m-card{padding:24px 20px!important}.m-button{display:block!important;text-align:center!important}.m-wide{width:100%!important}}',
    darkRules,
  ].join('')
}
