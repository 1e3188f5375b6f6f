import type { BodyOf } from './office/content-kinds.ts'

/** Minimum contrast ratio of readable text (WCAG 2.2 AA, 1.4.3). */
export const READABLE = 4.5

const COLOUR = /^#[0-9a-f]{6}$/i
export const isColour = (text: string): boolean => COLOUR.test(text)

/** The default palette. It must match `ui/tokens.css`. */
const HOUSE = {
  dark: {
    primary: '#db1f48',
    onPrimary: '#ffffff',
    ink: '#ff8097',
    grounds: ['#0f0b14', '#17121e', '#211a2a'],
  },
  light: {
    primary: '#d01c44',
    onPrimary: '#ffffff',
    ink: '#b8173b',
    grounds: ['#fbf8f5', '#ffffff', '#f5f0ec'],
  },
} as const
type Mode = keyof typeof HOUSE
export const HOUSE_COLOURS = HOUSE

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

type Colours = Pick<
  BodyOf<'brand'>,
  'primary' | 'onPrimary' | 'ink' | 'primaryLight' | 'onPrimaryLight' | 'inkLight'
>
const NAMES = {
  dark: ['primary', 'onPrimary', 'ink'],
  light: ['primaryLight', 'onPrimaryLight', 'inkLight'],
} as const satisfies Record<Mode, readonly (keyof Colours)[]>

export function coloursOf(brand: Colours, mode: Mode) {
  const [primary, onPrimary, ink] = NAMES[mode]
  const chosen = (name: keyof Colours, house: string) =>
    isColour(brand[name]) ? brand[name].toLowerCase() : house
  return {
    primary: chosen(primary, HOUSE[mode].primary),
    onPrimary: chosen(onPrimary, HOUSE[mode].onPrimary),
    ink: chosen(ink, HOUSE[mode].ink),
  }
}

/**
 * Returns the lowest contrast of each text colour over the grounds it appears on, per mode, with
 * the field that sets it.
 */
export function contrastsOf(brand: Colours): { field: keyof Colours; mode: Mode; ratio: number }[] {
  return (['dark', 'light'] as const).flatMap((mode) => {
    const { primary, onPrimary, ink } = coloursOf(brand, mode)
    const [, onName, inkName] = NAMES[mode]
    return [
      { field: onName, mode, ratio: contrastOf(onPrimary, primary) },
      {
        field: inkName,
        mode,
        ratio: Math.min(...HOUSE[mode].grounds.map((ground) => contrastOf(ink, ground))),
      },
    ]
  })
}

const mixed = (colour: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [from, to] = [colour, other].map((text) => Number.parseInt(text.slice(at, at + 2), 16))
      return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

/**
 * Builds the accent tokens of one mode. Hover and press move the ground away from the text colour,
 * so the contrast never drops.
 */
function tokens(brand: Colours, mode: Mode): string {
  const { primary, onPrimary, ink } = coloursOf(brand, mode)
  const away = luminance(onPrimary) > luminance(primary) ? '#000000' : '#ffffff'
  return `--primary:${primary};--primary-hover:${mixed(primary, away, 0.06)};--primary-press:${mixed(primary, away, 0.16)};--on-primary:${onPrimary};--primary-tint:${primary}26;--primary-ink:${ink};--live:${ink}`
}

const picture = (base: string): string =>
  `image-set(url("${base}-640.avif") type("image/avif"),url("${base}-640.webp") type("image/webp")) left center/contain no-repeat`

const NO_MARK = 'a.logo>svg{display:none}'
const cssString = (text: string): string =>
  `"${text.replaceAll(/[^\p{L}\p{N} ]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16) ?? ''} `)}"`

/**
 * Builds a style sheet that overrides the site's default look; "" when nothing is customised.
 * Colours and pictures were checked when they were saved; the name is escaped as a CSS string.
 */
export function brandStyles(brand: BodyOf<'brand'>): string {
  const isOwn = [...NAMES.dark, ...NAMES.light].some((name) => isColour(brand[name]))
  const colours = isOwn
    ? `:root,[data-theme="dark"]{${tokens(brand, 'dark')}}[data-theme="light"]{${tokens(brand, 'light')}}`
    : ''
  if (brand.logo === '')
    return brand.name === 'Kupa'
      ? colours
      : `${colours}${NO_MARK}a.logo::before{content:${cssString(brand.name)};font:700 22px/36px var(--font-display);color:var(--ink)}`
  const light =
    brand.logoLight === ''
      ? ''
      : `[data-theme="light"] a.logo::before{background:${picture(brand.logoLight)}}`
  return `${colours}${NO_MARK}a.logo::before{content:"";display:block;width:120px;height:36px;background:${picture(brand.logo)}}${light}`
}
