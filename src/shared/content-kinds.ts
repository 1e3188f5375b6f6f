import type { Bilingual } from './lang.ts'
import { INF_TYPES, SOCIAL_PLACES } from './information.ts'

/**
 * One thing an editor fills in. `most`: characters at most. `both`: a text a language. `with`:
 * needed once that other field is filled in. `link`: a path of this site or an https address;
 * `address`: https alone; `picture`: the base path of a picture in a cut; `day`: MM-DD.
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
  readonly most: number
  readonly both?: true
  readonly required?: true
  readonly with?: string
  readonly choices?: readonly string[]
  readonly cut?: Cut
}
export type Fields = Readonly<Record<string, Field>>

/**
 * What a picture is cut to: `hero` and `card` have a wide and a narrow cut, `logo` is fitted whole.
 * Pixels.
 */
export const CUTS = {
  hero: { '1280': [1280, 536], '780': [780, 800] },
  card: { '1280': [1280, 536], '780': [780, 488] },
  logo: { '640': [640, 192] },
  // the sizes a device shows the site's icon in; `maskable` has room round it for a shape to be cut
  icon: { '192': [192, 192], '512': [512, 512], maskable: [512, 512] },
} as const
export type Cut = keyof typeof CUTS
export const CUT_NAMES = ['hero', 'card', 'logo', 'icon'] as const satisfies readonly Cut[]

const title = (most: number) => ({ type: 'line', both: true, required: true, most }) as const
const ROW_LINK = { title: title(60), path: { type: 'link', required: true, most: 200 } } as const
const COLOUR = { type: 'colour', most: 7 } as const
const PAGE_KEYS = INF_TYPES.filter((type) => type !== 'SocialMediaLinks')

/**
 * Everything the desk edits. `keys`: there is one of each key and no other; without them a list of
 * any length. `rows`: an ordered list of rows within one item; `nested`: a row may have rows of its
 * own.
 */
export const CONTENT_KINDS = {
  slider: {
    fields: {
      set: { type: 'choice', choices: ['home', 'slot'], required: true, most: 10 },
      place: { type: 'choice', choices: ['sol', 'sag'], required: true, most: 10 },
      image: { type: 'picture', cut: 'hero', required: true, most: 200 },
      title: title(80),
      text: { type: 'prose', both: true, most: 240 },
      link: { type: 'link', most: 200 },
      action: { type: 'line', both: true, with: 'link', most: 40 },
    },
  },
  popup: {
    fields: {
      image: { type: 'picture', cut: 'card', most: 200 },
      title: title(80),
      body: { type: 'prose', both: true, required: true, most: 400 },
      link: { type: 'link', most: 200 },
      action: { type: 'line', both: true, with: 'link', most: 40 },
    },
  },
  special: {
    fields: {
      firstDay: { type: 'day', required: true, most: 5 },
      lastDay: { type: 'day', required: true, most: 5 },
      image: { type: 'picture', cut: 'card', most: 200 },
      title: title(80),
      text: { type: 'prose', both: true, most: 240 },
    },
  },
  page: {
    keys: PAGE_KEYS,
    fields: { title: title(120), text: { type: 'rich', both: true, required: true, most: 20_000 } },
  },
  menu: { keys: ['header', 'footer'], fields: {}, rows: ROW_LINK, nested: true, mostRows: 12 },
  licences: {
    keys: ['licences'],
    fields: {},
    mostRows: 10,
    rows: {
      name: { type: 'line', required: true, most: 80 },
      number: { type: 'line', required: true, most: 60 },
      authority: { type: 'line', both: true, most: 200 },
      url: { type: 'address', most: 200 },
    },
  },
  partners: { keys: ['partners'], fields: {}, rows: ROW_LINK, mostRows: 60 },
  social: {
    keys: ['social'],
    fields: {},
    mostRows: SOCIAL_PLACES.length,
    rows: {
      place: { type: 'choice', choices: SOCIAL_PLACES, required: true, most: 20 },
      url: { type: 'link', required: true, most: 200 },
    },
  },
  methods: {
    keys: ['methods'],
    fields: {},
    mostRows: 60,
    rows: {
      id: { type: 'line', required: true, most: 60 },
      name: title(40),
      shown: { type: 'choice', choices: ['yes', 'no'], required: true, most: 3 },
    },
  },
  brand: {
    keys: ['brand'],
    fields: {
      name: { type: 'line', required: true, most: 30 },
      logo: { type: 'picture', cut: 'logo', most: 200 },
      logoLight: { type: 'picture', cut: 'logo', most: 200 },
      icon: { type: 'picture', cut: 'icon', most: 200 },
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
    readonly mostRows?: number
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
/** What an item of a kind says. */
export type BodyOf<K extends ContentKind> = Values<(typeof CONTENT_KINDS)[K]['fields']> &
  ((typeof CONTENT_KINDS)[K] extends { rows: Fields }
    ? { rows: RowOf<(typeof CONTENT_KINDS)[K]>[] }
    : unknown)

/** An item's body whatever its kind, for what treats all alike. */
export type AnyValue = string | Bilingual
export type AnyRow = Readonly<{ [field: string]: AnyValue | readonly AnyRow[] }>
export type AnyBody = AnyRow

type AnyKind = {
  keys?: readonly string[]
  fields: Fields
  rows?: Fields
  nested?: true
  mostRows?: number
}
export const kindOf = (kind: ContentKind): AnyKind => CONTENT_KINDS[kind]

export const rowsOf = (body: AnyBody, name: 'rows' | 'children' = 'rows'): readonly AnyRow[] => {
  const rows = body[name]
  return Array.isArray(rows) ? rows : []
}

const isBoth = (value: AnyRow[string] | undefined): value is Bilingual =>
  typeof value === 'object' && 'tr' in value

/** A field's text in one language, "" where there is none. */
export function textIn(row: AnyRow, name: string, lang: keyof Bilingual): string {
  const value = row[name]
  return typeof value === 'string' ? value : isBoth(value) ? value[lang] : ''
}

/** What must be there before it is published and is not: `title.en`, `rows.2.path`. */
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
    const isSaid = (lang: keyof Bilingual) => !isBlank(textIn(row, name, lang), field)
    const langs = (['tr', 'en'] as const).filter((lang) => !isSaid(lang))
    // What is said in one language is said in the other.
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

/** An item of a kind before anyone wrote it, and a row of its list. */
export function emptyBody(kind: ContentKind): AnyBody {
  const { fields, rows } = kindOf(kind)
  return rows === undefined ? emptyOf(fields) : { ...emptyOf(fields), rows: [] }
}
export function emptyRow(kind: ContentKind, isChild = false): AnyRow {
  const { rows, nested } = kindOf(kind)
  return { ...emptyOf(rows ?? {}), ...(nested === true && !isChild ? { children: [] } : {}) }
}
