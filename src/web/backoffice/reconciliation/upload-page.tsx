import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  bankLayout,
  findHeadRow,
  guessLayout,
  type BankLayout,
} from '#shared/payments/bank-layout.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { decodeText, isXml } from '#shared/decode-text.ts'
import { formatIban } from '#shared/payments/iban.ts'
import { MAX_STATEMENT_BYTES } from '#shared/payments/reconciliation.ts'
import { readCsv } from '#shared/payments/read-csv.ts'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { useOffice } from '../office-texts.ts'
import { Failed, PageHead, Notice, Waiting } from '../parts.tsx'
import { Go, goTo } from '../route.tsx'
import { sendFile } from '../send-file.ts'
import { FileButton } from './file-button.tsx'
import { LayoutFields, LayoutPreview } from './layout-fields.tsx'

type Accounts = StaffReply<'list_statement_accounts'>
type Chosen = { file: File; text: string }

export function UploadPage() {
  const { reconciliation: words } = useOffice()
  const { data, error, refetch } = useQuery(asked('list_statement_accounts', {}))
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/statements">{words.title}</Go> › {words.uploadTitle}
      </nav>
      <PageHead title={words.uploadTitle} intro={words.uploadIntro} />
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : (
        <UploadForm accounts={data} />
      )}
    </>
  )
}

function UploadForm({ accounts }: { accounts: Accounts }) {
  const { reconciliation: words } = useOffice()
  const client = useQueryClient()
  const [accountID, setAccountID] = useState(accounts[0]?.accountID ?? '')
  const [chosen, setChosen] = useState<Chosen>()
  const [own, setOwn] = useState<BankLayout>()
  const remembered =
    accounts.find((account) => account.accountID === accountID)?.layout ?? undefined
  const read =
    chosen === undefined || isXml(chosen.text)
      ? undefined
      : readFile(chosen.text, own ?? remembered)
  const layout = bankLayout.safeParse(read?.layout)
  const sending = useMutation({
    mutationFn: async (file: File) =>
      sendFile(
        `/v1/bank-statements?${new URLSearchParams({ accountID, fileName: file.name.slice(-120), ...(layout.success && { layout: JSON.stringify(layout.data) }) }).toString()}`,
        file,
        { type: 'application/octet-stream', failed: words.failed },
      ),
    onSuccess: async ({ statementID, isNew }) => {
      await client.invalidateQueries()
      goTo(`/statements/${String(statementID)}${isNew === true ? '' : '?known'}`)
    },
  })
  const canSend = chosen !== undefined && (isXml(chosen.text) || layout.success)
  return (
    <div className="card recon-upload">
      <div className="recon-upload__row">
        <ChoiceField
          label={words.account}
          value={accountID}
          choices={accounts.map(({ accountID: id, bankName, iban }) => [
            id,
            `${bankName} · ${formatIban(iban)}`,
          ])}
          onChange={(id) => {
            setAccountID(id)
            setOwn(undefined)
          }}
        />
        <FileButton
          name={chosen?.file.name}
          accept=".csv,.txt,.xml,text/csv,text/xml,application/xml"
          maxBytes={MAX_STATEMENT_BYTES}
          tooLarge={words.tooLarge}
          onChoose={(file) =>
            void file.arrayBuffer().then((bytes) => {
              setChosen({ file, text: decodeText(new Uint8Array(bytes)) })
              setOwn(undefined)
              sending.reset()
            })
          }
        />
      </div>
      {chosen !== undefined && isXml(chosen.text) && <Notice>{words.isCamt}</Notice>}
      {chosen !== undefined && !isXml(chosen.text) && read === undefined && (
        <Notice tone="down">{words.noHeads}</Notice>
      )}
      {read !== undefined && (
        <>
          {own === undefined && remembered !== undefined && read.layout === remembered && (
            <p className="c-3">{words.remembered}</p>
          )}
          <LayoutFields heads={read.heads} layout={read.layout} onChange={setOwn} />
          <LayoutPreview heads={read.heads} rows={read.rows} layout={read.layout} />
        </>
      )}
      {sending.error !== null && <Notice tone="down">{sending.error.message}</Notice>}
      <div className="row g-8">
        <Button
          variant="primary"
          busy={sending.isPending}
          disabled={!canSend}
          onClick={() => {
            if (chosen !== undefined) sending.mutate(chosen.file)
          }}
        >
          {words.take}
        </Button>
      </div>
    </div>
  )
}

/**
 * Reads a CSV with the chosen or remembered layout when all its columns exist, else with the layout
 * guessed from its heads.
 */
function readFile(
  text: string,
  known: BankLayout | undefined,
): { heads: string[]; layout: BankLayout; rows: string[][] } | undefined {
  const guessed = guessLayout(text)
  if (known === undefined) return guessed
  const rows = readCsv(text, known.separator)
  const at = findHeadRow(rows)
  const heads = rows[at] ?? []
  const isWhole = [
    known.day,
    known.amount,
    known.out,
    known.sender,
    known.text,
    known.reference,
  ].every((head) => head === '' || heads.includes(head))
  return isWhole
    ? {
        heads: heads.filter((head) => head !== ''),
        layout: known,
        rows: rows
          .slice(at + 1)
          .filter((row) => row.some((cell) => cell !== ''))
          .map((row) => row.filter((_, n) => heads[n] !== '')),
      }
    : guessed
}
