import type { Bilingual } from '../lang.ts'
import { INF_TYPES, SOCIAL_PLACES } from '../information.ts'

/**
 * One field an editor fills in. `max`: maximum length in characters. `both`: one text per language.
 * `with`: required once that other field is filled in. `link`: a path on this site or an https
 * address; `address`: https only; `picture`: the base path of a cropped picture; `day`: MM-DD.
 */
export type Field = {
  readonly type:
    | 'line'
    | 'prose'
    | 'rich'
    | 'link'
    | 'address'
    | 'picture'
    | 'choice'
    | 'day'
    | 'colour'
  readonly max: number
  readonly both?: true
  readonly required?: true
  readonly with?: string
  readonly choices?: readonly string[]
  readonly cut?: Cut
}
export type Fields = Readonly<Record<string, Field>>

/**
 * Sizes in pixels that a picture is cut to: `hero` and `card` have a wide and a narrow cut, `logo`
 * is fitted without cropping.
 */
export const CUTS = {
  hero: { '1280': [1280, 536], '780': [780, 800] },
  card: { '1280': [1280, 536], '780': [780, 488] },
  logo: { '640': [640, 192] },
  // `maskable` leaves room around the icon so that a device can crop it to a shape
  icon: { '192': [192, 192], '512': [512, 512], maskable: [512, 512] },
} as const
export type Cut = keyof typeof CUTS
export const CUT_NAMES = ['hero', 'card', 'logo', 'icon'] as const satisfies readonly Cut[]

const title = (max: number) => ({ type: 'line', both: true, required: true, max }) as const
const ROW_LINK = { title: title(60), path: { type: 'link', required: true, max: 200 } } as const
const COLOUR = { type: 'colour', max: 7 } as const
const PAGE_KEYS = INF_TYPES.filter((type) => type !== 'SocialMediaLinks')

/**
 * All content kinds of the back office. `keys`: exactly one item per key; without them, a list of
 * any length. `rows`: an ordered list of rows within an item; `nested`: a row may have child rows.
 */
export const CONTENT_KINDS = {
  slider: {
    fields: {
      set: { type: 'choice', choices: ['home', 'slot'], required: true, max: 10 },
      place: { type: 'choice', choices: ['sol', 'sag'], required: true, max: 10 },
      image: { type: 'picture', cut: 'hero', required: true, max: 200 },
      title: title(80),
      text: { type: 'prose', both: true, max: 240 },
      link: { type: 'link', max: 200 },
      action: { type: 'line', both: true, with: 'link', max: 40 },
    },
  },
  popup: {
    fields: {
      image: { type: 'picture', cut: 'card', max: 200 },
      title: title(80),
      body: { type: 'prose', both: true, required: true, max: 400 },
      link: { type: 'link', max: 200 },
      action: { type: 'line', both: true, with: 'link', max: 40 },
    },
  },
  special: {
    fields: {
      firstDay: { type: 'day', required: true, max: 5 },
      lastDay: { type: 'day', required: true, max: 5 },
      image: { type: 'picture', cut: 'card', max: 200 },
      title: title(80),
      text: { type: 'prose', both: true, max: 240 },
    },
  },
  page: {
    keys: PAGE_KEYS,
    fields: { title: title(120), text: { type: 'rich', both: true, required: true, max: 20_000 } },
  },
  menu: { keys: ['header', 'footer'], fields: {}, rows: ROW_LINK, nested: true, maxRows: 12 },
  licences: {
    keys: ['licences'],
    fields: {},
    maxRows: 10,
    rows: {
      name: { type: 'line', required: true, max: 80 },
      number: { type: 'line', required: true, max: 60 },
      authority: { type: 'line', both: true, max: 200 },
      url: { type: 'address', max: 200 },
    },
  },
  partners: { keys: ['partners'], fields: {}, rows: ROW_LINK, maxRows: 60 },
  social: {
    keys: ['social'],
    fields: {},
    maxRows: SOCIAL_PLACES.length,
    rows: {
      place: { type: 'choice', choices: SOCIAL_PLACES, required: true, max: 20 },
      url: { type: 'link', required: true, max: 200 },
    },
  },
  methods: {
    keys: ['methods'],
    fields: {},
    maxRows: 60,
    rows: {
      id: { type: 'line', required: true, max: 60 },
      name: title(40),
      shown: { type: 'choice', choices: ['yes', 'no'], required: true, max: 3 },
    },
  },
  brand: {
    keys: ['brand'],
    fields: {
      name: { type: 'line', required: true, max: 30 },
      // The company that holds the licence, for the footer of mails
      legal: { type: 'line', max: 120 },
      logo: { type: 'picture', cut: 'logo', max: 200 },
      logoLight: { type: 'picture', cut: 'logo', max: 200 },
      icon: { type: 'picture', cut: 'icon', max: 200 },
      primary: COLOUR,
      onPrimary: COLOUR,
      ink: COLOUR,
      primaryLight: COLOUR,
      onPrimaryLight: COLOUR,
      inkLight: COLOUR,
    },
  },
} as const satisfies Record<
  string,
  {
    readonly keys?: readonly string[]
    readonly fields: Fields
    readonly rows?: Fields
    readonly nested?: true
    readonly maxRows?: number
  }
