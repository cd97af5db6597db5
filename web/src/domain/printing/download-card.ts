import { IMPORTED_CARD, readReportCardFile, type ReportCard } from '@plantel/contract/report-cards'
import { addressOf } from '../../lib/http/api.ts'
import { download } from '../../lib/http/download.ts'

export const downloadCard = ({ report_card_id, folio }: Pick<ReportCard, 'report_card_id' | 'folio'>) =>
  download(
    addressOf(readReportCardFile, { params: { id: report_card_id } }),
    `Boleta ${folio ?? IMPORTED_CARD}.pdf`,
  )
