import type { officeMessages as original } from './office-messages.tr.ts'

/** Messages to players, in English. */
export const officeMessages: typeof original = {
  title: 'Messages', intro: 'What is written to many players. One person writes, another approves; nobody who keeps out of play is written to.', add: 'New message', templates: 'Templates', list: 'Approved messages', drafts: 'Being written', none: 'No messages yet', noneText: 'A message you write shows here once it is approved.',
  filter: 'State', states: { draft: 'Draft', waiting: 'Waits for approval', scheduled: 'Scheduled', sending: 'Sending', sent: 'Sent', stopped: 'Stopped' }, untitled: 'Untitled message', message: 'Message', kind: 'Kind', offer: 'Offer', service: 'Service', channels: { site: 'Site', email: 'E-mail', sms: 'SMS' },
  to: 'To whom', everybody: 'Everybody', rule: 'An unnamed filter', when: 'When', by: 'Written by', sent: 'Written to', waiting: (n) => `${n} waiting`,
  quiet: {
    title: 'Quiet hours', text: 'No SMS leaves between these hours; one that is waiting leaves in the morning. If both are the same there are no quiet hours.', from: 'From, hour', until: 'Until, hour', save: 'Change the hours', now: (from, until) => `No SMS leaves ${from}–${until}`, never: 'SMS leaves at any hour',
  },
  form: {
    who: 'To whom, how, when', words: 'Words', title: 'Title', body: 'Text', sms: 'SMS text', link: 'Where on the site it leads', linkHelp: 'A path such as /profile. May be empty.', action: 'Words of the link', segment: 'To whom', kind: 'Kind', channels: 'By', at: 'When', atHelp: 'Empty: as soon as it is approved.',
    kinds: { offer: 'Offer: goes only to those who said yes to the channel, and carries the way out', service: 'Service: about the account, needs no consent, holds no offer' }, languages: { tr: 'Turkish', en: 'English' }, placeholders: 'Filled in for each player',
    names: { title: 'Title', body: 'Text', sms: 'SMS text', action: 'Words of the link', link: 'Link', channels: 'Channel', segmentID: 'Segment', publishAt: 'Time' },
    why: { missing: () => 'Not written', invalid: () => 'Must be a path of the site that begins with /', placeholder: (name) => `There is no ${name}`, past: () => 'This time has passed', offer: () => 'A service message cannot lead to an offer’s page', gone: () => 'This segment was removed' },
  },
  sms: (characters, parts, encoding) => `${characters} characters · ${parts === 1 ? '1 part' : `${parts} parts`} · ${encoding}`, encodings: { gsm7: 'GSM-7', ucs2: 'UCS-2' }, smsHelp: 'An SMS with ğ, ı, ş, ç or İ is cut at 70 characters; one without at 160.',
  editor: {
    edited: 'Last saved by', save: 'Save', saved: 'Saved', discard: 'Discard', discardText: 'The draft is removed for good.', propose: 'Send for approval', proposeText: 'Until somebody else has decided it cannot be changed. They read why it is sent.', proposed: 'Sent for approval.',
    try: 'Try on myself', tried: (to) => `A trial was sent to ${to}.`, keep: 'Keep as a template', keepText: 'Words, kind and channels are kept; to whom and when are not.', kept: 'Kept as a template.', name: 'Name of the template',
  },
  missing: (n) => `${n} missing`, ready: 'Nothing is missing; it can be sent for approval.', doubts: 'Some words in this service message sound like an offer. Whoever approves sees them too:',
  waits: { own: 'You sent it for approval. The draft stays as it is until somebody else decides.', other: (by) => `${by} sent it for approval. The draft stays as it is until that is decided.`, approve: 'Approve', approveText: 'Once approved, a message whose time has come is sent.', reject: 'Reject', rejectText: 'The draft goes back to its writer.', withdraw: 'Take it back', withdrawText: 'The draft can be changed again.' },
  audience: { title: 'Who it goes to', total: 'Fit the segment', closed: 'Account not open', 'kept-out': 'Excluded or on a break', 'no-consent': 'No consent to this channel', reaches: 'Will be written to' },
  preview: { title: 'Preview', language: 'Language', way: 'Channel', old: 'The e-mail shows what was saved last.', mail: 'Preview of the e-mail', example: 'An example’s name stands in for the player’s.', empty: 'Not sent by this channel.' },
  numbers: {
    title: 'Outcome', channel: 'Channel', meant: 'Fit the segment', sent: 'Written to', failed: 'Failed', waiting: 'Waiting', closed: 'Account closed', 'kept-out': 'Out of play', 'no-consent': 'No consent', unreachable: 'No such address', stopped: 'Stopped', other: 'Passed over', unsubscribed: 'Opted out by it', read: 'Read', none: 'Nobody has been written to yet.', readNote: 'Reading is measured on the site alone; whether an e-mail is opened is not tracked.',
  },
  stop: 'Stop', stopText: 'Nobody who still waits is written to. What was written cannot be taken back.', again: 'Write it again', stoppedBy: (by, at) => `Stopped by ${by}, ${at}`, approvedBy: (by, approver) => `Written by ${by}, approved by ${approver}`, command: 'Sent from the server', segment: 'To whom',
  template: { title: 'Templates', intro: 'A draft you keep as a template stands here.', none: 'No templates yet', noneText: 'Choose “Keep as a template” in a draft.', start: 'Begin with this', remove: 'Remove', removeText: 'Messages begun from it stay.', by: 'Kept by', name: 'Name' },
}
