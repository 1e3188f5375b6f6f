import { useState } from 'react'
import type { StaffDocument } from '#shared/contracts/staff/documents.ts'
import { DOCUMENT_NAMES } from '#shared/players/documents.ts'
import { ChoiceField } from '../choice-field.tsx'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { Nothing } from '../parts.tsx'
import { DocumentViewer } from './document-viewer.tsx'

/** The content of a document, and beside it another one of the same player. */
export function ComparedDocuments({
  document,
  others,
}: {
  document: StaffDocument
  others: readonly StaffDocument[]
}) {
  const { documents: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  const lang = useOfficeLang()
  const [chosen, setChosen] = useState('')
  const nameOf = ({ kind, uploadedAt }: StaffDocument) =>
    `${DOCUMENT_NAMES[kind][lang]}, ${dateTime(uploadedAt)}`
  const other = others.find(({ documentID }) => documentID === chosen)
  return (
    <section className="card doc-compare" aria-label={words.content}>
      {others.length > 0 && (
        <div className="doc-compare__choice">
          <ChoiceField
            label={words.viewer.compare}
            value={chosen}
            choices={[
              ['', words.viewer.compareNone],
              ...others.map((each) => [each.documentID, nameOf(each)] as const),
            ]}
            onChange={setChosen}
          />
        </div>
      )}
      <div className={other === undefined ? 'doc-compare__one' : 'doc-compare__two'}>
        <Content document={document} name={DOCUMENT_NAMES[document.kind][lang]} />
        {other !== undefined && (
          <Content key={other.documentID} document={other} name={nameOf(other)} />
        )}
      </div>
    </section>
  )
}

function Content({
  document: { documentID, format },
  name,
}: {
  document: StaffDocument
  name: string
}) {
  const { documents: words } = useOffice()
  return format === 'pdf' ? (
    <Nothing
      icon="note"
      title={name}
      text={words.pdf}
      action={
        <a className="btn btn--outline" href={`/v1/staff/documents/${documentID}`} download>
          {words.download}
        </a>
      }
    />
  ) : (
    <DocumentViewer documentID={documentID} name={name} />
  )
}
