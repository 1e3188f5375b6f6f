import { SaxesParser, type SaxesTag } from 'saxes'

/** An element without its namespace prefix. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlElement[]
}

export type XmlForm = {
  root: string
  paths: readonly string[]
  /** The error for a file that is not such a document. */
  refuse: () => Error
  /**
   * Checks prefixes, and gives the root element its namespace as the attribute `xmlns`. An element
   * of another namespace has the name `{NAMESPACE}NAME`.
   */
  hasNamespace?: boolean
  maxDepth?: number
  maxElements?: number
}

const MAX_DEPTH = 16
const MAX_ELEMENTS = 20_000
/** Characters of one record. */
const MAX_RECORD_TEXT = 2_000_000
/** Characters without a complete tag or text: the parser holds them in memory. */
const MAX_TOKEN = 1_000_000
const MAX_ATTRIBUTES = 100

const localName = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)

/**
 * Reads records from an XML stream: the root element without its children, then every element at
 * one of the paths. Everything else is skipped. No document type is accepted, so there are no
 * entities beside the five of XML, and nothing is ever loaded from elsewhere.
 * @throws Refusal of the form for another root, what is not UTF-8 or not well-formed, and for an
 * element that is too deep, too large or too long
 */
export async function* readRecords(
  chunks: AsyncIterable<Uint8Array>,
  form: XmlForm,
): AsyncGenerator<XmlElement> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw form.refuse()
    }
  }
  const reader = new RecordReader(form)
  for await (const chunk of chunks) yield* reader.take(decode(chunk))
  yield* reader.end(decode())
}

export function parseRecords(text: string, form: XmlForm): XmlElement[] {
  const reader = new RecordReader(form)
  return [...reader.take(text), ...reader.end('')]
}

class RecordReader {
  private readonly parser: SaxesParser<{ xmlns: boolean; position: true }>
  private readonly form: XmlForm
  private readonly paths: ReadonlySet<string>
  private readonly path: string[] = []
  private readonly open: XmlElement[] = []
  private found: XmlElement[] = []
  private elements = 0
  private text = 0
  private lastToken = 0
  private namespace = ''

  constructor(form: XmlForm) {
    this.form = form
    this.paths = new Set(form.paths)
    const parser = new SaxesParser({ xmlns: form.hasNamespace === true, position: true as const })
    this.parser = parser
    parser.on('error', () => {
      throw form.refuse()
    })
    parser.on('doctype', () => {
      throw form.refuse()
    })
    parser.on('xmldecl', ({ encoding }) => {
      if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) throw form.refuse()
    })
    parser.on('opentag', (tag) => this.begin(tag))
    parser.on('text', (text) => this.add(text))
    parser.on('cdata', (text) => this.add(text))
    parser.on('closetag', () => this.close())
    parser.on('comment', () => this.note())
    parser.on('processinginstruction', () => this.note())
  }

  take(text: string): XmlElement[] {
    this.parser.write(text)
    if (this.parser.position - this.lastToken > MAX_TOKEN) throw this.form.refuse()
    return this.handOver()
  }

  end(rest: string): XmlElement[] {
    this.parser.write(rest)
    this.parser.close()
    return this.handOver()
  }

  private handOver(): XmlElement[] {
    const { found } = this
    this.found = []
    return found
  }

  private note(): void {
    this.lastToken = this.parser.position
  }

  private begin(tag: SaxesTag): void {
    this.note()
    const isRoot = this.path.length === 0
    if (isRoot) this.namespace = tag.uri ?? ''
    const local = localName(tag.name)
    const name = (tag.uri ?? '') === this.namespace ? local : `{${tag.uri ?? ''}}${local}`
    if (isRoot && name !== this.form.root) throw this.form.refuse()
    this.path.push(name)
    const attributes = attributesOf(tag)
    if (
      this.path.length > (this.form.maxDepth ?? MAX_DEPTH) ||
      Object.keys(attributes).length > MAX_ATTRIBUTES
    )
      throw this.form.refuse()
    const element = {
      name,
      attributes:
        this.form.hasNamespace === true ? { ...attributes, xmlns: tag.uri ?? '' } : attributes,
      text: '',
      children: [],
    }
    if (isRoot) this.found.push(element)
    else if (this.open.length > 0) {
      this.elements += 1
      if (this.elements > (this.form.maxElements ?? MAX_ELEMENTS)) throw this.form.refuse()
      this.open.at(-1)?.children.push(element)
      this.open.push(element)
    } else if (this.paths.has(this.path.join('/'))) {
      ;[this.elements, this.text] = [0, 0]
      this.open.push(element)
    }
  }

  private add(text: string): void {
    this.note()
    const element = this.open.at(-1)
    if (element === undefined) return
    this.text += text.length
    if (this.text > MAX_RECORD_TEXT) throw this.form.refuse()
    element.text += text
  }

  private close(): void {
    this.note()
    this.path.pop()
    const element = this.open.pop()
    if (element !== undefined && this.open.length === 0) this.found.push(element)
  }
}

function attributesOf({ attributes }: SaxesTag): Record<string, string> {
  const read: Record<string, string> = {}
  for (const [key, value] of Object.entries<string | { value: string }>(attributes))
    read[localName(key)] = typeof value === 'string' ? value : value.value
  return read
}

const tidy = (text: string) => (/\s/.test(text) ? text.replace(/\s+/g, ' ').trim() : text)

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name)

/** The text of a child; empty without one. */
export const textOf = (element: XmlElement | undefined, name: string): string =>
  tidy(childOf(element, name)?.text ?? '')

export const attributeOf = (element: XmlElement | undefined, name: string): string =>
  tidy(element?.attributes[name] ?? '')

/** The non-empty texts of children of that name. */
export const textsOf = (element: XmlElement | undefined, name: string): string[] =>
  childrenOf(element, name)
    .map(({ text }) => tidy(text))
    .filter((text) => text !== '')

/** The text of the first element at a path; empty without one. */
export const textAt = (element: XmlElement | undefined, ...path: string[]): string =>
  tidy(allAt(element, ...path)[0]?.text ?? '')

export const allAt = (element: XmlElement | undefined, ...path: string[]): XmlElement[] =>
  path.reduce<XmlElement[]>(
    (level, name) => level.flatMap((one) => childrenOf(one, name)),
    element === undefined ? [] : [element],
  )
