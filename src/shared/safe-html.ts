/**
 * Elements allowed in editorial text. Unknown elements keep their text; dangerous ones are removed
 * with their content.
 */
const TAGS = [
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'a',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const
export type SafeTag = (typeof TAGS)[number]

export type SafeElement = { tag: SafeTag; href?: string; id?: string; children: SafeNode[] }
export type SafeNode = string | SafeElement

const TOKEN =
  /<!--[^]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</g
const SWALLOWED = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'template',
  'noscript',
  'textarea',
  'title',
  'select',
  'xmp',
])
const CLOSES: Readonly<Record<string, readonly SafeTag[]>> = {
  h2: ['p'],
  h3: ['p'],
  p: ['p'],
  ul: ['p'],
  ol: ['p'],
  table: ['p'],
  li: ['li', 'p'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
}
/** Implied end tags do not cross these elements. */
const WALLS: readonly string[] = ['ul', 'ol', 'table']

/** Parses the safe part of HTML. Never throws. */
export function readSafeHtml(html: string): SafeNode[] {
  const root: SafeNode[] = []
  const open: SafeElement[] = []
  const here = () => open.at(-1)?.children ?? root
  let swallowing: string | undefined
  for (const [token, slash, name, attributes] of html.matchAll(TOKEN)) {
    const tag = name?.toLowerCase()
    if (swallowing !== undefined) {
      if (slash === '/' && tag === swallowing) swallowing = undefined
      continue
    }
    if (tag === undefined) {
      if (!token.startsWith('<!--')) addText(here(), decode(token))
    } else if (SWALLOWED.has(tag)) {
      swallowing = slash === '/' ? undefined : tag
    } else if (isTag(tag)) {
      if (slash === '/') close(open, tag)
      else openElement(open, here, tag, attributes ?? '')
    }
  }
  return root
}

function openElement(
  open: SafeElement[],
  here: () => SafeNode[],
  tag: SafeTag,
  attributes: string,
): void {
  endImplied(open, CLOSES[tag] ?? [])
  const element: SafeElement = { tag, children: [] }
  const href = tag === 'a' ? safeAddress(attributeOf(attributes, 'href')) : undefined
  const id = tag === 'h2' || tag === 'h3' ? safeId(attributeOf(attributes, 'id')) : undefined
  if (href !== undefined) element.href = href
  if (id !== undefined) element.id = id
  here().push(element)
  if (tag !== 'br') open.push(element)
}

function endImplied(open: SafeElement[], ended: readonly SafeTag[]): void {
  for (let at = open.length - 1; at >= 0; at -= 1) {
    const tag = open[at]?.tag
    if (tag === undefined || WALLS.includes(tag)) return
    if (ended.includes(tag)) open.length = at
  }
}

function close(open: SafeElement[], tag: SafeTag): void {
  const at = open.findLastIndex((element) => element.tag === tag)
  if (at >= 0) open.length = at
}

function isTag(name: string): name is SafeTag {
  return TAGS.some((tag) => tag === name)
}

function addText(to: SafeNode[], text: string): void {
  const last = to.at(-1)
  if (typeof last === 'string') to[to.length - 1] = last + text
  else to.push(text)
}

function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(
    `(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
    'i',
  ).exec(attributes)
  const value = found?.[1] ?? found?.[2] ?? found?.[3]
  return value === undefined ? undefined : decode(value)
}

/**
 * Accepts web, mail and telephone addresses, paths of this site and page fragments; nothing that
 * could run code.
 */
function safeAddress(address: string | undefined): string | undefined {
  if (address === undefined || /[^!-~\u0080-\uffff]/.test(address)) return undefined
  return /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(address) ? address : undefined
}

function safeId(id: string | undefined): string | undefined {
  return id !== undefined && /^[a-z][a-z0-9-]{0,60}$/.test(id) ? id : undefined
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}
const HIGHEST_CODE = 0x10ffff

function decode(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= HIGHEST_CODE ? String.fromCodePoint(code) : whole
    },
  )
}

export function plainText(nodes: readonly SafeNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

export function writeSafeHtml(nodes: readonly SafeNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escape(node)
      const { tag, href, id, children } = node
      const attributes = `${href === undefined ? '' : ` href="${escape(href)}"`}${id === undefined ? '' : ` id="${id}"`}`
      return tag === 'br' ? '<br>' : `<${tag}${attributes}>${writeSafeHtml(children)}</${tag}>`
    })
    .join('')
}
