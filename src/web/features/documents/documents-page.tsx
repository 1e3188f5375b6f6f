import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnDocument } from '#shared/contracts/documents.ts'
import {
  DOCUMENT_NAMES,
  isIdentityKind,
  REASON_WORDS,
  type DocumentKind,
  type KycStatus,
} from '#shared/players/documents.ts'
import type { LevelStep } from '#shared/players/identity-levels.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FundsCard } from './funds-card.tsx'
import { LevelCard, type DocumentStep } from './level-card.tsx'
import { UploadCard } from './upload-card.tsx'
import { VerifyCard } from './verify-card.tsx'
import './documents.css'

export function DocumentsPage() {
  const { documents: words } = useTexts().security
  const { data, isError, error, refetch } = useQuery(query('user', 'list_documents', {}))
  const [kind, setKind] = useState<DocumentKind>()
  useDocumentTitle(words.title)
  return (
    <div className="docs">
      <header>
        <h1 className="title-lg docs__title">{words.title}</h1>
        <p className="c-2 t-sm">{words.intro}</p>
      </header>
      {isError && data === undefined ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton width="100%" height={320} radius={12} />
      ) : (
        <>
          <FundsCard />
          <Standing status={data.data.kycStatus} />
          <LevelCard
            waiting={stepsInReview(data.data.documents)}
            onStart={(step) => {
              setKind(STEP_KINDS[step])
              goToStep(STEP_KINDS[step], step === 'identity' && data.data.canCheck)
            }}
          />
          <VerifyCard
            check={data.data.check}
            canCheck={data.data.canCheck}
            checkedBy={data.data.checkedBy}
          />
          <UploadCard
            key={data.data.documents.length}
            leftToday={data.data.leftToday}
            maxBytes={data.data.maxBytes}
            kind={
              kind ??
              data.data.documents.find(({ askedKind }) => askedKind !== null)?.askedKind ??
              'identity-card'
            }
            onKind={setKind}
          />
          <section className="docs__sent" aria-labelledby="docs-sent">
            <h2 className="title-sm" id="docs-sent">
              {words.list}
            </h2>
            {data.data.documents.length === 0 ? (
              <Empty icon="card" title={words.empty} text={words.emptyText} level={3} />
            ) : (
              <ul className="docs__list">
                {data.data.documents.map((document) => (
                  <Row key={document.documentID} document={document} />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </div>
  )
}

const STEP_KINDS: Readonly<Record<DocumentStep, DocumentKind>> = {
  identity: 'identity-card',
  address: 'proof-of-address',
  funds: 'proof-of-funds',
}

const stepOf = (kind: DocumentKind): DocumentStep =>
  isIdentityKind(kind) ? 'identity' : kind === 'proof-of-address' ? 'address' : 'funds'

const stepsInReview = (documents: readonly OwnDocument[]): ReadonlySet<LevelStep> =>
  new Set(documents.filter(({ state }) => state === 'waiting').map(({ kind }) => stepOf(kind)))

function goToStep(kind: DocumentKind, isCheck: boolean): void {
  const check = isCheck ? document.getElementById('docs-check') : null
  const target = check ?? document.getElementById('docs-send')
  target?.scrollIntoView()
  target
    ?.querySelector<HTMLElement>(check === null ? `input[value="${kind}"]` : 'button')
    ?.focus({ preventScroll: true })
}

const STANDING_ICONS: Readonly<Record<KycStatus, IconName>> = {
  none: 'user',
  pending: 'clock',
  verified: 'checkcircle',
  rejected: 'alert',
}

function Standing({ status }: { status: KycStatus }) {
  const [title, text] = useTexts().security.documents.standing[status]
  return (
    <section
      className={classNames('card docs__standing', `docs__standing--${status}`)}
      aria-label={title}
    >
      <Icon name={STANDING_ICONS[status]} size={24} />
      <div>
        <p className="w-6">{title}</p>
        <p className="t-sm c-2">{text}</p>
      </div>
    </section>
  )
}

const TONES: Readonly<Record<OwnDocument['state'], BadgeTone>> = {
  waiting: 'info',
  accepted: 'up',
  refused: 'down',
  another: 'warn',
}
const ICONS: Readonly<Record<OwnDocument['state'], IconName>> = {
  waiting: 'clock',
  accepted: 'check',
  refused: 'close',
  another: 'plus',
}

function Row({ document }: { document: OwnDocument }) {
  const { documents: words } = useTexts().security
  const { lang } = useSession()
  const format = useFormat()
  const { state, reason, askedKind, validUntil } = document
  return (
    <li className="card docs__row">
      <div className="docs__row-head">
        <b>{DOCUMENT_NAMES[document.kind][lang]}</b>
        <Badge tone={TONES[state]} icon={ICONS[state]}>
          {words.states[state]}
        </Badge>
      </div>
      {reason !== null && (
        <p className="t-sm">
          {REASON_WORDS[reason][lang]}
          {askedKind !== null && ` ${words.alsoSend(DOCUMENT_NAMES[askedKind][lang])}`}
        </p>
      )}
      <p className="t-xs c-3">
        {words.sentAt(format.dateTime(document.uploadedAt))} · {document.format.toUpperCase()}
        {validUntil !== null &&
          ` · ${words.validUntil(format.date(`${validUntil}T12:00:00+03:00`))}`}
      </p>
    </li>
  )
}
