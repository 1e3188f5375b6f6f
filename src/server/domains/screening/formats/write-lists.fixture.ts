import type { PublishedKind } from '#shared/office/lists.ts'

/** A date of birth as a list may write it. Months are only written by OFAC and the EU. */
export type WrittenBirth =
  | { as: 'day' | 'about-day'; year: number; month: number; day: number }
  | { as: 'month'; year: number; month: number }
  | { as: 'year' | 'about-year'; year: number }
  | { as: 'years'; from: number; to: number }
  | { as: 'unknown' }

/** An invented person. `words`: the words of a name, at most four for the UN. */
export type WrittenPerson = {
  reference: string
  names: readonly { words: readonly string[]; weak: boolean }[]
  births: readonly WrittenBirth[]
  nationalities: readonly string[]
  documents: readonly { type: string; number: string; country: string }[]
  programmes: readonly string[]
}

const INVENTED = '<!-- Invented people for tests. No entry of a real list. -->'
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const two = (n: number) => String(n).padStart(2, '0')

export const xml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&#62;')
    .replaceAll('"', '&quot;')
const tag = (name: string, text: string) => `<${name}>${xml(text)}</${name}>`
const attributes = (of: Record<string, string>) =>
  Object.entries(of)
    .map(([name, value]) => ` ${name}="${xml(value)}"`)
    .join('')

export function writeList(
  kind: PublishedKind,
  people: readonly WrittenPerson[],
  published = '2026-11-20',
): string {
  const write = { ofac: writeOfac, eu: writeEu, un: writeUn }[kind]
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${INVENTED}\n${write(people, published)}`
}

function writeOfac(people: readonly WrittenPerson[], published: string): string {
  const [year = '', month = '', day = ''] = published.split('-')
  const name = (words: readonly string[]) =>
    `${words.length > 1 ? tag('firstName', words.slice(0, -1).join(' ')) : ''}${tag('lastName', words.at(-1) ?? '')}`
  const entries = people.map(
    ({ reference, names: [primary, ...aliases], births, nationalities, documents, programmes }) =>
      `<sdnEntry>${tag('uid', reference)}${name(primary?.words ?? [])}<sdnType>Individual</sdnType><programList>${programmes.map((one) => tag('program', one)).join('')}</programList><idList>${documents
        .map(
          (one, n) =>
            `<id><uid>${n}</uid>${tag('idType', one.type)}${tag('idNumber', one.number)}${tag('idCountry', one.country)}</id>`,
        )
        .join('')}</idList><akaList>${aliases
        .map(
          ({ words, weak }, n) =>
            `<aka><uid>${n}</uid><type>a.k.a.</type><category>${weak ? 'weak' : 'strong'}</category>${name(words)}</aka>`,
        )
        .join(
          '',
        )}</akaList><addressList><address><uid>1</uid><country>Nowhere</country></address></addressList><nationalityList>${nationalities
        .map(
          (one, n) =>
            `<nationality><uid>${n}</uid>${tag('country', one)}<mainEntry>true</mainEntry></nationality>`,
        )
        .join('')}</nationalityList><dateOfBirthList>${births
        .map(
          (birth, n) =>
            `<dateOfBirthItem><uid>${n}</uid>${tag('dateOfBirth', ofacDate(birth))}<mainEntry>${n === 0}</mainEntry></dateOfBirthItem>`,
        )
        .join('')}</dateOfBirthList></sdnEntry>`,
  )
  return `<sdnList xmlns="http://tempuri.org/sdnList.xsd"><publshInformation><Publish_Date>${month}/${day}/${year}</Publish_Date><Record_Count>${people.length + 1}</Record_Count></publshInformation><sdnEntry><uid>org</uid><lastName>INVENTED TRADING CO</lastName><sdnType>Entity</sdnType></sdnEntry>${entries.join('\n')}</sdnList>`
}

function ofacDate(birth: WrittenBirth): string {
  switch (birth.as) {
    case 'day':
    case 'about-day':
      return `${birth.as === 'day' ? '' : 'circa '}${two(birth.day)} ${MONTHS[birth.month - 1] ?? ''} ${birth.year}`
    case 'month':
      return `${MONTHS[birth.month - 1] ?? ''} ${birth.year}`
    case 'year':
    case 'about-year':
      return `${birth.as === 'year' ? '' : 'circa '}${birth.year}`
    case 'years':
      return `${birth.from} to ${birth.to}`
    case 'unknown':
      return 'in the winter'
  }
}

function writeEu(people: readonly WrittenPerson[], published: string): string {
  const entries = people.map(
    ({ reference, names, births, nationalities, documents, programmes }, n) =>
      `<sanctionEntity${attributes({ designationDetails: '', unitedNationId: '', euReferenceNumber: reference, logicalId: String(n) })}>${programmes
        .map((programme) => `<regulation${attributes({ programme })}/>`)
        .join('')}<subjectType code="person" classificationCode="P"/>${names
        .map(
          ({ words, weak }) =>
            `<nameAlias${attributes({ firstName: words.slice(0, -1).join(' '), middleName: '', lastName: words.at(-1) ?? '', wholeName: words.join(' '), gender: 'M', strong: String(!weak) })}/>`,
        )
        .join('')}${nationalities
        .map(
          (countryIso2Code) =>
            `<citizenship${attributes({ region: '', countryIso2Code, countryDescription: 'NOWHERE' })}/>`,
        )
        .join(
          '',
        )}${births.map((birth) => `<birthdate${attributes(euDate(birth))}/>`).join('')}${documents
        .map(
          ({ type, number, country }) =>
            `<identification${attributes({ diplomatic: 'false', number, identificationTypeCode: type, countryIso2Code: country })}/>`,
        )
        .join('')}</sanctionEntity>`,
  )
  return `<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="${published}T06:00:00.000+01:00" globalFileId="1"><sanctionEntity euReferenceNumber="EU.0.0" logicalId="0"><subjectType code="enterprise" classificationCode="E"/><nameAlias wholeName="INVENTED TRADING CO" strong="true"/></sanctionEntity>${entries.join('\n')}</export>`
}

function euDate(birth: WrittenBirth): Record<string, string> {
  const circa = String(birth.as === 'about-day' || birth.as === 'about-year')
  const common = { circa, calendarType: 'GREGORIAN', city: '', countryIso2Code: '00' }
  switch (birth.as) {
    case 'day':
    case 'about-day':
      return {
        ...common,
        birthdate: `${birth.year}-${two(birth.month)}-${two(birth.day)}`,
        dayOfMonth: String(birth.day),
        monthOfYear: String(birth.month),
        year: String(birth.year),
      }
    case 'month':
      return { ...common, monthOfYear: String(birth.month), year: String(birth.year) }
    case 'year':
    case 'about-year':
      return { ...common, year: String(birth.year) }
    case 'years':
      return { ...common, yearRangeFrom: String(birth.from), yearRangeTo: String(birth.to) }
    case 'unknown':
      return { ...common, calendarType: 'ISLAMIC', year: '1380' }
  }
}

function writeUn(people: readonly WrittenPerson[], published: string): string {
  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']
  const entries = people.map(
    (
      { reference, names: [primary, ...aliases], births, nationalities, documents, programmes },
      n,
    ) =>
      `<INDIVIDUAL>${tag('DATAID', String(n))}<VERSIONNUM>1</VERSIONNUM>${(primary?.words ?? []).map((word, place) => tag(parts[place] ?? '', word)).join('')}${programmes.map((one) => tag('UN_LIST_TYPE', one)).join('')}${tag('REFERENCE_NUMBER', reference)}<LISTED_ON>2020-01-01</LISTED_ON><NATIONALITY>${nationalities.map((one) => tag('VALUE', one)).join('')}</NATIONALITY>${aliases
        .map(
          ({ words, weak }) =>
            `<INDIVIDUAL_ALIAS>${tag('QUALITY', weak ? 'Low' : 'Good')}${tag('ALIAS_NAME', words.join(' '))}</INDIVIDUAL_ALIAS>`,
        )
        .join(
          '',
        )}<INDIVIDUAL_ADDRESS><COUNTRY>Nowhere</COUNTRY></INDIVIDUAL_ADDRESS>${births.map((birth) => `<INDIVIDUAL_DATE_OF_BIRTH>${unDate(birth)}</INDIVIDUAL_DATE_OF_BIRTH>`).join('')}${documents
        .map(
          (one) =>
            `<INDIVIDUAL_DOCUMENT>${tag('TYPE_OF_DOCUMENT', one.type)}${tag('NUMBER', one.number)}${tag('ISSUING_COUNTRY', one.country)}</INDIVIDUAL_DOCUMENT>`,
        )
        .join('')}<INDIVIDUAL_DOCUMENT/><SORT_KEY/></INDIVIDUAL>`,
  )
  return `<CONSOLIDATED_LIST xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" dateGenerated="${published}T23:00:00.000Z"><INDIVIDUALS>${entries.join('\n')}</INDIVIDUALS><ENTITIES><ENTITY><DATAID>1</DATAID><FIRST_NAME>INVENTED TRADING CO</FIRST_NAME></ENTITY></ENTITIES></CONSOLIDATED_LIST>`
}

