import type { officeSegments as original } from './office-segments.tr.ts'

/** Segments, in English. */
export const officeSegments: typeof original = {
  title: 'Segments', intro: 'Named filters. Closed accounts, excluded players and players on a break receive no message at all.', add: 'New segment', none: 'No segments yet', choose: 'Choose a segment or add one', name: 'Name', save: 'Save', saved: 'Saved.', remove: 'Remove', removeTitle: 'Remove the segment', removeText: 'Messages sent to it stay as they are.', list: 'Saved segments',
  any: 'Any', who: 'Who', money: 'Money and play', fields: {
    language: 'Language', country: 'Country code', fromLevel: 'Level, at least', toLevel: 'Level, at most', registeredFrom: 'Registered from', registeredBefore: 'Registered before', seenFrom: 'Last sign-in from', seenBefore: 'Last sign-in before',
    depositedInDays: 'Deposited within, days', notDepositedInDays: 'No deposit within, days', product: 'Played', playedInDays: 'Played within, days', fromBalance: 'Balance, at least (₺)', toBalance: 'Balance, at most (₺)', tags: 'Tags', consent: 'Takes offers by',
  },
  tagsHelp: 'Separated by commas; any of them counts.', languages: { tr: 'Turkish', en: 'English' }, products: { casino: 'Slots and Originals', live: 'Live tables', sports: 'Sports', bingo: 'Bingo', virtual: 'Virtual sports' }, consents: { site: 'Site', email: 'E-mail', sms: 'SMS' },
  now: 'Right now', total: 'Players who fit', notActive: 'Account not open', keptOut: 'Excluded or on a break', site: 'Can be written to on site', email: 'By e-mail', sms: 'By SMS', sample: 'Some of the newest', noSample: 'Nobody can be written to', registered: 'Registered', lastSeen: 'Last sign-in', never: 'Never', wrong: 'One of the filters was not understood.',
}
