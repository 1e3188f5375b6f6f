import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type DragEvent } from 'react'
import { verifyReceipt, type BetReceipt, type ReceiptVerdict } from '#shared/disclosure/receipt.ts'
import { SIGNING_KEYS_PATH, type SigningKeySet } from '#shared/disclosure/signing-keys.ts'
import { loadKeys, parseKeys } from '#web/lib/disclosure.ts'
import { useFormat } from '#web/lib/format.ts'
import { useOddsWriter } from '#web/lib/odds-format.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { FieldFrame } from '#web/ui/text-field.tsx'
import { Verdict } from '../verification/verdict.tsx'
import { Hash } from './hash.tsx'
import { useReceiptTexts } from './receipt-texts.ts'
import './receipt-check.css'

const MAX_FILE_BYTES = 200_000
const KEYS = queryOptions({
  queryKey: ['signing-keys'],
  queryFn: loadKeys,
  networkMode: 'always',
})

/**
 * Checks a receipt in the browser. The keys are stored after they were loaded once, so the check
 * also works offline; the player's own copy of the keys can replace them.
 */
export function ReceiptCheck() {
  const texts = useReceiptTexts()
  const id = useId()
  const [text, setText] = useState('')
  const [ownKeys, setOwnKeys] = useState<SigningKeySet>()
  const queries = useQueryClient()
  // Loaded before they are needed, so that they are there if the browser goes offline.
  useQuery(KEYS)
  const errorText = useErrorText()
  const check = useMutation({
    networkMode: 'always',
    mutationFn: async (given: string): Promise<ReceiptVerdict> =>
      verifyReceipt(given, ownKeys ?? (await queries.ensureQueryData(KEYS))),
  })

  async function take(files: FileList | null): Promise<void> {
    const given = await textOf(files)
    if (given === undefined) return
    setText(given)
    check.mutate(given)
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    void take(event.dataTransfer.files)
  }
  return (
    <section className="fair__check" aria-labelledby="fair-receipt">
      <h2 className="title-sm" id="fair-receipt">
        {texts.title}
      </h2>
      <p className="t-sm c-2 receipt__lead">{texts.text}</p>
      <div
        className="card card--pad receipt"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <FieldFrame id={id} label={texts.field} help={texts.help}>
          <textarea
            id={id}
            className="input receipt__text"
            rows={4}
            spellCheck={false}
            value={text}
            aria-describedby={`${id}-help`}
            onChange={(event) => {
              setText(event.target.value)
              check.reset()
            }}
          />
        </FieldFrame>
        <div className="receipt__acts">
          <FileButton label={texts.choose} onFiles={(files) => void take(files)} />
          <Button
            variant="ink"
            disabled={text.trim() === '' || !globalThis.isSecureContext}
            busy={check.isPending}
            onClick={() => check.mutate(text)}
          >
            {texts.check}
          </Button>
        </div>
        <OwnKeys keys={ownKeys} onKeys={setOwnKeys} />
      </div>
      {!globalThis.isSecureContext && <Note>{texts.insecure}</Note>}
      <div role="status">{check.isSuccess && <Result verdict={check.data} />}</div>
      {check.isError && (
        <Note tone="warn" icon="alert">
          {errorText(check.error)}
        </Note>
      )}
    </section>
  )
}

function OwnKeys({
  keys,
  onKeys,
}: {
  keys: SigningKeySet | undefined
  onKeys: (keys: SigningKeySet | undefined) => void
}) {
  const texts = useReceiptTexts()
  const [isWrong, setWrong] = useState(false)
  async function take(files: FileList | null): Promise<void> {
    const text = await textOf(files)
    if (text === undefined) return
    const read = parseKeys(text)
    setWrong(read === undefined)
    onKeys(read)
  }
  return (
    <div className="receipt__keys">
      <p className="t-xs c-3">{keys === undefined ? texts.keysOfSite : texts.keysOfOwn}</p>
      <div className="receipt__acts">
        <a className="btn btn--ghost btn--sm" href={SIGNING_KEYS_PATH} download>
          {texts.keepKeys}
        </a>
        <FileButton label={texts.useOwnKeys} size="sm" onFiles={(files) => void take(files)} />
      </div>
      {isWrong && (
        <Note tone="warn" icon="alert">
          {texts.wrongKeys}
        </Note>
      )}
    </div>
  )
}

function FileButton({
  label,
  size = 'md',
  onFiles,
}: {
  label: string
  size?: 'sm' | 'md'
  onFiles: (files: FileList | null) => void
}) {
  return (
    <label className={`btn ${size === 'sm' ? 'btn--ghost btn--sm' : 'btn--outline'} receipt__file`}>
      {label}
      <input
        type="file"
        accept="application/json,.json"
        onChange={(event) => {
          onFiles(event.target.files)
          event.target.value = ''
        }}
      />
    </label>
  )
}

function Result({ verdict: { receipt, fault } }: { verdict: ReceiptVerdict }) {
  const texts = useReceiptTexts()
  return (
    <div className="fair__verdicts">
      <Verdict
        holds={fault === undefined}
        title={fault === undefined ? texts.holds : texts.fails}
        text={fault === undefined ? texts.holdsText : texts.faults[fault]}
      />
      {fault === undefined && receipt !== undefined && <Contents receipt={receipt} />}
    </div>
  )
}

function Contents({ receipt }: { receipt: BetReceipt }) {
  const texts = useReceiptTexts()
  const format = useFormat()
  const write = useOddsWriter()
  const { details, potentialPayout } = receipt
  const subject = details['code'] ?? details['table'] ?? details['game'] ?? details['name']
  const rows: readonly [string, string | undefined][] = [
    [
      texts.bet,
      `${texts.kinds[receipt.kind]}${subject === undefined ? '' : ` · ${show(subject)}`}`,
    ],
    [texts.acceptedAt, format.dateTime(receipt.acceptedAt)],
    [
      texts.stake,
      format.money(receipt.stake) + (receipt.stakePaidBy === 'house' ? ` · ${texts.byHouse}` : ''),
    ],
    [texts.potential, potentialPayout === null ? undefined : format.money(potentialPayout)],
    [texts.rules, `${receipt.rules.page} · ${receipt.rules.version}`],
  ]
  return (
    <dl className="card card--pad fair-record">
      {rows.map(
        ([label, value]) =>
          value !== undefined && (
            <div className="kv" key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ),
      )}
      {receipt.selections.map(({ id, event, market, selection, price }) => (
        <div className="kv" key={id}>
          <dt>{event}</dt>
          <dd>
            {market}: <b>{selection}</b> <span className="num">{write(price)}</span>
          </dd>
        </div>
      ))}
      <div className="fair-seeds__row">
        <dt>{texts.id}</dt>
        <dd>
          <Hash value={receipt.id} label={texts.id} />
        </dd>
      </div>
      <div className="fair-seeds__row">
        <dt>{texts.account}</dt>
        <dd>
          <Hash value={receipt.account} label={texts.account} />
        </dd>
      </div>
      <div className="fair-seeds__row">
        <dt>{texts.key}</dt>
        <dd>
          <Hash value={receipt.keyID} label={texts.key} />
        </dd>
      </div>
    </dl>
  )
}

const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

async function textOf(files: FileList | null): Promise<string | undefined> {
  const file = files?.[0]
  return file === undefined || file.size > MAX_FILE_BYTES ? undefined : file.text()
}
