import { about, between, exactly, type DateParts } from './birth.ts'
import type { Birth, Individual } from './individual.ts'
import {
  attributeOf,
  childOf,
  childrenOf,
  textOf,
  textsOf,
  type XmlElement,
} from '#server/platform/xml/xml-records.ts'

/**
 * The list of Specially Designated Nationals of the Office of Foreign Assets Control (US Treasury),
 * file `sdn.xml`.
 */
export const OFAC = {
  root: 'sdnList',
  paths: ['sdnList/publshInformation', 'sdnList/sdnEntry'],
  entry: 'sdnEntry',
  publishedOf: (element: XmlElement) =>
    element.name === 'publshInformation' ? dateOf(textOf(element, 'Publish_Date')) : '',
  read: readEntry,
} as const

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

function readEntry(entry: XmlElement): Individual | undefined {
  if (textOf(entry, 'sdnType') !== 'Individual') return undefined
  return {
    reference: textOf(entry, 'uid'),
    names: [
      { name: nameOf(entry), weak: false },
      ...childrenOf(childOf(entry, 'akaList'), 'aka').map((aka) => ({
        name: nameOf(aka),
        weak: textOf(aka, 'category') === 'weak',
      })),
    ],
    births: childrenOf(childOf(entry, 'dateOfBirthList'), 'dateOfBirthItem').map((item) =>
      readOfacDate(textOf(item, 'dateOfBirth')),
    ),
    nationalities: [
      ...countries(entry, 'nationalityList', 'nationality'),
      ...countries(entry, 'citizenshipList', 'citizenship'),
    ],
    documents: childrenOf(childOf(entry, 'idList'), 'id').map((id) => ({
      type: textOf(id, 'idType'),
      number: textOf(id, 'idNumber'),
      country: textOf(id, 'idCountry'),
    })),
    programmes: textsOf(childOf(entry, 'programList'), 'program'),
  }
}

const nameOf = (element: XmlElement) =>
  [textOf(element, 'firstName'), textOf(element, 'lastName')]
    .filter((part) => part !== '')
    .join(' ')

const countries = (entry: XmlElement, list: string, item: string) =>
  childrenOf(childOf(entry, list), item).map(
    (element) => textOf(element, 'country') || attributeOf(element, 'country'),
  )

/** Publish_Date is written MM/DD/YYYY. */
function dateOf(text: string): string {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  return year === undefined ? text : `${year}-${month ?? ''}-${day ?? ''}`
}

/**
 * Reads `12 Dec 1966`, `Dec 1966`, `1966`, each with `circa` before it, or two of them with `to`
 * between.
 */
export function readOfacDate(text: string): Birth {
  const isAbout = /^circa\b/i.test(text)
  const [from, to, ...more] = text
    .replace(/^circa\s+/i, '')
    .split(/\s+to\s+/i)
    .map(partsOf)
  if (from === undefined || more.length > 0) return null
  if (text.includes(' to ')) return to === undefined ? null : between(from, to, isAbout)
  return isAbout ? about(from) : exactly(from)
}

function partsOf(text: string): DateParts | undefined {
  const [, day, month, year] = /^(?:(?:(\d{1,2}) )?([A-Za-z]{3}) )?(\d{4})$/.exec(text) ?? []
  if (year === undefined) return undefined
  if (month === undefined) return { year: Number(year) }
  const place = MONTHS.indexOf(month.toLowerCase())
  if (place === -1) return undefined
  return {
    year: Number(year),
    month: place + 1,
    ...(day !== undefined && { day: Number(day) }),
  }
}
