import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSqlReferences } from './support/sql-references.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Ranks of the domains: a domain may import only domains of a lower rank. */
const RANKS: Readonly<Record<string, number>> = {
  notifications: 0,
  identity: 1,
  wallet: 1,
  fairness: 1,
  protection: 2,
  documents: 2,
  content: 2,
  staff: 2,
  funds: 2,
  screening: 3,
  payments: 3,
  jackpots: 3,
  promotions: 3,
  rounds: 3,
  slots: 4,
  originals: 4,
  crash: 4,
  provider: 4,
  reports: 4,
  tables: 4,
  chat: 4,
  bingo: 4,
  virtuals: 4,
  sportsbook: 4,
  lobby: 5,
  live: 5,
  tournaments: 5,
  lottery: 5,
  wheel: 5,
  drops: 5,
  loyalty: 5,
  crm: 5,
  support: 5,
  shop: 6,
  'office-notices': 6,
  outward: 6,
  risk: 5,
  'rtp-monitoring': 5,
  affiliates: 5,
  compliance: 6,
  disclosure: 6,
  backoffice: 7,
  reconciliation: 4,
}

/** Ranks of the web's folders: one imports another only where its own rank is higher. */
const WEB_RANKS: Readonly<Record<string, number>> = {
  lib: 1,
  ui: 2,
  'game-shell': 3,
  chat: 4,
  games: 5,
  features: 6,
  app: 7,
  backoffice: 7,
  partner: 7,
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
const ALIASES: Readonly<Record<string, string>> = {
  '#shared/': 'src/shared/',
  '#games/': 'src/games/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#crowd/': 'src/crowd/',
  '#tests/': 'tests/',
}

type Import = { from: string; to: string; isTypeOnly: boolean; isLater: boolean }

function resolveImport(from: string, specifier: string): string {
  for (const [alias, folder] of Object.entries(ALIASES))
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
  return specifier.startsWith('.')
    ? relative(ROOT, join(ROOT, dirname(from), specifier))
    : specifier
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(IMPORT)].map((match) => ({
    from: file,
    to: resolveImport(file, match[1] ?? match[2] ?? ''),
    isTypeOnly: /^\s*(?:import|export)\s+type\s/.test(match[0].trimStart()),
    isLater: match[2] !== undefined,
  }))
}

const FILES = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.(?:test|fixture)\.tsx?$/.test(file),
)
const IMPORTS = FILES.flatMap(importsOf)
const IMPORTS_OF = Map.groupBy(IMPORTS, ({ from }) => from)

/** What is loaded with a file: its imports but those of types and those made later. */
const loadedWith = (file: string): string[] =>
  (IMPORTS_OF.get(file) ?? [])
    .filter(({ isTypeOnly, isLater }) => !isTypeOnly && !isLater)
    .map(({ to }) => to)

const isIn = (path: string, ...folders: string[]) =>
  folders.some((folder) => path.startsWith(`src/${folder}/`))
const isPackage = (path: string) => !path.startsWith('src/') && !path.startsWith('tests/')
const domainOf = (path: string) => /^src\/server\/domains\/([^/]+)\//.exec(path)?.[1]
const webFolderOf = (path: string) => /^src\/web\/([^/]+)\//.exec(path)?.[1]
const webPartOf = (path: string) => /^src\/web\/(?:features|games)\/([^/]+)\//.exec(path)?.[1]

function broken(rule: (link: Import) => boolean): string[] {
  return IMPORTS.filter(rule).map(({ from, to }) => `${from} → ${to}`)
}

test('the scan reads the imports it judges', () => {
  expect(FILES.length).toBeGreaterThan(50)
  expect(
    IMPORTS.some(
      ({ from, to }) =>
        from === 'src/server/app.ts' && to === 'src/server/domains/identity/index.ts',
    ),
  ).toBe(true)
})

