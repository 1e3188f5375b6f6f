type Status = { id: string; status?: string; reasons?: readonly string[]; amount?: string }
export type WrittenReport = {
  messageId?: string
  originalId: string
  group?: string
  groupReasons?: readonly string[]
  count?: number
  sum?: string
  payment?: string
  paymentId?: string
  transactions?: readonly Status[]
  version?: string
}

let last = 0
const reasonsOf = (reasons: readonly string[] = []) =>
  reasons
    .map((code) => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn><AddtlInf>x</AddtlInf></StsRsnInf>`)
    .join('')
const optional = (name: string, text: string | number | undefined) =>
  text === undefined ? '' : `<${name}>${text}</${name}>`

export function pain002({
  messageId = `BNK-${(last += 1)}`,
  originalId,
  group,
  groupReasons,
  count,
  sum,
  payment,
  paymentId = originalId,
  transactions = [],
  version = '10',
}: WrittenReport): string {
  const lines = transactions.map(
    ({ id, status, reasons, amount }) =>
      `<TxInfAndSts><StsId>${messageId}</StsId><OrgnlEndToEndId>${id}</OrgnlEndToEndId>${optional('TxSts', status)}${reasonsOf(reasons)}${amount === undefined ? '' : `<OrgnlTxRef><Amt><InstdAmt Ccy="TRY">${amount}</InstdAmt></Amt></OrgnlTxRef>`}</TxInfAndSts>`,
  )
  const block =
    lines.length === 0 && payment === undefined
      ? ''
      : `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${paymentId}</OrgnlPmtInfId>${optional('PmtInfSts', payment)}${lines.join('')}</OrgnlPmtInfAndSts>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt><GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-11-20T19:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${originalId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${optional('OrgnlNbOfTxs', count)}${optional('OrgnlCtrlSum', sum)}${optional('GrpSts', group)}${reasonsOf(groupReasons)}</OrgnlGrpInfAndSts>${block}</CstmrPmtStsRpt></Document>`
}