function unDate(birth: WrittenBirth): string {
  const typed = (type: string, content: string) => `${tag('TYPE_OF_DATE', type)}${content}`
  switch (birth.as) {
    case 'day':
    case 'about-day':
      return typed(
        birth.as === 'day' ? 'EXACT' : 'APPROXIMATELY',
        tag('DATE', `${birth.year}-${two(birth.month)}-${two(birth.day)}`),
      )
    case 'month':
      throw new Error('the UN writes no months')
    case 'year':
    case 'about-year':
      return typed(birth.as === 'year' ? 'EXACT' : 'APPROXIMATELY', tag('YEAR', String(birth.year)))
    case 'years':
      return typed(
        'BETWEEN',
        `${tag('FROM_YEAR', String(birth.from))}${tag('TO_YEAR', String(birth.to))}`,
      )
    case 'unknown':
      return typed('EXACT', tag('NOTE', 'in the winter'))
  }
}

export const person = (
  reference: string,
  names: readonly (string | { weak: string })[],
  births: readonly WrittenBirth[] = [],
): WrittenPerson => ({
  reference,
  names: names.map((name) => ({
    words: (typeof name === 'string' ? name : name.weak).split(' '),
    weak: typeof name !== 'string',
  })),
  births,
  nationalities: ['Nowhere'],
  documents: [{ type: 'Passport', number: 'X-0000', country: 'Nowhere' }],
  programmes: ['INVENTED'],
})