>

export type ContentKind = keyof typeof CONTENT_KINDS
export const CONTENT_KIND_NAMES = Object.keys(CONTENT_KINDS).filter((name): name is ContentKind =>
  Object.hasOwn(CONTENT_KINDS, name),
)

type Values<F> = { [N in keyof F]: F[N] extends { both: true } ? Bilingual : string }
type RowOf<K> = K extends { rows: infer R }
  ? Values<R> & (K extends { nested: true } ? { children: Values<R>[] } : unknown)
  : never
export type BodyOf<K extends ContentKind> = Values<(typeof CONTENT_KINDS)[K]['fields']> &
  ((typeof CONTENT_KINDS)[K] extends { rows: Fields }
    ? { rows: RowOf<(typeof CONTENT_KINDS)[K]>[] }
    : unknown)

export type AnyValue = string | Bilingual
export type AnyRow = Readonly<{ [field: string]: AnyValue | readonly AnyRow[] }>
export type AnyBody = AnyRow

type AnyKind = {
  keys?: readonly string[]
  fields: Fields
  rows?: Fields
  nested?: true
  maxRows?: number
}
export const kindOf = (kind: ContentKind): AnyKind => CONTENT_KINDS[kind]

export const rowsOf = (body: AnyBody, name: 'rows' | 'children' = 'rows'): readonly AnyRow[] => {
  const rows = body[name]
  return Array.isArray(rows) ? rows : []
}

const isBoth = (value: AnyRow[string] | undefined): value is Bilingual =>
  typeof value === 'object' && 'tr' in value

export function textIn(row: AnyRow, name: string, lang: keyof Bilingual): string {
  const value = row[name]
  return typeof value === 'string' ? value : isBoth(value) ? value[lang] : ''
}

/**
 * Lists the fields that must be filled in before publication, such as `title.en` or `rows.2.path`.
 */
export function missingOf(kind: ContentKind, body: AnyBody): string[] {
  const { fields, rows } = kindOf(kind)
  return [
    ...missingIn(fields, body, ''),
    ...(rows === undefined
      ? []
      : rowsOf(body).flatMap((row, at) => [
          ...missingIn(rows, row, `rows.${at}.`),
          ...rowsOf(row, 'children').flatMap((child, place) =>
            missingIn(rows, child, `rows.${at}.children.${place}.`),
          ),
        ])),
  ]
}

function missingIn(fields: Fields, row: AnyRow, path: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const isFilled = (lang: keyof Bilingual) => !isBlank(textIn(row, name, lang), field)
    const langs = (['tr', 'en'] as const).filter((lang) => !isFilled(lang))
    // A field filled in one language is required in the other.
    const isNeeded =
      field.required === true ||
      (field.with !== undefined && textIn(row, field.with, 'tr') !== '') ||
      (field.both === true && langs.length === 1)
    if (!isNeeded || langs.length === 0) return []
    return field.both === true ? langs.map((lang) => `${path}${name}.${lang}`) : [`${path}${name}`]
  })
}

const isBlank = (text: string, { type }: Field): boolean =>
  (type === 'rich' ? text.replaceAll(/<[^>]*>|&nbsp;/g, '') : text).trim() === ''

function emptyOf(fields: Fields): { [name: string]: AnyValue } {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { both, required, choices }]) => [
      name,
      both === true ? { tr: '', en: '' } : required === true ? (choices?.[0] ?? '') : '',
    ]),
  )
}

export function emptyBody(kind: ContentKind): AnyBody {
  const { fields, rows } = kindOf(kind)
  return rows === undefined ? emptyOf(fields) : { ...emptyOf(fields), rows: [] }
}
export function emptyRow(kind: ContentKind, isChild = false): AnyRow {
  const { rows, nested } = kindOf(kind)
  return { ...emptyOf(rows ?? {}), ...(nested === true && !isChild ? { children: [] } : {}) }
}