test('the product imports no test and no fixture', () => {
  expect(
    broken(({ to }) => to.startsWith('tests/') || /\.(?:test|fixture)\.tsx?$/.test(to)),
  ).toEqual([])
})

test('shared imports nothing of the product, and only zod from outside', () => {
  expect(
    broken(({ from, to }) => isIn(from, 'shared') && !isIn(to, 'shared') && to !== 'zod'),
  ).toEqual([])
})

test('games import only shared and each other', () => {
  expect(broken(({ from, to }) => isIn(from, 'games') && !isIn(to, 'shared', 'games'))).toEqual([])
})

test('the web and the server never import each other', () => {
  expect(broken(({ from, to }) => isIn(from, 'web') && isIn(to, 'server'))).toEqual([])
  expect(broken(({ from, to }) => isIn(from, 'server') && isIn(to, 'web'))).toEqual([])
})

test('the crowd imports only shared and games, and the product never imports it', () => {
  expect(FILES.some((file) => isIn(file, 'crowd'))).toBe(true)
  expect(broken(({ from, to }) => isIn(from, 'crowd') && isIn(to, 'server', 'web'))).toEqual([])
  expect(
    broken(({ from, to }) => isIn(from, 'shared', 'games', 'server', 'web') && isIn(to, 'crowd')),
  ).toEqual([])
})

test('the platform imports no domain', () => {
  expect(
    broken(
      ({ from, to }) =>
        isIn(from, 'server/platform') && isIn(to, 'server') && !isIn(to, 'server/platform'),
    ),
  ).toEqual([])
})

test('a domain imports another only through its index, and only of a lower rank', () => {
  expect(
    broken(({ from, to }) => {
      const [own, other] = [domainOf(from), domainOf(to)]
      if (own === undefined || other === undefined || own === other) return false
      return !to.endsWith('/index.ts') || (RANKS[own] ?? 0) <= (RANKS[other] ?? 0)
    }),
  ).toEqual([])
})

test('every domain has a rank', () => {
  expect(
    [...new Set(FILES.map(domainOf))].filter(
      (name) => name !== undefined && RANKS[name] === undefined,
    ),
  ).toEqual([])
})

test('outside the domains only their index files are imported', () => {
  expect(
    broken(
      ({ from, to }) =>
        isIn(from, 'server') &&
        domainOf(from) === undefined &&
        domainOf(to) !== undefined &&
        !to.endsWith('/index.ts'),
    ),
  ).toEqual([])
})

test('a folder of the web imports only folders below it', () => {
  expect([...new Set(FILES.map(webFolderOf))].filter((name) => name && !WEB_RANKS[name])).toEqual(
    [],
  )
  expect(
    broken(({ from, to }) => {
      const [own, other] = [webFolderOf(from), webFolderOf(to)]
      if (own === undefined || other === undefined || own === other) return false
      return (WEB_RANKS[own] ?? 0) <= (WEB_RANKS[other] ?? 0)
    }),
  ).toEqual([])
})

test('features do not import one another, nor do the games', () => {
  expect(
    broken(({ from, to }) => {
      const [own, other] = [webPartOf(from), webPartOf(to)]
      return (
        own !== undefined &&
        other !== undefined &&
        own !== other &&
        webFolderOf(from) === webFolderOf(to)
      )
    }),
  ).toEqual([])
})

test('slots import no React, neither themselves nor through others', () => {
  const isReact = (path: string) => /^react(-dom)?(\/|$)/.test(path) || path.endsWith('.tsx')
  expect(broken(({ from, to }) => isIn(from, 'web/games/slots') && isReact(to))).toEqual([])
  const runs = Map.groupBy(
    IMPORTS.filter(({ isTypeOnly }) => !isTypeOnly),
    ({ from }) => from,
  )
  const reached = new Set(FILES.filter((file) => isIn(file, 'web/games/slots')))
  expect(reached.size).toBeGreaterThan(50)
  for (const file of reached) for (const { to } of runs.get(file) ?? []) reached.add(to)
  expect(reached.has('src/web/game-shell/sheets/sheet.ts')).toBe(true)
  expect([...reached].filter(isReact)).toEqual([])
})

