import type { AnyBody, BodyOf, ContentKind } from '#shared/office/content-kinds.ts'
import { INF_TYPES, readSocialLinks } from '#shared/information.ts'
import type { Lang } from '#shared/lang.ts'
import { CONTENT_TEXTS } from '#shared/texts/server/texts.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { houseText } from './information.ts'
import type { Bases } from './items/list.ts'
import { findShown, type Draft } from './items/shown.ts'
import { houseMenu } from './menus.ts'

export type FrameSources = {
  partners(lang: Lang): Promise<readonly { id: string; title: string; path: string }[]>
  investmentMethods(lang: Lang): Promise<readonly { id: string; name: string; logo: string }[]>
}
type Licence = { name: string; number: string; authority: string; url: string }

function houseLicence({ licenceNumber, publicUrl }: Config): BodyOf<'licences'>['rows'][number] {
  const own = { name: 'Kupa', url: publicUrl }
  return licenceNumber === undefined
    ? { ...own, number: 'DEMO', authority: CONTENT_TEXTS.demonstrationSetup }
    : { ...own, number: licenceNumber, authority: { tr: '', en: '' } }
}

export async function listLicences(
  read: Db,
  config: Config,
  lang: Lang,
  now: Date,
  draft?: Draft,
): Promise<Licence[]> {
  const own = await findShown(read, 'licences', 'licences', now, draft)
  return (own?.body.rows ?? [houseLicence(config)]).map((row) => ({
    ...row,
    authority: row.authority[lang],
  }))
}

export async function listPartners(
  read: Db,
  sources: FrameSources,
  lang: Lang,
  now: Date,
  draft?: Draft,
): Promise<readonly { id: string; title: string; path: string }[]> {
  const own = await findShown(read, 'partners', 'partners', now, draft)
  return (
    own?.body.rows.map(({ title, path }, at) => ({
      id: String(at + 1),
      title: title[lang],
      path,
    })) ?? sources.partners(lang)
  )
}

export async function arrangeMethods<M extends { id: string; name: string }>(
  read: Db,
  methods: readonly M[],
  lang: Lang,
  now: Date,
  draft?: Draft,
): Promise<M[]> {
  const own = (await findShown(read, 'methods', 'methods', now, draft))?.body.rows
  if (own === undefined) return [...methods]
  const named = own.flatMap(({ id, name, shown }) =>
    shown === 'no'
      ? []
      : methods
          .filter((method) => method.id === id)
          .map((method) => ({ ...method, name: name[lang] })),
  )
  return [...named, ...methods.filter(({ id }) => !own.some((row) => row.id === id))]
}

export function createBases(read: Db, config: Config, sources: FrameSources): Bases {
  const both = async <T>(of: (lang: Lang) => Promise<T>) => ({
    tr: await of('tr'),
    en: await of('en'),
  })
  const bases: Partial<Record<ContentKind, (key: string) => Promise<AnyBody>>> = {
    page: async (key) => {
      const infType = INF_TYPES.find((type) => type === key) ?? 'SiteInformation'
      const { tr, en } = await both((lang) => houseText(read, infType, lang))
      return { title: { tr: tr.title, en: en.title }, text: { tr: tr.Text, en: en.Text } }
    },
    menu: async (key) => houseMenu(key === 'header' ? 'header' : 'footer'),
    licences: async () => ({ rows: [houseLicence(config)] }),
    partners: async () => {
      const { tr, en } = await both((lang) => sources.partners(lang))
      return {
        rows: tr.map(({ title, path }, at) => ({
          title: { tr: title, en: en[at]?.title ?? '' },
          path,
        })),
      }
    },
    social: async () => ({
      rows: readSocialLinks((await houseText(read, 'SocialMediaLinks', 'tr')).Text),
    }),
    methods: async () => {
      const { tr, en } = await both((lang) => sources.investmentMethods(lang))
      return {
        rows: tr.map(({ id, name }) => ({
          id,
          name: { tr: name, en: en.find((row) => row.id === id)?.name ?? '' },
          shown: 'yes',
        })),
      }
    },
    brand: async () => ({
      name: 'Kupa',
      legal: '',
      logo: '',
      logoLight: '',
      icon: '',
      primary: '',
      onPrimary: '',
      ink: '',
      primaryLight: '',
      onPrimaryLight: '',
      inkLight: '',
    }),
  }
  return (kind, key) => bases[kind]?.(key) ?? Promise.resolve({})
}
