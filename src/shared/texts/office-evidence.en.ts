import type { OfficeEvidenceTexts } from './office-evidence.tr.ts'

export const officeEvidence: OfficeEvidenceTexts = {
  title: 'Evidence packs', intro: 'All there is about a player, a coupon, a round or an objection, in one file. Who took it, why, and its digest stand in the audit log.',
  make: 'Make a pack', makeTitle: 'Make an evidence pack', makeText: 'It is made in the background and taken from here once it is ready.',
  subject: 'About', subjects: { player: 'Player', coupon: 'Coupon', round: 'Round', dispute: 'Objection', complaint: 'Complaint' },
  subjectID: 'Number', subjectHelp: { player: 'The player’s id', coupon: 'The coupon’s code or id', round: 'The round’s id', dispute: 'The coupon’s id/the selection’s place (from 0)', complaint: 'The complaint’s number' },
  keep: 'Keep it', keepHelp: 'If not, it waits for a day and is removed; its digest stays in the audit log.', wholeNumber: 'The whole identity number', wholeNumberHelp: 'If not, the number is masked.',
  asked: 'Asked', about: 'About', by: 'Asked by', size: 'Size', digest: 'SHA-256', take: 'Download',
  contents: 'Contents', gone: (at: string) => `Removed ${at}`, until: (at: string) => `Removed on ${at}`, kept: 'Kept', none: 'No evidence packs', noneText: 'Make one here, or from the page of an objection, a round or a player.',
  states: { asked: 'Being made', made: 'Ready', failed: 'Could not be made', gone: 'Removed' }, kb: 'KB', pack: 'Evidence pack',
  paper: {
    title: 'Evidence pack', coverName: 'cover', pack: 'Pack', about: 'About', subjects: { player: 'Player', coupon: 'Coupon', round: 'Round', dispute: 'Objection', complaint: 'Complaint' }, player: 'Player', identityNumber: 'Identity number', reason: 'Reason',
    askedBy: 'Asked by', made: 'Made at', contents: 'Files in the pack and their SHA-256', bytes: 'bytes',
    howToCheck: 'Recompute a file’s digest with “sha256sum FILE”. The digest of the whole pack stands in the house’s audit log. Amounts are Turkish lira, times Istanbul’s.',
    money: 'Money', balance: 'Balance', limits: 'Limits', round: 'Round', roundID: 'Round id', game: 'Game', date: 'Date', bet: 'Bet', win: 'Win', serverSeedHash: 'Server seed’s hash', serverSeed: 'Server seed', hidden: 'Revealed when the player changes seeds',
    clientSeed: 'Client seed', nonce: 'Nonce', recompute: 'Recomputing', command: 'Command', coupon: 'Coupon', code: 'Code', stake: 'Stake', price: 'Price', paid: 'Paid', leg: 'Selection', selection: 'Bet', result: 'Result', score: 'Score', rule: 'Rule', why: 'Explanation',
    results: { open: 'Open', won: 'Won', lost: 'Lost', void: 'Void', half_won: 'Half won', half_lost: 'Half lost', dead_heat: 'Dead heat' },
    dispute: 'Objection', message: 'The player’s message', state: 'State', answer: 'Answer', disputeStates: { open: 'Waits for an answer', upheld: 'Upheld', declined: 'Declined' },
    complaint: 'Complaint', complaintNumber: 'Complaint no.', wanted: 'What the player asks for', filed: 'Filed', dueOn: 'Last day', complaintStates: { open: 'Open', upheld: 'Upheld', partly: 'Partly upheld', rejected: 'Rejected', withdrawn: 'Withdrawn' },
    sharedRound: 'Round of the table or hall', chain: 'Commitment of the chain', roundSeal: 'Seal of the round', roundHash: 'Hash of the round', hiddenUntilOver: 'Shown once the round is over', salt: 'Salt of the chain',
    ledgerHeads: ['Seq', 'Date', 'From', 'To', 'Amount (TRY)', 'Debit account', 'Credit account', 'Transaction', 'Chain hash'],
    readMe: [
      'This folder holds all that is recorded about one thing.', '', 'contents.json: every file, its size and its SHA-256; recompute with “sha256sum FILE”.',
      'ledger.csv: entries of the ledger. A player’s entries are a chain: hash = sha256(bytes of the previous hash + "seq|player|transaction|debit|credit|kuruş|milliseconds"); before the first are 32 zero bytes.',
      'round.json: the round’s events, settings and seeds. The SHA-256 of the server seed was published before play; the command on the cover recomputes the round.',
      'published.json: of live tables, bingo and virtual sports the round as the house publishes it: result, hash, chain, and beside it the newest of the same chain. The SHA-256 of a round’s hash is the hash of the round before.', 'complaint.json, conversation.json: the complaint, its steps, the redress proposed and the whole conversation.', 'coupon.json, dispute.json: the coupon, its selections, prices and results; the objection and what its player was told.', 'tickets.json: the conversations with support about it. audit.json: what staff did.',
      'player/: what each domain holds of the player; fields in kuruş end in “_minor”.', '',
    ].join('\n'),
  },
}