test('browser code accesses the network in one place', () => {
  // endpoint.ts receives the fetch of site-fetch.ts.
  const networkFiles = ['src/web/lib/site-fetch.ts', 'src/web/lib/endpoint.ts']
  const offenders = FILES.filter(
    (file) =>
      isIn(file, 'web') &&
      !networkFiles.includes(file) &&
      /(?<![.\w])fetch\(|new XMLHttpRequest|sendBeacon\(/.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
  )
  expect(offenders).toEqual([])
})

test('the browser takes types from the contracts; only the back office reads schemas, of its own', () => {
  const mayRead = (from: string, to: string) =>
    isIn(from, 'web/backoffice') && isIn(to, 'shared/contracts/staff')
  expect(
    broken(
      ({ from, to, isTypeOnly }) =>
        isIn(from, 'web') &&
        !isTypeOnly &&
        (to === 'zod' || (to.startsWith('src/shared/contracts/') && !mayRead(from, to))),
    ),
  ).toEqual([])
})

test('the back office loads schemas and the form library with the section that needs them', () => {
  const isLate = (path: string) =>
    path === 'zod' || path === 'react-hook-form' || path.startsWith('src/shared/contracts/')
  const reached = new Set(['src/web/backoffice/main.tsx'])
  for (const file of reached) for (const to of loadedWith(file)) reached.add(to)
  expect(reached.has('src/web/backoffice/pages.tsx')).toBe(true)
  expect([...reached].filter(isLate)).toEqual([])
})

const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('only the wallet writes money', () => {
  const writes =
    /\b(update|insert\s+into|delete\s+from)\s+wallet\.|(updateTable|insertInto|deleteFrom)\('wallet\./i
  const functions = globSync('src/server/sql/*/*.sql', { cwd: ROOT })
  expect(functions.filter((file) => writes.test(readText(file))).length).toBeGreaterThan(20)
  const offenders = [
    ...FILES.filter((file) => isIn(file, 'server') && domainOf(file) !== 'wallet'),
    ...functions.filter((file) => !file.startsWith('src/server/sql/wallet/')),
  ].filter((file) => writes.test(readText(file)))
  expect(offenders).toEqual([])
})

test('nothing that decides a game reads a clock or Math.random', () => {
  const offenders = FILES.filter(
    (file) =>
      isIn(file, 'games') &&
      /Math\.random\(|Date\.now\(|new Date\(\)|performance\.now\(/.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
  )
  expect(offenders).toEqual([])
})

test('packages imported by shared and games are known', () => {
  const outside = IMPORTS.filter(
    ({ from, to }) => isIn(from, 'shared', 'games') && isPackage(to),
  ).map(({ to }) => to)
  expect([...new Set(outside)]).toEqual(['zod'])
})

const SQL_REFERENCES = readSqlReferences(ROOT)
/** The rank of a schema, or of the domain of a file. A schema has `_` where its folder has `-`. */
const rankOf = (name: string) => RANKS[name.replaceAll('_', '-')]
const upward = SQL_REFERENCES.filter(
  ({ from, schema }) => (rankOf(schema) ?? 0) > (rankOf(from) ?? Number.MAX_SAFE_INTEGER),
).map(({ at, schema }) => `${at} → ${schema}`)

test('the walk reads the SQL it judges', () => {
  const has = (at: string, schema: string) =>
    SQL_REFERENCES.some((reference) => reference.at === at && reference.schema === schema)
  expect(has('provider.take', 'wallet')).toBe(true)
  expect(has('support.ticket', 'staff')).toBe(true)
  expect(has('loyalty/cashback.ts', 'identity')).toBe(true)
})

test('SQL of a domain names schemas of its own rank and lower ranks only', () => {
  expect(upward).toEqual([])
})
