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

export const ReportLink = ({ subjectId, studentId, name, tabStop, onLeave }: ReportLinkProps) => {
  const to = `/inicio-maestros/reportar/${subjectId}/alumno/${studentId}`
  return (
    <a
      href={to}
      className={styles.report}
      tabIndex={tabStop ? 0 : -1}
      aria-label={`${TEXTS.professor.report} a ${name}`}
      onClick={(event) => {
        if (isOfBrowser(event)) return
        event.preventDefault()
        onLeave()
        history.move(to, { force: true, state: { fromList: true } })
      }}
    >
      <Icon path={flagIcon} />
      {TEXTS.professor.report}
    </a>
  )
}
