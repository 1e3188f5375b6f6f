import { z } from 'zod'
import { EVIDENCE_SUBJECTS } from '#shared/office/evidence.ts'
import { siteDate, toWireTime } from '#shared/dates.ts'
import type { Content, FileMaker, FileRow } from '#server/domains/compliance/index.ts'
import type { House } from '../house.ts'
import { coverPdf, type Section } from './cover-pdf.ts'
import { gather, type Gathered } from './gather.ts'
import { jsonFile, once } from './pack-files.ts'
import { TEXTS } from './texts.ts'
import { zipped, type PackFile } from './zip.ts'

export const EVIDENCE = 'evidence'
export const packInput = z.object({ wholeNumber: z.boolean() })
export const packSubject = z.enum(EVIDENCE_SUBJECTS)

export function packMaker(house: House): FileMaker {
  return async (db, file, now) => {
    const { wholeNumber } = packInput.parse(file.input)
    const { player_id: playerId, language: lang } = file
    if (playerId === null) throw new Error('evidence: a pack requires a player')
    const subject = {
      kind: packSubject.parse(file.subject_kind),
      id: file.subject_id,
      playerId,
      title: file.title,
    }
    const gathered = await gather(house, db, { subject, lang, wholeNumber, now })
    const contents: Content[] = []
    const facts = await coverFacts(house, file, playerId, wholeNumber)
    return {
      name: `kupa-evidence-${siteDate(now)}-${file.id.slice(0, 8)}.zip`,
      body: zipped(
        packFiles(gathered, { site: house.platform.site.name, file, facts, contents, now }),
        now,
        contents,
      ),
      contents: () => contents,
    }
  }
}

async function* packFiles(
  { files, sections }: Gathered,
  {
    site,
    file,
    facts,
    contents,
    now,
  }: {
    site: string
    file: FileRow
    facts: Section['facts']
    contents: readonly Content[]
    now: Date
  },
): AsyncGenerator<PackFile> {
  yield* files
  const { language: lang } = file
  yield {
    name: `${TEXTS[lang].coverName}.pdf`,
    body: once(await coverPdf({ site, facts, sections, contents: [...contents], lang, now })),
  }
  yield jsonFile('contents.json', {
    pack: file.id,
    subject: { kind: file.subject_kind, id: file.subject_id },
    reason: file.reason,
    askedBy: file.staff_name,
    madeAt: toWireTime(now),
    files: [...contents],
  })
}

async function coverFacts(
  { identity, platform }: House,
  {
    language,
    subject_kind: kind,
    title,
    reason,
    staff_name: staff,
    id,
    asked_at: askedAt,
  }: FileRow,
  playerId: string,
  wholeNumber: boolean,
): Promise<Section['facts']> {
  const words = TEXTS[language]
  const profile = await identity.forStaff.getProfile(playerId)
  const number = wholeNumber
    ? await platform.database.transaction((tx) =>
        identity.forStaff.revealIdentityNumber(tx, playerId),
      )
    : profile.identityNumber
  return [
    [words.pack, id],
    [words.about, `${words.subjects[packSubject.parse(kind)]}: ${title}`],
    [words.player, `${profile.firstname} ${profile.lastname} (${profile.username}), ${playerId}`],
    [words.identityNumber, number],
    [words.reason, reason],
    [words.askedBy, `${staff}, ${toWireTime(askedAt)}`],
  ]
}
