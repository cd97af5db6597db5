import { history } from '../../lib/routing/history.ts'
import { isOfBrowser } from '../../lib/routing/link.tsx'
import { TEXTS } from '../../texts.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { flagIcon } from '../../ui/icons/icons.ts'
import styles from './attendance.module.css'

interface ReportLinkProps {
  subjectId: number
  studentId: number
  name: string
  tabStop: boolean
  /** The marks are kept for the way back, so leaving is not asked about. */
  onLeave: () => void
}

const reportPath = (subjectId: number, studentId: number): string =>
  `/inicio-maestros/reportar/${subjectId}/alumno/${studentId}`

/** From the list, to which the report leads back. */
export const openReport = (subjectId: number, studentId: number): void =>
  history.move(reportPath(subjectId, studentId), { force: true, state: { fromList: true } })

export const ReportLink = ({ subjectId, studentId, name, tabStop, onLeave }: ReportLinkProps) => (
  <a
    href={reportPath(subjectId, studentId)}
    className={styles.report}
    tabIndex={tabStop ? 0 : -1}
    data-column="report"
    aria-label={`${TEXTS.professor.report} a ${name}`}
    onClick={(event) => {
      if (isOfBrowser(event)) return
      event.preventDefault()
      onLeave()
      openReport(subjectId, studentId)
    }}
  >
    <Icon path={flagIcon} />
    {TEXTS.professor.report}
  </a>
)
