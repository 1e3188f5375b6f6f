import { useState } from 'react'
import { DEAL_MODELS, MAX_TIERS, type DealModel } from '#shared/affiliates.ts'
import type { WireDeal } from '#shared/contracts/partners/portal.ts'
import type { AffiliatePage } from '#shared/contracts/staff/affiliates.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AmountField } from '../amount-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { basisPointsOf, percentOf } from './basis-points.ts'

const PRODUCTS = ['casino', 'live', 'sports'] as const
type Tier = { from: string; casino: string; live: string; sports: string }

export function DealText({ deal: { number, validFrom, terms } }: { deal: WireDeal }) {
  const { affiliates: words } = useOffice()
  const { money, percent } = useOfficeFormat()
  const { share, cpa } = terms
  const rate = (basisPoints: number) => percent(basisPoints / 100, 2)
  return (
    <div className="col">
      <b>
        {words.version(number, validFrom.slice(0, 7))}: {words.models[terms.model]}
      </b>
      {share?.tiers.map(({ from, ratesBp }) => (
        <span key={from} className="c-2 t-sm">
          {words.tier(money(from))}:{' '}
          {PRODUCTS.map((product) => `${words.products[product]} ${rate(ratesBp[product])}`).join(
            ', ',
          )}
        </span>
      ))}
      {share !== null && (
        <span className="c-3 t-sm">
          {share.carriesOver ? words.carriesOver : words.carriesNot} · {words.adminFee}{' '}
          {percentOf(share.adminFeeBp)} · {words.paymentFee} {percentOf(share.paymentFeeBp)}
        </span>
      )}
      {cpa !== null && (
        <span className="c-2 t-sm">
          {words.cpa.line(
            money(cpa.amount),
            money(cpa.deposit),
            money(cpa.wagered),
            cpa.days,
            cpa.holdDays,
          )}
        </span>
      )}
    </div>
  )
}

const FIRST: Tier = { from: '0', casino: '25', live: '25', sports: '20' }
const CPA = { amount: '', deposit: '', wagered: '', days: '30', holdDays: '30' }

export function DealDialog({
  page,
  onDone,
  onClose,
}: {
  page: AffiliatePage
  onDone: () => void
  onClose: () => void
}) {
  const { affiliates: words } = useOffice()
  const [requestID] = useState(() => crypto.randomUUID())
  const [month, setMonth] = useState(page.earliestMonth.slice(0, 7))
  const [model, setModel] = useState<DealModel>('revenue-share')
  const [tiers, setTiers] = useState<readonly Tier[]>([FIRST])
  const [fees, setFees] = useState({ admin: '0', payment: '0' })
  const [carriesOver, setCarriesOver] = useState(true)
  const [cpa, setCpa] = useState(CPA)
  const share = {
    tiers: tiers.map(({ from, ...typed }) => ({
      from,
      ratesBp: {
        casino: basisPointsOf(typed.casino),
        live: basisPointsOf(typed.live),
        sports: basisPointsOf(typed.sports),
      },
    })),
    carriesOver,
    adminFeeBp: basisPointsOf(fees.admin),
    paymentFeeBp: basisPointsOf(fees.payment),
  }
  return (
    <AskDialog
      title={words.dealTitle}
      text={words.dealText}
      act={words.prepare}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('propose_affiliate_deal', {
          requestID,
          partnerID: page.partner.partnerID,
          validFrom: `${month}-01`,
          model,
          ...(model !== 'cpa' && { share }),
          ...(model !== 'revenue-share' && {
            cpa: { ...cpa, days: Number(cpa.days), holdDays: Number(cpa.holdDays) },
          }),
          reason,
        })
        onDone()
      }}
    >
      <TextField
        label={words.validFrom}
        type="month"
        inputSize="md"
        required
        min={page.earliestMonth.slice(0, 7)}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      />
      <ChoiceField
        label={words.model}
        value={model}
        choices={DEAL_MODELS.map((known) => [known, words.models[known]])}
        onChange={(next) => setModel(DEAL_MODELS.find((known) => known === next) ?? model)}
      />
      {model !== 'cpa' && (
        <>
          <Tiers tiers={tiers} onTiers={setTiers} />
          <Percent
            label={words.adminFee}
            value={fees.admin}
            onValue={(admin) => setFees({ ...fees, admin })}
          />
          <Percent
            label={words.paymentFee}
            value={fees.payment}
            onValue={(payment) => setFees({ ...fees, payment })}
          />
          <Checkbox checked={carriesOver} onChange={setCarriesOver}>
            {words.carriesOver}
          </Checkbox>
        </>
      )}
      {model !== 'revenue-share' && <CpaFields cpa={cpa} onCpa={setCpa} />}
    </AskDialog>
  )
}

function Percent({
  label,
  value,
  onValue,
}: {
  label: string
  value: string
  onValue: (value: string) => void
}) {
  return (
    <TextField
      label={label}
      inputSize="md"
      inputMode="decimal"
      required
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  )
}

function Tiers({
  tiers,
  onTiers,
}: {
  tiers: readonly Tier[]
  onTiers: (tiers: readonly Tier[]) => void
}) {
  const { affiliates: words } = useOffice()
  const change = (at: number, part: Partial<Tier>) =>
    onTiers(tiers.map((tier, n) => (n === at ? { ...tier, ...part } : tier)))
  return (
    <>
      {tiers.map((tier, n) => (
        // The tiers have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={n} className="col g-8">
          {n > 0 && (
            <AmountField
              label={words.tierFrom}
              required
              value={tier.from}
              onValue={(from) => change(n, { from })}
            />
          )}
          <div className="row g-8">
            {PRODUCTS.map((product) => (
              <Percent
                key={product}
                label={words.rates[product]}
                value={tier[product]}
                onValue={(value) => change(n, { [product]: value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="row g-8">
        {tiers.length < MAX_TIERS && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => onTiers([...tiers, { ...(tiers.at(-1) ?? FIRST), from: '' }])}
          >
            {words.addTier}
          </Button>
        )}
        {tiers.length > 1 && (
          <Button variant="ghost" size="sm" onClick={() => onTiers(tiers.slice(0, -1))}>
            {words.removeTier}
          </Button>
        )}
      </div>
    </>
  )
}

function CpaFields({ cpa, onCpa }: { cpa: typeof CPA; onCpa: (cpa: typeof CPA) => void }) {
  const { affiliates: words } = useOffice()
  return (
    <>
      {(['amount', 'deposit', 'wagered'] as const).map((field) => (
        <AmountField
          key={field}
          label={words.cpa[field]}
          required
          value={cpa[field]}
          onValue={(value) => onCpa({ ...cpa, [field]: value })}
        />
      ))}
      {(['days', 'holdDays'] as const).map((field) => (
        <TextField
          key={field}
          label={words.cpa[field]}
          inputSize="md"
          inputMode="numeric"
          required
          value={cpa[field]}
          onChange={({ target }) => onCpa({ ...cpa, [field]: target.value.replace(/\D/g, '') })}
        />
      ))}
    </>
  )
}
