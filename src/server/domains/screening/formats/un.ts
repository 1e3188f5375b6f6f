import { about, between, exactly, isoParts } from './birth.ts'
import type { Birth, Individual } from './individual.ts'
import {
  attributeOf,
  childrenOf,
  textOf,
  textsOf,
  type XmlElement,
} from '#server/platform/xml/xml-records.ts'

export const UN = {
  root: 'CONSOLIDATED_LIST',
  paths: ['CONSOLIDATED_LIST/INDIVIDUALS/INDIVIDUAL'],
  entry: 'INDIVIDUAL',
  publishedOf: (element: XmlElement) =>
    element.name === 'CONSOLIDATED_LIST'
      ? attributeOf(element, 'dateGenerated').slice(0, DAY_LENGTH)
      : '',
  read: readIndividual,
} as const

const DAY_LENGTH = 10
const NAME_PARTS = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'] as const

function readIndividual(entry: XmlElement): Individual {
  return {
    reference: textOf(entry, 'REFERENCE_NUMBER') || textOf(entry, 'DATAID'),
    names: [
      {
        name: NAME_PARTS.map((part) => textOf(entry, part))
          .filter((part) => part !== '')
          .join(' '),
        weak: false,
      },
      ...textsOf(entry, 'NAME_ORIGINAL_SCRIPT').map((name) => ({ name, weak: false })),
      ...childrenOf(entry, 'INDIVIDUAL_ALIAS').flatMap(aliasesOf),
    ],
    births: childrenOf(entry, 'INDIVIDUAL_DATE_OF_BIRTH').map(birthOf),
    nationalities: childrenOf(entry, 'NATIONALITY').flatMap((one) => textsOf(one, 'VALUE')),
    documents: childrenOf(entry, 'INDIVIDUAL_DOCUMENT')
      .map((document) => ({
        type: textOf(document, 'TYPE_OF_DOCUMENT') || textOf(document, 'TYPE_OF_DOCUMENT2'),
        number: textOf(document, 'NUMBER'),
        country: textOf(document, 'ISSUING_COUNTRY') || textOf(document, 'COUNTRY_OF_ISSUE'),
      }))
      .filter(({ type, number }) => type !== '' || number !== ''),
    programmes: textsOf(entry, 'UN_LIST_TYPE'),
  }
}

/** One alias may contain several names, separated by semicolons. */
const aliasesOf = (alias: XmlElement) =>
  textOf(alias, 'ALIAS_NAME')
    .split(';')
    .map((name) => ({ name: name.trim(), weak: textOf(alias, 'QUALITY').toLowerCase() === 'low' }))

function birthOf(element: XmlElement): Birth {
  const [from, to] = [textOf(element, 'FROM_YEAR'), textOf(element, 'TO_YEAR')].map(isoParts)
  const parts = isoParts(textOf(element, 'DATE')) ?? isoParts(textOf(element, 'YEAR'))
  const isAbout = textOf(element, 'TYPE_OF_DATE').toUpperCase().startsWith('APPROX')
  if (from !== undefined && to !== undefined) return between(from, to, isAbout)
  if (parts === undefined) return null
  return isAbout ? about(parts) : exactly(parts)
}
