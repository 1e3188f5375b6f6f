import { about, between, exactly, isoParts, type DateParts } from './birth.ts'
import type { Birth, Individual } from './individual.ts'
import {
  attributeOf,
  childOf,
  childrenOf,
  type XmlElement,
} from '#server/platform/xml/xml-records.ts'

export const EU = {
  root: 'export',
  paths: ['export/sanctionEntity'],
  entry: 'sanctionEntity',
  publishedOf: (element: XmlElement) =>
    element.name === 'export' ? attributeOf(element, 'generationDate').slice(0, DAY_LENGTH) : '',
  read: readEntity,
} as const

const DAY_LENGTH = 10

function readEntity(entity: XmlElement): Individual | undefined {
  if (attributeOf(childOf(entity, 'subjectType'), 'code').toLowerCase() !== 'person')
    return undefined
  return {
    reference: attributeOf(entity, 'euReferenceNumber') || attributeOf(entity, 'logicalId'),
    names: strongFirst(
      childrenOf(entity, 'nameAlias').map((alias) => ({
        name: nameOf(alias),
        weak: attributeOf(alias, 'strong') === 'false',
      })),
    ),
    births: childrenOf(entity, 'birthdate').map(birthOf),
    nationalities: childrenOf(entity, 'citizenship').map(countryOf),
    documents: childrenOf(entity, 'identification').map((document) => ({
      type:
        attributeOf(document, 'identificationTypeDescription') ||
        attributeOf(document, 'identificationTypeCode'),
      number: attributeOf(document, 'number') || attributeOf(document, 'latinNumber'),
      country: countryOf(document),
    })),
    programmes: [
      ...new Set(childrenOf(entity, 'regulation').map((one) => attributeOf(one, 'programme'))),
    ],
  }
}

const nameOf = (alias: XmlElement) =>
  attributeOf(alias, 'wholeName') ||
  ['firstName', 'middleName', 'lastName']
    .map((part) => attributeOf(alias, part))
    .filter((part) => part !== '')
    .join(' ')

/** The list marks no primary name: it is the first strong one with a text. */
function strongFirst<N extends { name: string; weak: boolean }>(names: readonly N[]): N[] {
  const at = names.findIndex(({ name, weak }) => name !== '' && !weak)
  const first = names[at]
  return first === undefined ? [...names] : [first, ...names.filter((_name, n) => n !== at)]
}

const countryOf = (element: XmlElement) => {
  const code = attributeOf(element, 'countryIso2Code')
  // 00 stands for an unknown country.
  return code === '' || code === '00' ? attributeOf(element, 'countryDescription') : code
}

const numberOf = (element: XmlElement, name: string): number | undefined => {
  const text = attributeOf(element, name)
  // 0 stands for an unknown day, month or year.
  return /^\d{1,4}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
}

function birthOf(element: XmlElement): Birth {
  const calendar = attributeOf(element, 'calendarType')
  if (calendar !== '' && calendar.toUpperCase() !== 'GREGORIAN') return null
  const isAbout = attributeOf(element, 'circa') === 'true'
  const [from, to] = [numberOf(element, 'yearRangeFrom'), numberOf(element, 'yearRangeTo')]
  const parts = isoParts(attributeOf(element, 'birthdate')) ?? partsOf(element)
  if (parts !== undefined) return isAbout ? about(parts) : exactly(parts)
  if (from === undefined && to === undefined) return null
  return between({ year: from ?? to ?? 0 }, { year: to ?? from ?? 0 }, isAbout)
}

function partsOf(element: XmlElement): DateParts | undefined {
  const [year, month, day] = [
    numberOf(element, 'year'),
    numberOf(element, 'monthOfYear'),
    numberOf(element, 'dayOfMonth'),
  ]
  if (year === undefined) return undefined
  return {
    year,
    ...(month !== undefined && { month }),
    ...(month !== undefined && day !== undefined && { day }),
  }
}
