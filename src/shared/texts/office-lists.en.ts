import type { OfficeListsTexts } from './office-lists.tr.ts'

export const officeLists: OfficeListsTexts = {
  title: 'Lists', intro: 'Sanctions, politically exposed people and the national self-exclusion list. Every player is looked for when a list is put in force, every new one when they register.', tabs: { label: 'Lists', hits: 'Hits', files: 'Files' },
  kinds: { sanctions: 'Sanctions', pep: 'Politically exposed (PEP)', exclusion: 'Self-excluded' },
  kindHelp: {
    sanctions: 'Columns: name, birth_date, list, reference.', pep: 'Columns: name, birth_date, list, reference.',
    exclusion: 'Columns: identity_number, name, birth_date and, where wanted, until. A number that matches keeps its player out of play at once.',
  },
  hits: {
    title: 'Hits', player: 'Player', listed: 'On the list', list: 'List', why: 'Why', score: 'Score', found: 'Found', outcome: 'Decision', filter: 'State', kindFilter: 'List', allKinds: 'All lists', scoreOf: (n) => `${n}%`,
    states: { waiting: 'Waiting', decided: 'Decided' }, none: { waiting: 'No hit is waiting', decided: 'No hit was decided yet' }, noneText: 'A player whose name and birth date match a line appears here.',
    reasons: { number: 'Same identity number', name: 'Name and birth are alike' }, scoreHelp: 'How alike the names are. Where the list has the year of birth alone 85 percent of it counts, where it has none 65 percent; below 60 is no hit.',
    born: (when) => `born ${when}`, noBirth: 'no birth date', untilDay: (day) => `until ${day}`, gone: 'Off the list', byItself: 'By itself', ofPlayer: 'List hits', noneOfPlayer: 'This player was found on no list.',
    undo: 'Lift exclusion', undoTitle: 'Propose to lift a wrong exclusion', undoAct: 'Propose', undoText: (player) => `If ${player} is not the person of this line, the exclusion is lifted once a second person approves. Only what this line caused is lifted; the player’s own decision, and any made since, is never cut short.`, undoWaits: 'Lifting waits for a second person',
    decide: 'Decide', decideTitle: 'Decide the hit', about: (player, listed) => `${player} – on the list: ${listed}`,
    outcomes: { different: 'Somebody else', noted: 'Same person, noted', deactivated: 'Same person, account off', excluded: 'Same person, out of play' },
    outcomeHelp: {
      different: 'Nothing changes for the player. Should the line change, the hit waits again.', noted: 'The account stays open; the decision stands on the player’s page.', deactivated: 'Their sessions end at once and they can not sign in. Their money stays where it is.',
      excluded: 'The player leaves play at once: no deposits, no play, withdrawals stay open. To the list’s last day, or without end. A wrong entry is taken back by two people.',
    },
  },
  files: {
    inForce: 'In force', noneInForce: 'No file is in force', waits: 'A file is waiting', reading: 'Being read', look: 'Look at it', choose: 'Send a file', sending: 'Reading', tooLarge: 'A file may be 256 MB at most', failed: 'The file could not be sent. Check your connection and try again.',
    lines: (n) => (n === '1' ? '1 line' : `${n} lines`), since: (when, by) => `${when}, ${by}`, matched: 'Every player was looked for', matching: 'Players are being looked for', versions: 'All versions', noVersions: 'No file was sent yet', noVersionsText: 'Choose a list and send its CSV; you see what it would change before it is in force.',
    file: 'File', kind: 'List', state: 'State', count: 'Lines', digest: 'Digest', uploaded: 'Sent by', when: 'When',
  },
  version: {
    facts: 'File', digest: 'SHA-256', changes: { added: 'New', changed: 'Changed', gone: 'Gone', refused: 'Refused' }, filter: 'Lines', none: { added: 'No line is new', changed: 'No line changed', gone: 'No line is gone', refused: 'Every line was taken' },
    stands: 'Lines that stand', unchanged: 'Unchanged', line: 'Line', name: 'Name', birth: 'Born', list: 'List', reference: 'Reference', until: 'Until', number: 'Identity no.', hasNumber: 'Given', before: 'Before', why: 'Why', noEnd: 'No end',
    faults: { cells: 'Not as many columns as the first row', name: 'The name is missing or too long', birth: 'The birth date could not be read', number: 'The identity number is wrong', list: 'The list’s name is missing or too long', reference: 'The reference is missing or too long', until: 'The last day could not be read', duplicate: 'The file has this entry already' },
    apply: 'Propose it', applyTitle: 'Propose to put the list in force', applyText: (added, changed, gone) => `${added} new, ${changed} changed, ${gone} gone lines. It is in force once a second person approves; then every player is looked for.`,
    waitsOwn: 'You proposed it; it waits for a second person.', waitsOther: (by) => `${by} proposed it; it waits for a second person.`, toProposals: 'Go to second approvals',
    applyExclusion: 'Players whose identity number matches are kept out of play at once. A wrong entry is taken back by two people, from the player’s hit.', discard: 'Discard', discardTitle: 'Discard the file that waits', discardText: 'The list in force stays as it is.', applied: 'The list is in force. Players are being looked for.', old: 'Lines are kept of the version in force and of one that waits alone.',
  },
  states: { reading: 'Being read', draft: 'Waiting', active: 'In force', replaced: 'Replaced', discarded: 'Discarded' },
}
