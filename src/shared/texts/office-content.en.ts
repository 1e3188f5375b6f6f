import type { OfficeContentTexts } from './office-content.tr.ts'

export const officeContent: OfficeContentTexts = {
  title: 'Content', kindList: 'Kinds of content',
  kinds: { slider: 'Slides', popup: 'Popups', special: 'Special days', page: 'Pages', menu: 'Menus', licences: 'Licences', partners: 'Partners', methods: 'Payment methods', social: 'Social media', brand: 'Brand' },
  intros: {
    slider: 'The slides of the home page and the slot lobby, in the order players see them.', popup: 'Shown over the home page once a day. The first whose turn it is comes up.', special: 'Days and seasons that come back every year. The first of those on is shown.',
    page: 'Pages of information. Until you publish one, the site’s own text stands.', menu: 'The top and the footer menu. What you publish is shown as it is.', licences: 'The licences and authorities in the footer.', partners: 'The studios and partners in the footer.',
    methods: 'The names and order of payment methods, and whether the footer shows them. Limits and fees are not changed here.', social: 'Addresses for quick access and social media.', brand: 'The site’s name, logo and accent colour. Colours that cannot be read are not published.',
  },
  keys: {
    header: 'Top menu', footer: 'Footer menu', licences: 'Licences', partners: 'Partners', methods: 'Payment methods', social: 'Social media', brand: 'Brand', DomainBilgi: 'Address and licence', bottomBarInfo: 'Footer text', SorumluOyunculuk: 'Responsible gaming', SSSinformation: 'Questions and answers',
    GenelKurallar: 'General rules', GizlilikBilgisi: 'Privacy', FinancialsInformation: 'Financial information', CasinoKurallari: 'Casino rules', BahisKurallari: 'Bet rules', PromoSart: 'Bonus terms', SiteInformation: 'About us',
  },
  states: { shown: 'Live', waiting: 'Scheduled', draft: 'Draft', over: 'Not live', house: 'Site’s own', archived: 'Archived' },
  list: { item: 'Item', place: 'Place', version: 'Version', dates: 'Live', updated: 'Last written by', missing: (n: number) => `${n} missing`, add: 'Add new', archived: 'Archive', current: 'Current', filter: 'Shown', none: 'Nothing here yet', noneText: 'Begin with Add new. Nobody sees it until you publish it.', noneArchived: 'The archive is empty', move: (name: string) => `Move: ${name}`, moveHelp: 'Drag, or use the up and down arrow keys.', moved: (name: string, place: number) => `${name}, place ${place}`, untitled: 'Untitled', versions: (head: number, shown: number | null) => (shown === null || shown === head ? `${head}` : `${head} draft, ${shown} live`) },
  places: { 'home sol': 'Home page', 'home sag': 'Home page', 'slot sol': 'Slot lobby, left', 'slot sag': 'Slot lobby, right' },
  from: 'From', until: 'Until', noEnd: 'no end',
  editor: {
    crumb: 'Content', fresh: 'New', save: 'Save draft', saved: (version: number) => `Version ${version} saved. Nobody sees it until you publish it.`, preview: 'Preview', previewReady: 'The preview is open. For ten minutes it shows in this browser only.', publish: 'Publish', withdraw: 'Take down', archive: 'Archive', unarchive: 'Bring back', unsaved: 'There are unsaved changes', missingTitle: 'Missing before publishing', complete: 'Nothing missing: ready to publish.',
    turkish: 'Turkish', english: 'English', dirtyLeave: 'Your changes are not saved. Leave anyway?', wordHelp: 'May be empty.',
  },
  publishing: {
    title: (version: number) => `Publish version ${version}?`, text: 'Without dates it goes live at once and stays until you take it down.', act: 'Publish', from: 'Begins', fromHelp: 'At once if empty.', until: 'Ends', untilHelp: 'No end if empty. Afterwards what was live before comes back.', done: 'Published. Open pages have it too.', scheduled: 'Scheduled.',
    withdrawTitle: 'Take it down?', withdrawText: 'All that is live or scheduled is taken down. The draft stays.', withdrawHouse: 'The site’s own takes its place. The draft stays.', withdrawn: 'Taken down.', cancelOne: 'Take down', archiveTitle: 'Archive it?', archiveText: 'It is taken down and leaves the list. You can bring it back from the archive.', unarchiveTitle: 'Bring it back?', unarchiveText: 'It comes back as a draft and is not published by itself.', done2: 'Done.',
  },
  history: { publications: 'Publications', noPublications: 'Never published.', versions: 'Versions', noVersions: 'Not saved yet.', version: (n: number) => `Version ${n}`, restoredFrom: (n: number) => `from version ${n}`, restore: 'Go back to this', restored: (n: number) => `Version ${n} is the new draft.`, states: { shown: 'Live', waiting: 'Scheduled', under: 'Waiting under a newer one', over: 'Over', ended: 'Taken down' } },
  fields: {
    set: 'Where', place: 'Which side', image: 'Picture', title: 'Title', text: 'Text', body: 'Text', link: 'Link', action: 'Button', firstDay: 'First day', lastDay: 'Last day', name: 'Name', number: 'Number', authority: 'Authority', url: 'Address', path: 'Link', id: 'Method', shown: 'In the footer', logo: 'Logo, dark look', logoLight: 'Logo, light look', icon: 'App icon',
    primary: 'Button, dark', onPrimary: 'Button text, dark', ink: 'Accent text, dark', primaryLight: 'Button, light', onPrimaryLight: 'Button text, light', inkLight: 'Accent text, light', rows: 'Rows', children: 'Rows below',
  },
  choices: { home: 'Home page', slot: 'Slot lobby', sol: 'Left', sag: 'Right', yes: 'Shown', no: 'Hidden', whatsapp: 'WhatsApp', telegram: 'Telegram', instagram: 'Instagram', twitter: 'X', facebook: 'Facebook', youtube: 'YouTube', reddit: 'Reddit', google: 'Google', pinterest: 'Pinterest' },
  help: { link: 'A page of the site (/promotions) or an https address', address: 'An address that begins with https', day: 'MM-DD, such as 10-29', colour: 'The site’s own colour if empty' },
  rows: { add: 'Add a row', addChild: 'Add a row below', remove: (n: number) => `Remove row ${n}`, row: (n: number) => `Row ${n}`, move: (n: number) => `Move row ${n}`, none: 'No rows' },
  picture: { choose: 'Choose a picture', replace: 'Replace', remove: 'Remove the picture', busy: 'Preparing the picture', help: 'JPEG, PNG, WebP or AVIF, 12 MB at most. Place and camera data are removed.', focus: 'Keep when cutting', focuses: { auto: 'What draws the eye', west: 'Left', centre: 'Middle', east: 'Right' }, tooLarge: 'The file is larger than 12 MB', failed: 'The picture could not be uploaded', none: 'No picture' },
  rich: { tools: 'Format', bold: 'Bold', italic: 'Italic', h2: 'Heading', h3: 'Subheading', bullets: 'Bullets', numbers: 'Numbered list', link: 'Link', linkAsk: 'Address of the link', linkSet: 'Apply', linkRemove: 'Remove the link', undo: 'Undo', redo: 'Redo', table: 'Table', row: 'Add a row', column: 'Add a column', removeTable: 'Remove the table' },
  brand: { pick: (field: string) => `${field}: pick a colour`, sample: 'How it looks', dark: 'Dark', light: 'Light', button: 'Deposit', inline: 'Accent text', ratio: (ratio: string) => `Contrast ${ratio}`, fine: 'readable', low: 'not readable, at least 4.5 is needed' },
}
