import { SaxesParser } from 'saxes'
import type { PayoutFileVersion } from '#shared/payments/bank-files.ts'

/**
 * The part of the published schemas pain.001.001.09 and pain.001.001.03 that the program writes:
 * the order of the elements, how often each may occur, its pattern or length. Amounts always have
 * two decimals here, and identifications only the characters that every bank accepts; the schemas
 * are wider.
 */
type Rule = {
  name: string
  min?: number
  max?: number
  pattern?: RegExp
  attributes?: Readonly<Record<string, RegExp>>
  children?: readonly Rule[]
}
type Node = { name: string; attributes: Record<string, string>; text: string; children: Node[] }

const MAX_35 = /^[A-Za-z0-9/\-?:().,'+ ]{1,35}$/
const TEXTS: Readonly<Record<PayoutFileVersion, RegExp>> = {
  '03': /^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/,
  '09': /^[A-Za-z0-9/\-?:().,'+ ÇĞİÖŞÜçğıöşü]{1,140}$/,
}
const COUNT = /^\d{1,15}$/
const AMOUNT = /^(?=.{4,19}$)(0|[1-9]\d*)\.\d\d$/
const IBAN = /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/
export const BICS: Readonly<Record<PayoutFileVersion, RegExp>> = {
  '03': /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/,
  '09': /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
}
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

export const namespaceOf = (version: PayoutFileVersion) =>
  `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}`

const party = (name: string, text: RegExp): Rule => ({
  name,
  children: [{ name: 'Nm', pattern: text }],
})
const account = (name: string, hasCurrency: boolean): Rule => ({
  name,
  children: [
    { name: 'Id', children: [{ name: 'IBAN', pattern: IBAN }] },
    ...(hasCurrency ? [{ name: 'Ccy', pattern: /^[A-Z]{3}$/ }] : []),
  ],
})

function documentRule(version: PayoutFileVersion): Rule {
  const text = TEXTS[version]
  const day =
    version === '03'
      ? { name: 'ReqdExctnDt', pattern: DATE }
      : { name: 'ReqdExctnDt', children: [{ name: 'Dt', pattern: DATE }] }
  const transfer: Rule = {
    name: 'CdtTrfTxInf',
    max: Number.POSITIVE_INFINITY,
    children: [
      {
        name: 'PmtId',
        children: [
          { name: 'InstrId', pattern: MAX_35 },
          { name: 'EndToEndId', pattern: MAX_35 },
        ],
      },
      {
        name: 'Amt',
        children: [{ name: 'InstdAmt', pattern: AMOUNT, attributes: { Ccy: /^[A-Z]{3}$/ } }],
      },
      party('Cdtr', text),
      account('CdtrAcct', false),
      { name: 'RmtInf', children: [{ name: 'Ustrd', pattern: text }] },
    ],
  }
  const payment: Rule = {
    name: 'PmtInf',
    children: [
      { name: 'PmtInfId', pattern: MAX_35 },
      { name: 'PmtMtd', pattern: /^TRF$/ },
      { name: 'BtchBookg', pattern: /^(true|false)$/ },
      { name: 'NbOfTxs', pattern: COUNT },
      { name: 'CtrlSum', pattern: AMOUNT },
      day,
      party('Dbtr', text),
      account('DbtrAcct', true),
      {
        name: 'DbtrAgt',
        children: [
          {
            name: 'FinInstnId',
            children: [{ name: version === '03' ? 'BIC' : 'BICFI', pattern: BICS[version] }],
          },
        ],
      },
      transfer,
    ],
  }
  const header: Rule = {
    name: 'GrpHdr',
    children: [
      { name: 'MsgId', pattern: MAX_35 },
      { name: 'CreDtTm', pattern: TIME },
      { name: 'NbOfTxs', pattern: COUNT },
      { name: 'CtrlSum', pattern: AMOUNT },
      party('InitgPty', text),
    ],
  }
  return {
    name: 'Document',
    attributes: { xmlns: new RegExp(`^${namespaceOf(version).replaceAll('.', '\\.')}$`) },
    children: [{ name: 'CstmrCdtTrfInitn', children: [header, payment] }],
  }
}

/**
 * Returns what breaks the rules in a file that the program wrote, as paths; empty if nothing does.
 */
export function findFaults(xml: string, version: PayoutFileVersion): string[] {
  const root = parse(xml)
  if (root === undefined) return ['not well-formed']
  const faults: string[] = []
  check(root, documentRule(version), '', faults)
  return faults.length > 0 ? faults : countFaults(root)
}

function check(node: Node, rule: Rule, above: string, faults: string[]): void {
  const path = `${above}/${rule.name}`
  if (node.name !== rule.name) {
    faults.push(`${path}: ${node.name} in its place`)
    return
  }
  const allowed = rule.attributes ?? {}
  for (const [name, pattern] of Object.entries(allowed))
    if (!pattern.test(node.attributes[name] ?? '')) faults.push(`${path}@${name}`)
  for (const name of Object.keys(node.attributes))
    if (!(name in allowed)) faults.push(`${path}@${name}: not allowed`)
  if (rule.children === undefined) {
    if (node.children.length > 0 || rule.pattern?.test(node.text) !== true) faults.push(path)
    return
  }
  if (node.text.trim() !== '') faults.push(`${path}: text`)
  const rest = [...node.children]
  for (const child of rule.children) {
    let found = 0
    while (rest[0]?.name === child.name && found < (child.max ?? 1)) {
      check(rest[0], child, path, faults)
      rest.shift()
      found += 1
    }
    if (found < (child.min ?? 1)) faults.push(`${path}/${child.name}: missing`)
  }
  for (const { name } of rest) faults.push(`${path}/${name}: not allowed here`)
}

function countFaults(root: Node): string[] {
  const [header, payment] = root.children[0]?.children ?? []
  const transfers = payment?.children.filter(({ name }) => name === 'CdtTrfTxInf') ?? []
  const leaf = (from: Node | undefined, ...path: string[]) =>
    path.reduce<Node | undefined>(
      (at, name) => at?.children.find((child) => child.name === name),
      from,
    )?.text ?? ''
  const kurus = (amount: string) => BigInt(amount.replace('.', ''))
  const sum = transfers.reduce((all, one) => all + kurus(leaf(one, 'Amt', 'InstdAmt')), 0n)
  const faults: string[] = []
  for (const part of [header, payment]) {
    if (leaf(part, 'NbOfTxs') !== String(transfers.length))
      faults.push(`${part?.name ?? ''}/NbOfTxs`)
    if (kurus(leaf(part, 'CtrlSum')) !== sum) faults.push(`${part?.name ?? ''}/CtrlSum`)
  }
  for (const name of ['InstrId', 'EndToEndId'])
    if (new Set(transfers.map((one) => leaf(one, 'PmtId', name))).size !== transfers.length)
      faults.push(`${name}: repeated`)
  return faults
}

function parse(xml: string): Node | undefined {
  const parser = new SaxesParser()
  const open: Node[] = [{ name: '', attributes: {}, text: '', children: [] }]
  let isBroken = false
  parser.on('error', () => (isBroken = true))
  parser.on('doctype', () => (isBroken = true))
  parser.on('opentag', ({ name, attributes }) => {
    const node = { name, attributes, text: '', children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    const node = open.at(-1)
    if (node !== undefined) node.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return isBroken ? undefined : open[0]?.children[0]
}
