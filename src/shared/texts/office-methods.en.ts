import type { OfficeMethodTexts } from './office-methods.tr.ts'

export const methods: OfficeMethodTexts = {
  title: 'Payment methods', intro: 'What the cashier shows, in the order players see. A change counts for new requests at once; requests made before keep what they were told.', filter: 'Direction',
  types: { deposit: 'Paying in', withdrawal: 'Paying out' }, order: 'Order', move: (name) => `Move ${name}`, moveHelp: 'Drag, or move with the arrow keys', moved: (name, place) => `${name} is number ${place}`,
  method: 'Method', limits: 'Least and most', fee: 'Fee', noFee: 'None', free: 'no fee', percent: (n) => `${n} %`, eta: 'Time', note: 'Note', version: 'Version', versionOf: (n) => `Version ${n}`, on: 'On', off: 'Off', name: 'Name',
  edit: 'Edit', editTitle: (name) => `Edit ${name}`, tr: 'Turkish', en: 'English', nameIn: (lang) => `Name (${lang})`, noteIn: (lang) => `Note (${lang})`, etaIn: (lang) => `Time (${lang})`, active: 'Open to players', saved: 'Saved. New requests see it.',
  change: 'Limits and fee', changeTitle: (name) => `${name}: propose limits and fee`, changeText: 'It counts once another has approved it. Requests made before keep what they were told.', min: 'Least', max: 'Most', feePercent: 'Fee (%)', feeHelp: 'Taken out of the withdrawn amount, 10 % at most', propose: 'Propose', proposed: 'Sent for a second approval.',
  history: 'Versions', made: 'Made by', program: 'Came with the program', approvedBy: (by) => `approved by ${by}`, now: 'Current', none: 'No version',
}
