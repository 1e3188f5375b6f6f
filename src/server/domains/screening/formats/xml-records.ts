import { SaxesParser } from 'saxes'
import { Refusal } from '#shared/refusals.ts'
import { SCREENING_TEXTS } from '#shared/texts/server/texts.ts'

/** An element without its namespace prefix. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlElement[]
}

const MAX_DEPTH = 16
/** Elements of one record. */
const MAX_ELEMENTS = 20_000
/** Characters of one record. */
const MAX_RECORD_TEXT = 2_000_000
/** Characters without a complete tag or text: the parser holds them in memory. */
const MAX_TOKEN = 1_000_000
const MAX_ATTRIBUTES = 100

export const refuseFormat = () =>
  new Refusal('invalid input', { reason: 'format' }, SCREENING_TEXTS.notPublishedList)

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads records from an XML stream: the root element without its children, then every element at
 * one of the paths. Everything else is skipped. No document type is accepted, so there are no
 * entities beside the five of XML, and nothing is ever loaded from elsewhere.
 * @throws Refusal 'invalid input' for another root, what is not UTF-8 or not well-formed, and for
 * an element that is too deep, too large or too long
 */
export async function* readRecords(
  chunks: AsyncIterable<Uint8Array>,
  root: string,
  paths: readonly string[],
): AsyncGenerator<XmlElement> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw refuseFormat()
    }
  }
  const reader = new RecordReader(root, new Set(paths))
  for await (const chunk of chunks) yield* reader.take(decode(chunk))
  yield* reader.end(decode())
}

class RecordReader {
  private readonly parser = new SaxesParser({ xmlns: false, position: true })
  private readonly root: string
  private readonly paths: ReadonlySet<string>
  private readonly path: string[] = []
  private readonly open: XmlElement[] = []
  private found: XmlElement[] = []
  private elements = 0
  private text = 0
  private lastToken = 0

  constructor(root: string, paths: ReadonlySet<string>) {
    this.root = root
    this.paths = paths
    const { parser } = this
    parser.on('error', () => {
      throw refuseFormat()
    })
    parser.on('doctype', () => {
      throw refuseFormat()
    })
    parser.on('xmldecl', ({ encoding }) => {
      if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) throw refuseFormat()
    })
    parser.on('opentag', ({ name, attributes }) => this.begin(localName(name), attributes))
    parser.on('text', (text) => this.add(text))
    parser.on('cdata', (text) => this.add(text))
    parser.on('closetag', () => this.close())
    parser.on('comment', () => this.note())
    parser.on('processinginstruction', () => this.note())
  }

  take(text: string): XmlElement[] {
    this.parser.write(text)
    if (this.parser.position - this.lastToken > MAX_TOKEN) throw refuseFormat()
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

  private begin(name: string, attributes: Readonly<Record<string, string>>): void {
    this.note()
    if (this.path.length === 0 && name !== this.root) throw refuseFormat()
    this.path.push(name)
    if (this.path.length > MAX_DEPTH || Object.keys(attributes).length > MAX_ATTRIBUTES)
      throw refuseFormat()
    const element = {
      name,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [localName(key), value]),
      ),
      text: '',
      children: [],
    }
    if (this.path.length === 1) this.found.push(element)
    else if (this.open.length > 0) {
      this.elements += 1
      if (this.elements > MAX_ELEMENTS) throw refuseFormat()
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
    if (this.text > MAX_RECORD_TEXT) throw refuseFormat()
    element.text += text
  }

  private close(): void {
    this.note()
    this.path.pop()
    const element = this.open.pop()
    if (element !== undefined && this.open.length === 0) this.found.push(element)
  }
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

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
